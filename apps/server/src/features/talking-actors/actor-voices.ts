import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import type { ActorVoiceChoice } from '@hookline/contract/talk-previews';
import type { Speaker, SpeakerVoice } from '@hookline/providers/speech';
import { languageOfLocale, parseInstalledVoiceId } from '@hookline/studio/voices';
import { sumSpentUsd } from '#features/operations/index.ts';
import { isProviderError, type RemoteWorkDeps } from '#features/providers/index.ts';
import { maySpend } from '#features/usage/index.ts';
import type { InstalledVoices } from '#features/voices/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Counted, SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listHooks } from './list-hooks.ts';
import { createPreviewLine } from './preview-line.ts';

/** Voices people can choose from: those of an outside service, and those installed here. */
export interface ActorVoices {
  /** Display name of the service; null if none is connected. */
  readonly service: string | null;
  list(language: LanguageCode | 'auto'): Promise<ActorVoiceChoice[]>;
  has(id: string): Promise<boolean>;
  /**
   * Storage key of a sound file: one of our lines with this voice, made once for each voice and language.
   * Installed voices speak one at a time.
   * @throws Refusal NOT_FOUND, RATE_LIMITED, ENGINE_UNAVAILABLE
   */
  sample(userId: string, id: string, language: LanguageCode | 'auto', signal: AbortSignal): Promise<string>;
}

export interface ActorVoicesDeps {
  work: Pick<RemoteWorkDeps, 'db' | 'logger' | 'providers' | 'health'>;
  /** Null if no voice service is connected. */
  speaker: Speaker | null;
  installed: InstalledVoices;
  storage: Storage;
  limits: SharedRateLimits;
}

/** Samples that have to be ordered; all others are free. */
const perUser = { name: 'voice-sample', max: 30, perSeconds: 3600 };
/** Installed voices cost only this machine's time. */
const spokenHere = { name: 'voice-sample-here', max: 60, perSeconds: 3600 };
const perInstallation = { name: 'voice-samples', max: 200, perSeconds: 86_400 };

/** Our name of a service's voice. */
export function voiceIdOf({ provider }: Pick<Speaker, 'provider'>, { id }: Pick<SpeakerVoice, 'id'>): string {
  return `${provider}:${id}`;
}

/** A voice, and what is needed to hear it. */
interface Sample {
  /** What decides how it sounds. */
  about: unknown[];
  limits: readonly Counted[];
  make: (key: string, line: { text: string; language: LanguageCode }, signal: AbortSignal) => Promise<void>;
}

export function createActorVoices({ work, speaker, installed, storage, limits }: ActorVoicesDeps): ActorVoices {
  const { db, logger, providers, health } = work;
  /** Samples in the making, so that none is made twice. */
  const making = new Map<string, { done: Promise<void>; signal: AbortSignal }>();
  const line = createPreviewLine();
  const find = (id: string) => speaker?.voices.find((voice) => voiceIdOf(speaker, voice) === id);

  async function order(of: Speaker, key: string, request: Parameters<Speaker['speak']>[0]): Promise<void> {
    const { monthlyCapUsd } = providers;
    const isSpent = monthlyCapUsd !== null && (await sumSpentUsd(db)) >= monthlyCapUsd;
    if (isSpent || health.restMs(of.provider) > 0) throw new Refusal('ENGINE_UNAVAILABLE');
    try {
      const { wav } = await health.watch(of.provider, of.speak(request, {}));
      await storage.write(key, wav);
    } catch (cause) {
      if (!isProviderError(cause)) throw cause;
      logger.warn({ err: cause, provider: of.provider }, 'a service did not speak a sample');
      throw new Refusal('ENGINE_UNAVAILABLE', { cause });
    }
  }

  async function findSample(userId: string, id: string): Promise<Sample> {
    const voice = find(id);
    if (speaker && voice) {
      const { provider, model } = speaker;
      return {
        about: [provider, model, voice.id],
        limits: [
          [perUser, userId],
          [perInstallation, provider],
        ],
        make: (key, line) => order(speaker, key, { ...line, voice: voice.id }),
      };
    }
    const version = await installed.versionOf(id);
    if (version === null) throw new Refusal('NOT_FOUND');
    return {
      about: [id, version],
      limits: [[spokenHere, userId]],
      async make(key, words, signal) {
        const write = async (file: string) => void (await storage.write(key, await readFile(file)));
        const say = () => installed.sayLine({ ...words, voice: id }, write, signal);
        const isPaying = await maySpend(db, userId);
        if (!(await line.inTurn({ userId, isPaying }, say, signal))) throw new Refusal('ENGINE_UNAVAILABLE');
      },
    };
  }

  /** Makes it, or waits for another caller's; if that caller leaves, makes it after all. */
  async function makeOnce(key: string, make: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const begun = making.get(key);
    if (begun !== undefined) {
      const isDone = await begun.done.then(
        () => true,
        (error: unknown) => (begun.signal.aborted && error === begun.signal.reason ? false : Promise.reject(error)),
      );
      if (!isDone) await makeOnce(key, make, signal);
      return;
    }
    signal.throwIfAborted();
    const done = make();
    making.set(key, { done, signal });
    try {
      await done;
    } finally {
      making.delete(key);
    }
  }

  return {
    service: speaker?.label ?? null,
    async list(language) {
      const speaking = (speaker?.voices ?? []).filter(
        ({ languages }) => language === 'auto' || (languages?.includes(language) ?? true),
      );
      // One may stand in for ages that no other voice has.
      const once = speaking.filter(({ id }, index) => speaking.findIndex((voice) => voice.id === id) === index);
      const ofService = once.map((voice): ActorVoiceChoice => {
        const { name, gender, age } = voice;
        const id = speaker ? voiceIdOf(speaker, voice) : voice.id;
        return { id, name, gender, age, from: 'service', locale: null };
      });
      return [...(await installed.list(language)), ...ofService];
    },
    has: async (id) => find(id) !== undefined || (await installed.has(id)),
    async sample(userId, id, asked, signal) {
      const sample = await findSample(userId, id);
      // An installed voice speaks one language only.
      const language = asked === 'auto' ? (installedLanguage(id) ?? 'en') : asked;
      const [text = ''] = (await listHooks(language))[0]?.lines ?? [];
      const about = createHash('sha256').update(JSON.stringify([...sample.about, language, text]));
      const key = `voice-samples/${about.digest('hex').slice(0, 40)}.wav`;
      if ((await storage.stat(key)) !== null) return key;
      if (!making.has(key)) await limits.take(...sample.limits);
      await makeOnce(key, () => sample.make(key, { text, language }, signal), signal);
      return key;
    },
  };
}

function installedLanguage(id: string): LanguageCode | undefined {
  const parsed = parseInstalledVoiceId(id);
  return parsed && languageOfLocale(parsed.locale);
}
