import { createHash } from 'node:crypto';
import type { LanguageCode } from '@hookline/contract/languages';
import type { ActorVoiceChoice } from '@hookline/contract/talking-actors';
import type { Speaker, SpeakerVoice } from '@hookline/providers/speech';
import { sumSpentUsd } from '#features/operations/index.ts';
import { isProviderError, type RemoteWorkDeps } from '#features/providers/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listHooks } from './list-hooks.ts';

/** Voices of an outside service among which people choose. */
export interface ActorVoices {
  /** Display name of the service. */
  readonly service: string;
  list(language: LanguageCode | 'auto'): ActorVoiceChoice[];
  has(id: string): boolean;
  /**
   * Storage key of a sound file: one of our lines with this voice, ordered once for each voice and language.
   * @throws Refusal NOT_FOUND, RATE_LIMITED, ENGINE_UNAVAILABLE
   */
  sample(userId: string, id: string, language: LanguageCode | 'auto'): Promise<string>;
}

export interface ActorVoicesDeps {
  work: Pick<RemoteWorkDeps, 'db' | 'logger' | 'providers' | 'health'>;
  speaker: Speaker;
  storage: Storage;
  limits: SharedRateLimits;
}

/** Samples that have to be ordered; all others are free. */
const perUser = { name: 'voice-sample', max: 30, perSeconds: 3600 };
const perInstallation = { name: 'voice-samples', max: 200, perSeconds: 86_400 };

/** Our name of a service's voice. */
export function voiceIdOf({ provider }: Pick<Speaker, 'provider'>, { id }: Pick<SpeakerVoice, 'id'>): string {
  return `${provider}:${id}`;
}

export function createActorVoices({ work, speaker, storage, limits }: ActorVoicesDeps): ActorVoices {
  const { db, logger, providers, health } = work;
  const { provider, model, label, voices } = speaker;
  /** Samples that are being made, so that nobody orders them twice. */
  const making = new Map<string, Promise<void>>();
  const find = (id: string) => voices.find((voice) => voiceIdOf(speaker, voice) === id);

  async function order(key: string, request: { text: string; voice: string; language: LanguageCode }): Promise<void> {
    const { monthlyCapUsd } = providers;
    const isSpent = monthlyCapUsd !== null && (await sumSpentUsd(db)) >= monthlyCapUsd;
    if (isSpent || health.restMs(provider) > 0) throw new Refusal('ENGINE_UNAVAILABLE');
    try {
      const { wav } = await health.watch(provider, speaker.speak(request, {}));
      await storage.write(key, wav);
    } catch (cause) {
      if (!isProviderError(cause)) throw cause;
      logger.warn({ err: cause, provider }, 'a service did not speak a sample');
      throw new Refusal('ENGINE_UNAVAILABLE', { cause });
    }
  }

  return {
    service: label,
    list(language) {
      const speaking = voices.filter(({ languages }) => language === 'auto' || (languages?.includes(language) ?? true));
      // One may stand in for ages that no other voice has.
      const once = speaking.filter(({ id }, index) => speaking.findIndex((voice) => voice.id === id) === index);
      return once.map((voice) => {
        const { name, gender, age } = voice;
        return { id: voiceIdOf(speaker, voice), name, gender, age };
      });
    },
    has: (id) => find(id) !== undefined,
    async sample(userId, id, asked) {
      const voice = find(id);
      if (voice === undefined) throw new Refusal('NOT_FOUND');
      const language = asked === 'auto' ? 'en' : asked;
      const [text = ''] = (await listHooks(language))[0]?.lines ?? [];
      const about = createHash('sha256').update(JSON.stringify([provider, model, voice.id, language, text]));
      const key = `voice-samples/${about.digest('hex').slice(0, 40)}.wav`;
      if ((await storage.stat(key)) !== null) return key;
      const begun = making.get(key);
      if (begun !== undefined) {
        await begun;
        return key;
      }
      await limits.take([perUser, userId], [perInstallation, provider]);
      const ordered = making.get(key) ?? order(key, { text, voice: voice.id, language });
      making.set(key, ordered);
      try {
        await ordered;
      } finally {
        making.delete(key);
      }
      return key;
    },
  };
}
