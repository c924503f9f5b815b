import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { voiceRecordings as endpoints } from '@hookline/contract/voice-recordings';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { acceptFiles } from '#platform/uploads/accept-files.ts';
import type { VoiceRecordings } from './voice-recordings.ts';

export interface VoiceRecordingRoutesDeps {
  recordings: VoiceRecordings;
  workFolder: string;
}

const texts = { missing: messages.voiceRecordings.notSound, tooLarge: messages.voiceRecordings.tooLarge };
/** Per user: aligning is costly. */
const uploadLimit = { max: 10, perSeconds: 60 };

export function registerVoiceRecordingRoutes(app: HttpApp, { recordings, workFolder }: VoiceRecordingRoutesDeps): void {
  bind(app, endpoints.list, async ({ session }) => ({
    status: 200,
    body: { recordings: await recordings.list(session.userId) },
  }));

  bind(app, endpoints.delete, async ({ session, params }) => {
    await recordings.remove(session.userId, params.id);
    return { status: 200, body: { id: params.id } };
  });

  acceptFiles(app, { maxBytes: limits.recordingBytes, workFolder }, (scope, receive) => {
    bind(
      scope,
      endpoints.upload,
      ({ session, request, signal }) =>
        receive(request, { schema: endpoints.upload.form, texts }, async (upload) => ({
          status: 201,
          body: { recording: await recordings.add(session.userId, upload, signal) },
        })),
      { rateLimit: uploadLimit },
    );
  });
}
