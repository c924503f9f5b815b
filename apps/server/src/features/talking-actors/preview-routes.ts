import { liveTry } from '@hookline/contract/live-try';
import { talkingActors as endpoints } from '@hookline/contract/talking-actors';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { wantsEvents } from '#platform/http/send-events.ts';
import { tellNews } from '#platform/http/tell-news.ts';
import type { CaptionPlanner } from './caption-planner.ts';
import type { CreateTalkingActorsDeps } from './create-talking-actors.ts';
import { planPlacements } from './plan-placements.ts';
import type { Previews } from './previews.ts';
import type { LiveTry, LiveTryProgress } from './render-preview.ts';

export type PreviewRoutesDeps = Pick<CreateTalkingActorsDeps, 'db' | 'assets' | 'voices'> & {
  previews: Previews;
  captions: CaptionPlanner;
};

/** Per user; far above what a person does. */
const frameLimit = { max: 60, perSeconds: 60 };

/** What shows or tells something of a video before it is made. */
export function registerPreviewRoutes(app: HttpApp, deps: PreviewRoutesDeps): void {
  bind(app, endpoints.preview, async ({ body, session, signal }) => ({
    status: 200,
    body: await deps.previews.make(session.userId, body, signal),
  }));

  bind(
    app,
    endpoints.previewFrame,
    async ({ body, session, signal }) => ({
      status: 200,
      body: await deps.previews.frame(session.userId, body, signal),
    }),
    { rateLimit: frameLimit },
  );

  bind(app, endpoints.captionLines, async ({ body, session, signal }) => ({
    status: 200,
    body: { blocks: await deps.captions.plan(session.userId, body, signal) },
  }));

  bind(app, endpoints.placements, async ({ body, session }) => ({
    status: 200,
    body: { placements: await planPlacements(deps, session.userId, body) },
  }));

  bind(app, liveTry.speak, async ({ body, request, signal }) => {
    const speak = (onProgress?: (progress: LiveTryProgress) => void) =>
      deps.previews.tryOut(request.ip, body, { signal, onProgress });
    if (wantsEvents(request)) return { events: tellNews<LiveTryProgress, LiveTry>(speak) };
    return { status: 200, body: await speak() };
  });

  bind(app, endpoints.voices, async ({ query }) => {
    const { service, list } = deps.voices;
    return { status: 200, body: { service, voices: await list(query.language) } };
  });

  bind(app, endpoints.voiceSample, async ({ params, query, session, signal }) => {
    return { key: await deps.voices.sample(session.userId, params.id, query.language, signal) };
  });
}
