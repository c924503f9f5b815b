import { type PlannedWord, planScriptCaptions, type ScriptCaptions, SpeechError } from '@hookline/studio/speech';

export type CaptionLinesReply = PlannedWord[][][];

/** Measuring letters loads fonts, and Japanese a dictionary: neither belongs into the server's process. */
export async function perform(wanted: ScriptCaptions): Promise<CaptionLinesReply> {
  try {
    return await planScriptCaptions(wanted);
  } catch (error) {
    // While somebody types there is often nothing yet that could be said.
    if (error instanceof SpeechError) return [];
    throw error;
  }
}
