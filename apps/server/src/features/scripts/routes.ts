import { scripts as endpoints } from '@hookline/contract/scripts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { assertSpeakable } from './assert-speakable.ts';
import { expandPrompt, type WritingDeps } from './expand-prompt.ts';
import { languageOf } from './language-of.ts';
import { listPronunciations, removePronunciation, setPronunciation } from './pronunciations.repository.ts';

/** Per user: opening lines are asked for again and again, but not by the hundred. */
const hookLimit = { max: 60, perSeconds: 60 };

export function registerScriptRoutes(app: HttpApp, deps: WritingDeps & { db: Database }): void {
  const { db, writer, moderation } = deps;

  bind(app, endpoints.expand, async ({ body, session, signal }) => ({
    status: 200,
    body: await expandPrompt(deps, session.userId, body, signal),
  }));

  bind(
    app,
    endpoints.hooks,
    async ({ body: { script, language }, session, signal }) => {
      const spokenIn = await languageOf(script, language);
      await assertSpeakable(script, spokenIn, { code: 'INVALID_INPUT', field: 'script' });
      await moderation.assertAllowed(session.userId, [{ field: 'script', text: script }], signal);
      return { status: 200, body: { hooks: await writer.writeHooks(script, spokenIn, signal) } };
    },
    { rateLimit: hookLimit },
  );

  const listOf = async (userId: string) =>
    ({ status: 200, body: { pronunciations: await listPronunciations(db, userId) } }) as const;

  bind(app, endpoints.pronunciations, ({ session }) => listOf(session.userId));
  bind(app, endpoints.setPronunciation, async ({ body, session }) => {
    await moderation.assertAllowed(session.userId, [{ field: 'say', text: body.say }]);
    await setPronunciation(db, session.userId, body);
    return listOf(session.userId);
  });
  bind(app, endpoints.removePronunciation, async ({ params, session }) => {
    if (!(await removePronunciation(db, session.userId, params.id))) throw new ApiProblem('NOT_FOUND');
    return listOf(session.userId);
  });
}
