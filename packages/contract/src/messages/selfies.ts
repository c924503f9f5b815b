/** Taking a photo of oneself with the browser's camera. */
export const selfiesMessages = {
  camera: {
    refused: 'Your browser blocked the camera. Allow it in the address bar, then try again.',
    missing: 'We couldn’t find a camera. Connect one and try again.',
    busy: 'Another app is using your camera. Close it and try again.',
    lost: 'The camera was disconnected. Connect it and try again.',
    unsupported: 'This browser can’t open a camera here.',
    /** Browsers open cameras on https pages only. */
    insecure: 'Your browser only opens the camera on secure (https) pages.',
    noPicture: 'We’re not getting a picture from your camera. Is it covered or switched off?',
    notTaken: 'That photo didn’t work. Please take it again.',
  },
} as const;
