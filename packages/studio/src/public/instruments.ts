/** Parts and measuring tools, for tests and benchmarks of other workspaces; never imported by production code. */

export { createRig } from '#actors/create-rig.ts';
export { measureMemory } from '#child/testing/measure-memory.ts';
export { probeVideo } from '#encode/verify-video.ts';
export { drawGarmentPhoto } from '#images/testing/draw-garments.ts';
export { drawProductPhoto } from '#images/testing/draw-products.ts';
export { writeWav } from '#music/write-wav.ts';
export { sampleSentences } from '#speech/sample-sentences.ts';
export { speak } from '#speech/speak.ts';
export type { VoiceSpec } from '#speech/speech.ts';
export { drawSpectrogram } from '#speech/testing/draw-spectrogram.ts';
export { measureSpeech } from '#speech/testing/measure-speech.ts';
export { measureVoice } from '#speech/testing/measure-voice.ts';
export { prepareVoice } from '#talk/prepare-voice.ts';
export { decodeRgb, measureWithFfmpeg } from '#video/testing/decode-video.ts';
