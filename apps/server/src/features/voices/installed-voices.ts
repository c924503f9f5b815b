import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import type { ActorVoiceChoice } from '@hookline/contract/talk-previews';
import { renderInChild } from '@hookline/studio/render';
import {
  chooseInstalledVoice,
  displayName,
  type InstalledVoice,
  installedVoiceId,
  noInstalledVoice,
  parseInstalledVoiceId,
  readInstalledVoice,
  readInstalledVoices,
} from '@hookline/studio/voices';
import type { Logger } from 'pino';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';

/** Voices the operator installed by `npm run voices`, or copied; read whenever they are needed. */
export interface InstalledVoices {
  /** Where they are; the studio reads them there too. */
  readonly folder: string;
  list(language: LanguageCode | 'auto'): Promise<ActorVoiceChoice[]>;
  has(id: string): Promise<boolean>;
  /** The default voice for an actor; `noInstalledVoice` if there is none. */
  choose(language: LanguageCode, actor: { gender: 'female' | 'male'; variant: number }): Promise<string>;
  /** Version of a voice's files, as a key for stored samples; null if the voice is not installed. */
  versionOf(id: string): Promise<string | null>;
  /** Writes a line spoken by a voice as a WAV file; false if it could not speak. Rejects when it is aborted. */
  sayLine(
    line: { text: string; language: LanguageCode; voice: string },
    use: (file: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean>;
}

export interface InstalledVoicesDeps {
  folder: string;
  workFolder: string;
  logger: Logger;
}

const longestWaitMs = 20_000;
const againMs = 120_000;

export function createInstalledVoices({ folder, workFolder, logger }: InstalledVoicesDeps): InstalledVoices {
  /** Voices being listened to, or that failed a moment ago, so that nobody waits for them twice. */
  const heard = new Map<string, Promise<void>>();

  /** A voice that was copied here is listened to once, in its own process, to find out who speaks. */
  async function readAll(): Promise<InstalledVoice[]> {
    const voices = await readInstalledVoices(folder);
    const unheard = voices.filter(({ speakers, version }) => speakers === null && !heard.has(version));
    for (const { key, version } of unheard) heard.set(version, hear(key, version));
    if (unheard.length === 0) return voices;
    // If it takes longer, the result is there next time.
    const enough = wait(longestWaitMs, undefined, { ref: false });
    await Promise.race([enough, Promise.all(unheard.map(({ version }) => heard.get(version)))]);
    return readInstalledVoices(folder);
  }

  async function hear(key: string, version: string): Promise<void> {
    try {
      await renderInChild('hear-voice', { key }, { folder }, { isAwaited: true });
    } catch (err) {
      logger.warn({ err, voice: key }, 'an installed voice does not speak');
      // The machine may have been too busy; retry later.
      setTimeout(() => heard.delete(version), againMs).unref();
    }
  }

  async function find(id: string): Promise<InstalledVoice | null> {
    const asked = parseInstalledVoiceId(id);
    if (asked === undefined) return null;
    const voice = await readInstalledVoice(folder, asked.key).catch(() => null);
    return voice !== null && asked.speaker < voice.config.num_speakers ? voice : null;
  }

  return {
    folder,
    async list(language) {
      const voices = (await readAll()).filter((voice) => language === 'auto' || voice.language === language);
      return voices.flatMap(({ key, name, locale, speakers, config }) =>
        (speakers ?? []).map(({ speaker, gender }, index) => ({
          id: installedVoiceId(key, speaker, config.num_speakers),
          name: config.num_speakers > 1 ? `${displayName(name)} ${index + 1}` : displayName(name),
          gender,
          age: null,
          from: 'installed' as const,
          locale: locale.replace('_', '-'),
        })),
      );
    },
    has: async (id) => (await find(id)) !== null,
    async choose(language, actor) {
      const chosen = chooseInstalledVoice(await readInstalledVoices(folder), language, actor);
      if (!chosen) return noInstalledVoice;
      return installedVoiceId(chosen.voice.key, chosen.speaker, chosen.voice.config.num_speakers);
    },
    versionOf: async (id) => (await find(id))?.version ?? null,
    async sayLine(line, use, signal) {
      const { text: script, language, voice: installedVoice } = line;
      const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;
      try {
        return await withWorkFolder(workFolder, 'voice-line', async (home) => {
          const outFile = join(home, 'line.wav');
          const { engine, warning } = await renderInChild(
            'speech',
            { script, language, voice, installedVoice },
            { outFile, installedVoicesDir: folder, signal },
            { isAwaited: true },
          );
          // A fallback voice must not pass for this one.
          if (engine !== 'neural' || warning !== undefined) return false;
          await use(outFile);
          return true;
        });
      } catch (err) {
        signal.throwIfAborted();
        logger.warn({ err, voice: line.voice }, 'an installed voice did not speak a line');
        return false;
      }
    },
  };
}
