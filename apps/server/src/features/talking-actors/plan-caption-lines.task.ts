import { type PlannedWord, planScriptCaptions, type ScriptCaptions, SpeechError } from '@hookline/studio/speech';

export type CaptionLinesReply = PlannedWord[][][];

/** Measuring letters loads fonts, and Japanese a dictionary: neither belongs into the server's process. */
export async function perform(wanted: ScriptCaptions): Promise<CaptionLinesReply> {
  try {
    return await planScriptCaptions(wanted);
  } catch (error) {
    // While the user types, there is often no speakable text yet.
    if (error instanceof SpeechError) return [];
    throw error;
  }
}
