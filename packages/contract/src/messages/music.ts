/** Uploaded music. */
export const musicMessages = {
  loadFailed: 'Failed to load music',
  tooLarge: 'Music files can be up to 20MB.',
  tooLong: 'Music can be up to 10 minutes long.',
  notSound: 'Please upload an audio file (MP3, M4A, WAV, OGG, or FLAC).',
  oldFfmpeg: 'This server can’t read music files: it needs ffmpeg 5 or newer. Please tell your administrator.',
  tooMany: 'You can save up to 50 tracks. Delete one first.',
  gone: 'This track was deleted. Please choose another.',
} as const;
