import { creditBack } from './operations.ts';

/** Static ads and their chats. */
export const staticAdsMessages = {
  completed: 'Your ads are ready',
  usualTime: 'usually 1 to 3 minutes',
  failedTitle: 'Generation Failed',
  failed: 'Generation failed',
  timedOut: 'Generation timed out after 15 minutes',
  chatError: 'I encountered an error while generating your ads...',
  canceled: `You stopped this. ${creditBack}`,
  galleryFailed: 'Failed to load ads gallery',
  chatFailedTitle: 'Chat Loading Failed',
  chatFailed: 'Could not load chat history. Starting fresh.',
  imageFailed: 'Image Failed to Load',
  firstAd: 'Create Your First Ad',
  messageTooLong: 'Messages can be up to 10,000 characters',
  tooManyImages: 'Attach up to 10 pictures',
  enterTitle: 'Please enter a title',
  titleTooLong: 'Titles can be up to 120 characters',
  enterHeadline: 'Please enter a headline',
  enterAction: 'Please enter the button text',
  nothingToSay: 'Write what the ads should say, or attach a picture',
  stillGenerating: 'This chat is still making ads. Wait for them, or stop them first.',
  inBackground: 'Your ads keep generating in the background',
  ownGrounds: (label: string) => `${label} could not paint a background, so all have our own.`,
  paintedBy: (label: string) => `One stands in a picture by ${label}.`,
  unreadablePhoto: 'We could not read one of the pictures. Please attach it again.',
} as const;
