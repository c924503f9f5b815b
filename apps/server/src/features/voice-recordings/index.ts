export type { RecordedVoice, VoiceRecordings } from './voice-recordings.ts';
export { createVoiceRecordingsFeature } from './voice-recordings-feature.ts';
