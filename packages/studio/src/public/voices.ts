/** Voices the operator installed: what is there, who speaks, and one of them speaking a line. */

export { hearVoice } from '#speech/installed/hear-voice.ts';
export { InstalledVoiceError } from '#speech/installed/installed-voice-error.ts';
export {
  chooseInstalledVoice,
  type InstalledSpeaker,
  type InstalledVoice,
  readInstalledVoice,
  readInstalledVoices,
} from '#speech/installed/read-installed-voices.ts';
export {
  displayName,
  installedPrefix,
  installedVoiceId,
  languageOfLocale,
  noInstalledVoice,
  parseInstalledVoiceId,
  parseVoiceKey,
  type VoiceKey,
  type VoiceQuality,
  voiceQualities,
} from '#speech/installed/voice-key.ts';
export { readVoiceNotes, type VoiceNotes, type VoiceSpeaker, writeVoiceNotes } from '#speech/installed/voice-notes.ts';
