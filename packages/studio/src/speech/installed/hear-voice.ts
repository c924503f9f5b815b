import { requireItem } from '#lists/require-item.ts';
import { measurePitch } from '../measure-pitch.ts';
import { sampleSentences } from '../sample-sentences.ts';
import { planScript } from '../speak.ts';
import { hearSpeakers } from './installed-engine.ts';
import { InstalledVoiceError } from './installed-voice-error.ts';
import { type InstalledVoice, readInstalledVoice } from './read-installed-voices.ts';
import { type VoiceSpeaker, writeVoiceNotes } from './voice-notes.ts';

/** Of voices with hundreds of speakers, as many are offered. */
export const mostSpeakers = 12;
/** Women's voices are higher, men's lower. */
const borderHertz = 160;

/**
 * Has a voice say a sentence: proof that it works here, and the only way to know whether a woman or a man speaks, which
 * neither catalogue nor configuration tells.
 * @throws InstalledVoiceError or SpeechError if it does not speak
 */
export async function hearVoice(voice: InstalledVoice, signal?: AbortSignal): Promise<VoiceSpeaker[]> {
  const [text] = sampleSentences[voice.language];
  const plan = await planScript({ text, language: voice.language }, signal);
  const count = Math.min(mostSpeakers, voice.config.num_speakers);
  // Speakers of one voice are often sorted by gender: taken from all over the list.
  const step = voice.config.num_speakers / count;
  const speakers = Array.from({ length: count }, (_, index) => Math.floor(index * step));
  const heard = await hearSpeakers(voice, requireItem(plan.sentences, 0), speakers, signal);
  const measured = heard.map(({ speaker, samples, sampleRate }) => ({
    speaker,
    hertz: Math.round(measurePitch(samples, sampleRate)),
  }));
  if (measured.every(({ hertz }) => Number.isNaN(hertz)))
    throw new InstalledVoiceError('no_sound', `The voice ${voice.key} makes a sound, but no speech.`);
  return measured
    .filter(({ hertz }) => !Number.isNaN(hertz))
    .map((one) => ({ ...one, gender: one.hertz >= borderHertz ? 'female' : 'male' }));
}

/** The same for a voice of a folder, with what was heard kept beside it. */
export async function hearAndNote(
  { key }: { key: string },
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined; onProgress?: undefined },
): Promise<VoiceSpeaker[]> {
  const voice = await readInstalledVoice(folder, key);
  const speakers = await hearVoice(voice, signal);
  await writeVoiceNotes(voice, { speakers });
  return speakers;
}
