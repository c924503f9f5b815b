import type { RemoteAdRequest } from '@hookline/providers/captions/ad-video';
import type { ProviderAccess } from '@hookline/providers/http/provider-http';
import type { RemotePortraitTalk } from '@hookline/providers/mirage/video';
import type { RemoteEngine } from '@hookline/providers/remote-work';
import type { Speaker } from '@hookline/providers/speech';
import type { RemoteCreator, RemoteTalkRequest } from '@hookline/providers/talking-actor';
import type { RemoteImageRequest, RemoteVideoRequest } from '@hookline/providers/video-request';
import type { TextWriter } from '@hookline/providers/writing';
import type { ProviderName, ProvidersConfig } from '#config/providers-config.ts';
import { strikeSecrets } from '#platform/secrets/strike-secrets.ts';

/** An engine of a service, by the name under which work refers to it. */
export interface NamedEngine<Request> {
  name: string;
  engine: RemoteEngine<Request>;
}

/** Configured outside services: for each capability the adapters in the operator's order. The studio comes last. */
export interface Providers {
  /** Services that have a key, in the operator's order. */
  names: readonly ProviderName[];
  talkingActors: readonly NamedEngine<RemoteTalkRequest>[];
  /** Creators who speak while pictures are shown. */
  talkingAds: readonly NamedEngine<RemoteAdRequest>[];
  /** Pictures of people who speak a recording. */
  portraitTalks: readonly NamedEngine<RemotePortraitTalk>[];
  videos: readonly NamedEngine<RemoteVideoRequest>[];
  images: readonly NamedEngine<RemoteImageRequest>[];
  writers: readonly TextWriter[];
  /** Voice services for the drawn cast. */
  speakers: readonly Speaker[];
  /** For each text the categories it falls under, in the service's words; null where none is asked. */
  moderate: ((texts: readonly string[], signal?: AbortSignal) => Promise<readonly (readonly string[])[]>) | null;
  /** Everybody a service lets speak; null where there is no such service. */
  listCreators: ((signal?: AbortSignal) => Promise<readonly RemoteCreator[]>) | null;
  /** Any of the engines above, for work that was begun with it. */
  findEngine(name: string): RemoteEngine<never> | undefined;
  /** Origins of services the operator has moved: files of theirs may lie in a private network. */
  trustedOrigins: readonly string[];
  fallsBack: boolean;
  monthlyCapUsd: number | null;
}

/** Makes the adapters that configuration asks for. Without a key none of their code is loaded. */
export async function createProviders(config: ProvidersConfig): Promise<Providers> {
  const { access, order, models } = config;
  const names = order.filter((name) => access[name] !== undefined);
  const made: Pick<
    Mutable<Providers>,
    | 'talkingActors'
    | 'talkingAds'
    | 'portraitTalks'
    | 'videos'
    | 'images'
    | 'writers'
    | 'speakers'
    | 'moderate'
    | 'listCreators'
  > = {
    talkingActors: [],
    talkingAds: [],
    portraitTalks: [],
    videos: [],
    images: [],
    writers: [],
    speakers: [],
    moderate: null,
    listCreators: null,
  };
  // Whatever a service repeats is struck out before anything reads it.
  const strike = strikeSecrets;
  const add: Partial<Record<ProviderName, (settings: { apiKey: string; baseUrl: string | null }) => Promise<void>>> = {
    async captions({ apiKey, baseUrl }) {
      const { captionsBaseUrl } = await import('@hookline/providers/captions/captions-http');
      const { createCaptionsAd } = await import('@hookline/providers/captions/ad-video');
      const { createCaptionsCreator } = await import('@hookline/providers/captions/creator-video');
      const { listCreators } = await import('@hookline/providers/captions/list-creators');
      const access: ProviderAccess = { apiKey, strike, baseUrl: baseUrl ?? captionsBaseUrl };
      made.talkingActors.push({ name: 'captions', engine: createCaptionsCreator(access) });
      made.talkingAds.push({ name: 'captions ads', engine: createCaptionsAd(access) });
      made.listCreators = (signal) => listCreators(access, { signal });
    },
    async mirage({ apiKey, baseUrl }) {
      const { createMirageVideo, mirageBaseUrl } = await import('@hookline/providers/mirage/video');
      const engine = createMirageVideo({ apiKey, strike, baseUrl: baseUrl ?? mirageBaseUrl });
      made.portraitTalks.push({ name: 'mirage', engine });
    },
    async runware({ apiKey, baseUrl }) {
      const { runwareBaseUrl } = await import('@hookline/providers/runware/runware-http');
      const { createRunwareVideo } = await import('@hookline/providers/runware/video-inference');
      const { createRunwareImage } = await import('@hookline/providers/runware/image-inference');
      const { runwareVideoModels, runwareImageModels } = await import('@hookline/providers/runware/runware-models');
      const access: ProviderAccess = { apiKey, strike, baseUrl: baseUrl ?? runwareBaseUrl };
      for (const model of preferred(Object.keys(runwareVideoModels), models.runwareVideo)) {
        const engine = createRunwareVideo(access, { model, frames: config.runwareFrames });
        made.videos.push({ name: `runware ${model}`, engine });
      }
      for (const model of preferred(Object.keys(runwareImageModels), models.runwareImage))
        made.images.push({ name: `runware ${model}`, engine: createRunwareImage(access, { model }) });
    },
    async kie({ apiKey, baseUrl }) {
      const { kieBaseUrl } = await import('@hookline/providers/kie/kie-http');
      const { createKieVeo, veoModels } = await import('@hookline/providers/kie/veo');
      const { createKieNanoBananaEdit } = await import('@hookline/providers/kie/nano-banana-edit');
      // With a custom base URL, uploads go to that host too.
      const access = {
        apiKey,
        strike,
        baseUrl: baseUrl ?? kieBaseUrl,
        ...(baseUrl !== null && { uploadUrl: baseUrl }),
      };
      for (const model of preferred(Object.keys(veoModels) as (keyof typeof veoModels)[], models.kieVideo))
        made.videos.push({ name: `kie ${model}`, engine: createKieVeo(access, { model }) });
      made.images.push({ name: 'kie nano-banana-edit', engine: createKieNanoBananaEdit(access) });
    },
    async anthropic({ apiKey, baseUrl }) {
      const { anthropicBaseUrl, createAnthropicChat } = await import('@hookline/providers/anthropic/chat');
      const access = { apiKey, strike, baseUrl: baseUrl ?? anthropicBaseUrl };
      made.writers.push(createAnthropicChat(access, { model: models.anthropicChat }));
    },
    async openai({ apiKey, baseUrl }) {
      const { openaiBaseUrl } = await import('@hookline/providers/openai/openai-http');
      const { createOpenaiChat } = await import('@hookline/providers/openai/chat');
      const { moderateTexts } = await import('@hookline/providers/openai/moderation');
      const access = { apiKey, strike, baseUrl: baseUrl ?? openaiBaseUrl };
      made.writers.push(createOpenaiChat(access, { model: models.openaiChat }));
      const model = models.openaiModeration;
      if (model !== null) made.moderate = (texts, signal) => moderateTexts(access, { texts, model }, { signal });
      if (models.openaiSpeech !== null) {
        const { createOpenaiSpeaker } = await import('@hookline/providers/openai/speaker');
        made.speakers.push(createOpenaiSpeaker(access, { model: models.openaiSpeech }));
      }
    },
    async elevenlabs({ apiKey, baseUrl }) {
      const { elevenlabsBaseUrl } = await import('@hookline/providers/elevenlabs/speech-with-timestamps');
      const { createElevenlabsSpeaker } = await import('@hookline/providers/elevenlabs/speaker');
      const access = { apiKey, strike, baseUrl: baseUrl ?? elevenlabsBaseUrl };
      made.speakers.push(
        createElevenlabsSpeaker(access, { model: models.elevenlabsSpeech, own: config.elevenlabsVoices }),
      );
    },
  };
  for (const name of names) {
    const settings = access[name];
    if (settings !== undefined) await add[name]?.(settings);
  }
  const engines = new Map<string, RemoteEngine<never>>(listEngines(made).map(({ name, engine }) => [name, engine]));
  const { fallsBack, monthlyCapUsd } = config;
  const moved = Object.values(access).flatMap(({ baseUrl }) => (baseUrl === null ? [] : [new URL(baseUrl).origin]));
  const findEngine = (name: string) => engines.get(name);
  return { ...made, names, findEngine, trustedOrigins: [...new Set(moved)], fallsBack, monthlyCapUsd };
}

/** All engines to which work is submitted. */
export function listEngines({
  talkingActors,
  talkingAds,
  portraitTalks,
  videos,
  images,
}: Pick<Providers, 'talkingActors' | 'talkingAds' | 'portraitTalks' | 'videos' | 'images'>): NamedEngine<never>[] {
  return [...talkingActors, ...talkingAds, ...portraitTalks, ...videos, ...images];
}

/** The operator's choice first, then the others: work begun with one is still asked about after a change of mind. */
function preferred<Name extends string>(known: readonly Name[], first: string): Name[] {
  return known.toSorted((a, b) => Number(b === first) - Number(a === first));
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };
