import { scripts as endpoints } from '@hookline/contract/scripts';
import type { Database } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { wantsEvents } from '#platform/http/send-events.ts';
import { tellNews } from '#platform/http/tell-news.ts';
import { assertSpeakable } from './assert-speakable.ts';
import { expandPrompt, type WritingDeps, writings } from './expand-prompt.ts';
import { languageOf } from './language-of.ts';
import { createPronunciations } from './pronunciations.ts';

export function registerScriptRoutes(app: HttpApp, deps: WritingDeps & { db: Database }): void {
  const { writer, moderation, limits } = deps;

  bind(app, endpoints.expand, async ({ body, session, signal, request }) => {
    const expand = (onText?: (text: string) => void) =>
      expandPrompt(deps, session.userId, body, { signal, ...(onText && { onText }) });
    if (wantsEvents(request))
      return { events: tellNews<{ text: string }, unknown>((tell) => expand((text) => tell({ text }))) };
    return { status: 200, body: await expand() };
  });

  bind(app, endpoints.hooks, async ({ body: { script, language, productName }, session, signal, request }) => {
    const write = async (onLines?: (lines: string[]) => void) => {
      await limits.take([writings, session.userId]);
      const spokenIn = await languageOf(script, language);
      await assertSpeakable(script, spokenIn, { code: 'INVALID_INPUT', field: 'script' });
      await moderation.assertAllowed(session.userId, [{ field: 'script', text: script }], signal);
      const brand = await deps.findBrand(session.userId, { prompt: script, productName });
      return { hooks: await writer.writeHooks(script, spokenIn, { signal, onLines, avoid: brand?.avoid }) };
    };
    if (wantsEvents(request))
      return { events: tellNews<{ lines: string[] }, unknown>((tell) => write((lines) => tell({ lines }))) };
    return { status: 200, body: await write() };
  });

  const pronunciations = createPronunciations(deps);
  bind(app, endpoints.pronunciations, async ({ session }) => ({
    status: 200,
    body: { pronunciations: await pronunciations.list(session.userId) },
  }));
  bind(app, endpoints.setPronunciation, async ({ body, session }) => ({
    status: 200,
    body: { pronunciations: await pronunciations.set(session.userId, body) },
  }));
  bind(app, endpoints.removePronunciation, async ({ params, session }) => ({
    status: 200,
    body: { pronunciations: await pronunciations.remove(session.userId, params.id) },
  }));
}
