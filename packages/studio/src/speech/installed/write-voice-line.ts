import type { LanguageCode } from '@hookline/contract/languages';
import { writeRecording } from '../recorded/write-recording.ts';
import { speak } from '../speak.ts';

/**
 * Has an installed voice speak a line and writes the sound as a WAV file.
 * @returns the name of the engine; not `neural` if the voice could not speak and another one did
 * @throws SpeechError
 */
export async function writeVoiceLine(
  { text, language, voice }: { text: string; language: LanguageCode; voice: string },
  options: { outFile: string; installedVoicesDir: string; signal?: AbortSignal | undefined; onProgress?: undefined },
): Promise<{ engine: string; durationMs: number }> {
  const { outFile, installedVoicesDir, signal } = options;
  const spec = { gender: 'female', variant: 0, pitch: 1, pace: 1 } as const;
  const track = await speak(
    { text, language, voice: spec },
    { installedVoicesDir, installedVoice: voice, ...(signal && { signal }) },
  );
  await writeRecording(outFile, track);
  return { engine: track.warning === undefined ? track.engine : 'none', durationMs: track.durationMs };
}
