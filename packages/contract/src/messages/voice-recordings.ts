/** Recordings of a person's own voice. */
export const voiceRecordingsMessages = {
  consent: 'This is my voice, or I have the speaker’s permission. It stays private, and I can delete it any time.',
  consentNeeded: 'Please confirm that this is your voice or that you have the speaker’s permission.',
  loadFailed: 'Failed to load your recordings',
  tooLarge: 'Recordings can be up to 32MB.',
  tooLong: 'Recordings can be up to 5 minutes long.',
  tooMany: 'You can save up to 30 recordings. Delete one first.',
  notSound: 'We couldn’t read this file. Please upload an audio file (WAV, MP3, M4A, OGG, or FLAC).',
  silent: 'We didn’t hear any speech. Check your microphone and try again.',
  otherWords: 'This doesn’t match your script. Check that you’re reading this script in the language you chose.',
  failed: 'We couldn’t process this recording. Please try again.',
  gone: 'This recording was deleted. Please record again or choose another voice.',
  scriptChanged: 'The script has changed since you recorded it. Record it again or choose another voice.',
  filmedCreator: 'Filmed creators speak with their own voices. Choose drawn actors to use your recording.',
  /** What a person should know before they use a recording. */
  warnings: {
    clipped: 'The recording is too loud in places and distorts. Move back from the microphone.',
    noisy: 'We hear background noise. A quieter room sounds better.',
    quiet: 'The recording is very quiet. Move closer to the microphone.',
    mismatch: 'This doesn’t sound much like your script. Is it the right text and language?',
  },
  microphone: {
    refused: 'Your browser blocked the microphone. Allow it in the address bar, then try again.',
    missing: 'We couldn’t find a microphone. Connect one or upload a sound.',
    busy: 'Another app is using your microphone. Close it and try again.',
    lost: 'The microphone was disconnected. Your finished sentences are saved.',
    unsupported: 'This browser can’t record here. Upload a sound instead.',
    silent: 'No sound from this microphone. Is it muted, or is it the wrong one?',
  },
} as const;
