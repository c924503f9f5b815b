import { z } from 'zod';
import { createProviderHttp, type Explanation, type ProviderAccess } from '#http/provider-http.ts';
import type { ImageInput, RemoteEngine, RemoteState } from '../remote-work.ts';

export const mirageBaseUrl = 'https://api.mirage.app';

export interface RemotePortraitTalk {
  /** 9:16 or 16:9; other ratios are rejected. */
  portrait: ImageInput;
  speech: { bytes: Buffer; contentType: 'audio/wav' | 'audio/mpeg' };
}

const video = z.object({
  id: z.string().min(1),
  status: z.string(),
  progress: z.number().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
const faultSchema = z.object({
  detail: z.union([z.string(), z.array(z.object({ msg: z.string() })).min(1)]).optional(),
});

const moderation = /policy|moderation|inappropriate|safety/i;

function explain(status: number, body: unknown): Explanation | undefined {
  const detail = faultSchema.safeParse(body).data?.detail;
  if (status !== 422 || detail === undefined) return undefined;
  const text = typeof detail === 'string' ? detail : (detail[0]?.msg ?? '');
  return { reason: moderation.test(text) ? 'content_refused' : 'invalid_request', text };
}

/** Animates a portrait to speak a recording. */
export function createMirageVideo(
  access: ProviderAccess,
  { model = 'mirage-video-1-latest' }: { model?: string } = {},
): RemoteEngine<RemotePortraitTalk> {
  const http = createProviderHttp({ ...access, provider: 'mirage', headers: { 'x-api-key': access.apiKey }, explain });
  return {
    abilities: {
      provider: 'mirage',
      label: 'Mirage',
      model,
      ratios: ['9:16', '16:9'],
      durations: [],
      longestSeconds: 60,
      imageTypes: ['image/jpeg', 'image/png'],
      mostImages: 1,
      longestText: 800,
      cancelCosts: true,
      // Inferred: only new videos are known to be limited, to two a minute (an integrator); more are answered with 429.
      pollEveryMs: 15_000,
      estimate: { usd: 0.15, per: 'second' },
    },
    async submit({ portrait, speech }, { signal }) {
      const form = new FormData();
      form.set('model', model);
      const [, ending] = portrait.contentType.split('/');
      const image = `portrait.${ending === 'jpeg' ? 'jpg' : ending}`;
      form.set('image_reference', new File([new Uint8Array(portrait.bytes)], image, { type: portrait.contentType }));
      const sound = speech.contentType === 'audio/wav' ? 'speech.wav' : 'speech.mp3';
      form.set('audio_reference', new File([new Uint8Array(speech.bytes)], sound, { type: speech.contentType }));
      const call = { call: 'videos', method: 'POST', path: 'v1/videos', creates: true, timeoutMs: 120_000 } as const;
      const { id } = await http.json({ ...call, form, signal }, video);
      return { externalId: id };
    },
    async poll(externalId, { signal }): Promise<RemoteState> {
      const path = `v1/videos/${encodeURIComponent(externalId)}`;
      const told = await http.json({ call: 'videos/get', method: 'GET', path, signal }, video);
      if (told.status === 'FAILED' || told.status === 'CANCELLED') {
        const text = `${told.error?.code ?? ''} ${told.error?.message ?? ''}`.trim();
        return {
          state: 'failed',
          reason: moderation.test(text) ? 'content_refused' : 'failed',
          text,
          mayHaveCost: true,
        };
      }
      if (told.status !== 'COMPLETE') return { state: 'running', progress: told.progress ?? null };
      // The content URL requires the key and redirects to a file that does not.
      const content = { call: 'videos/content', method: 'GET', path: `${path}/content` } as const;
      const url = await http.location({ ...content, signal });
      return { state: 'done', files: [{ url, kind: 'video' }], costUsd: null };
    },
  };
}
