/** Product pictures from a page or a file. */
export const productImagesMessages = {
  dialogTitle: 'Add Product Images',
  enterUrl: 'Please enter a product URL',
  longUrl: 'This URL is too long',
  extractFailedTitle: 'Failed to Extract Images',
  extractFailed: 'Could not extract images from this URL. Please try a different URL or upload images manually.',
  extractMalformed: 'This is not a web address. It should look like https://your-shop.com/products/cold-brew.',
  extractPrivate:
    'This address is on a private network, and we only open public pages. Use the public address or upload images.',
  extractDead: 'We could not reach this address. Check it, or upload images.',
  extractGone: (status: number) => `This page did not open (error ${status}). Check the address, or upload images.`,
  extractSlow: 'This page took too long to load. Try again later, or upload images.',
  extractEmpty: 'This page is empty. Check the address, or upload images.',
  extractTooHeavy: 'This page is too large to read. Save its pictures and upload them.',
  noPictures: 'There are no pictures on this page. Try the page of a single product, or upload images.',
  noneCompatibleTitle: 'No Compatible Images Found',
  noneCompatible:
    'Only JPG, PNG, and WebP formats are supported. Please try a different URL or upload images manually.',
  extractErrorTitle: 'Error Extracting Images',
  extractError: 'An unexpected error occurred. Please try again.',
  found: (count: number) => `Found ${count} ${count === 1 ? 'image' : 'images'}`,
  invalidFiles: 'Please select valid image files (PNG, JPG, WEBP) under 10MB each.',
  tooSmall: 'Images must be at least 64 x 64 pixels.',
  imageLoadFailed: 'Image Failed to Load',
} as const;
