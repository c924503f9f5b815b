/** Any uploaded file. */
export const uploadsMessages = {
  invalidFileTitle: 'Invalid File',
  invalidFile: 'Please upload an image file.',
  tooLargeTitle: 'File Too Large',
  tooLarge: 'Please upload an image smaller than 10MB.',
  failedTitle: 'Upload Failed',
  failed: 'Failed to upload image',
  notAnImage: 'This file is not a picture',
  unsupportedType: 'Please use a JPG, PNG or WEBP picture',
  tooManyPixels: 'This picture has too many pixels. Use at most 25 megapixels, or 50 as a JPG photo.',
  damaged: 'This picture is damaged',
  stalled: 'The upload stopped. Check your connection and try again.',
  storageFull: 'Your 5 GB of storage is full. Delete videos you no longer need.',
} as const;
