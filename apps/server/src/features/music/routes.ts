import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { music as endpoints } from '@hookline/contract/music';
import { musicTracks } from '@hookline/contract/music-tracks';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { sendFileRange } from '#platform/http/send-file-range.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import type { OwnMusic } from './own-music.ts';
import type { TrackClips } from './track-clips.ts';

export interface MusicRoutesDeps {
  ownMusic: OwnMusic;
  /** Null if audio cannot be encoded. */
  clips: TrackClips | null;
  workFolder: string;
}

const texts = { missing: messages.music.notSound, tooLarge: messages.music.tooLarge };
/** Per user: decoding is costly. */
const uploadLimit = { max: 10, perSeconds: 60 };

export function registerMusicRoutes(app: HttpApp, { ownMusic, clips, workFolder }: MusicRoutesDeps): void {
  bind(app, endpoints.predefined, async () => ({
    status: 200,
    body: { tracks: musicTracks.map((track) => ({ ...track, url: clips?.urlOf(track.id) ?? null })) },
  }));

  bind(app, endpoints.my, async ({ session }) => ({
    status: 200,
    body: { tracks: await ownMusic.list(session.userId) },
  }));

  bind(app, endpoints.get, async ({ session, params }) => ({
    status: 200,
    body: { track: await ownMusic.get(session.userId, params.id) },
  }));

  bind(app, endpoints.delete, async ({ session, params }) => {
    await ownMusic.remove(session.userId, params.id);
    return { status: 200, body: { id: params.id } };
  });

  acceptFiles(app, { maxBytes: limits.musicBytes, workFolder }, (scope, receive) => {
    bind(
      scope,
      endpoints.upload,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.upload.form, texts }, async ({ fields, ...upload }) => {
          const track = await ownMusic.add(session.userId, { ...upload, ...fields }, signal);
          return { status: 201, body: { track } };
        }),
      { rateLimit: uploadLimit },
    );
  });

  // Files rather than endpoints of the contract: their addresses come with the list and are cached for ever.
  app.fastify.get<{ Params: { file: string } }>('/media/music/:file', async (request, reply) => {
    const id = /^([a-z-]+)\.m4a$/.exec(request.params.file)?.[1];
    if (id === undefined || clips === null) throw new Refusal('NOT_FOUND');
    const clip = await clips.get(id);
    reply.type('audio/mp4').header('cache-control', 'public, max-age=31536000, immutable');
    return sendFileRange(request, reply, clip);
  });
}
