/** Speakable text, and the pronunciation of single words. */

export {
  type PlannedWord,
  planScriptCaptions,
  type ScriptCaptions,
} from '#captions/plan-script-captions.ts';
export { SpeechError, type SpeechErrorCode } from '#errors/speech-error.ts';
export { findSpeechProblem } from '#speech/find-speech-problem.ts';
export { findPronunciations } from '#speech/script/find-pronunciations.ts';
export { type EstimateInput, estimatePlacements } from '#timeline/estimate-placements.ts';
