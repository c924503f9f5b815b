/** A person's own recording of a script: cleaned, and with the times of its words. */

export { RecordingError, type RecordingErrorCode } from '#errors/recording-error.ts';
export {
  type DecodeRecordingOptions,
  decodeRecording,
  recordingSampleRate,
} from '#speech/recorded/decode-recording.ts';
export {
  type PreparedRecording,
  prepareRecording,
  type RecordedPart,
  type RecordingDifference,
  type RecordingRequest,
  type RecordingWarning,
} from '#speech/recorded/prepare-recording.ts';
export { writeRecording } from '#speech/recorded/write-recording.ts';
