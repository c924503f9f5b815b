import { type LanguageCode, languageCodes } from '@hookline/contract/languages';

/** Parts of a voice's name in the public catalogue, such as `en_US-amy-medium`. */
export interface VoiceKey {
  key: string;
  /** `en_US`. */
  locale: string;
  name: string;
  quality: VoiceQuality;
}

export const voiceQualities = ['x_low', 'low', 'medium', 'high'] as const;
export type VoiceQuality = (typeof voiceQualities)[number];

const pattern = /^([a-z]{2,3}_[A-Z]{2})-([\p{L}\p{N}_]{1,60})-(x_low|low|medium|high)$/u;

/** Reads a voice's name; undefined for anything else, so that none of them can lead out of a folder. */
export function parseVoiceKey(text: string): VoiceKey | undefined {
  const key = text.normalize('NFC');
  const [, locale, name, quality] = pattern.exec(key) ?? [];
  if (locale === undefined || name === undefined) return undefined;
  return { key, locale, name, quality: quality as VoiceQuality };
}

/** Which of our languages a voice speaks; undefined if none. */
export function languageOfLocale(locale: string): LanguageCode | undefined {
  const family = locale.split('_')[0];
  return languageCodes.find((code) => code === (family === 'nb' ? 'no' : family));
}

/** A voice's name for people: `northern_english_male` is "Northern english male". */
export function displayName(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In place of an id: none of the installed voices, even where one would be chosen. */
export const noInstalledVoice = 'none';

/** Prefix of the ids of installed voices among all voices. */
export const installedPrefix = 'piper:';

/** Id of one speaker of an installed voice. */
export function installedVoiceId(key: string, speaker: number, speakers: number): string {
  return `${installedPrefix}${key}${speakers > 1 ? `:${speaker}` : ''}`;
}

/** The parts of such an id; undefined for any other text. */
export function parseInstalledVoiceId(id: string): (VoiceKey & { speaker: number }) | undefined {
  const [, written = '', speaker = '0'] = /^piper:([^:]+)(?::(\d{1,4}))?$/u.exec(id) ?? [];
  const key = parseVoiceKey(written);
  return key && { ...key, speaker: Number(speaker) };
}
