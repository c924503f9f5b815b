import { runChild } from '../run-child.ts';
import type { AnalyzeReply, Morpheme } from './morpheme.ts';

/**
 * The dictionary words of a Japanese text with their readings, in order; white space is omitted. Takes about 0.5 s in a
 * separate process, which ends with this call.
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export async function analyzeJapanese(text: string, signal?: AbortSignal): Promise<Morpheme[]> {
  let morphemes: Morpheme[] = [];
  await runChild<AnalyzeReply>(
    new URL('./analyze-child.ts', import.meta.url),
    { type: 'analyze', text },
    (reply) => {
      morphemes = reply.morphemes;
    },
    { signal },
  );
  return morphemes;
}
