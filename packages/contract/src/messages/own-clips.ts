/** Clips people bring to show in their videos. */
export const ownClipsMessages = {
  loadFailed: 'Failed to load your clips',
  tooLarge: 'Clips can be up to 100MB.',
  tooLong: 'Clips can be up to 60 seconds long. Trim yours and try again.',
  wrongType: 'Please choose a video file (MP4 or MOV).',
  unreadable: 'We couldn’t read this video. Export it as MP4 and try again.',
  oldFfmpeg: 'This server can’t read clips: it needs ffmpeg 5 or newer. Please tell your administrator.',
  tooMany: 'You can save up to 50 clips. Delete one first.',
  gone: 'A clip was deleted. Please choose another.',
  badRange: 'The end of a clip must come after its start.',
  notHeld: 'An actor can’t hold a clip. Choose another layout.',
  noSuchPicture: 'A picture in the timeline is missing. Please place it again.',
} as const;
