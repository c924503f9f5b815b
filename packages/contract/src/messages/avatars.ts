/** Photos of AI influencers. */
export const avatarsMessages = {
  title: 'Describe your AI Influencer',
  describePerson: 'Please describe the person',
  describeInteraction: 'Please describe what they do with the product',
  promptTooLong: 'Prompts can be up to 2,000 characters',
  noPerson: 'Describe a person. We draw people, not animals, things or places. No credit was used.',
  consent: 'Everyone in this photo agreed to be in AI ads.',
  consentNeeded: 'Please confirm that everyone in this photo agreed to be in AI ads.',
  statementNeeded: 'Please confirm that the person in this photo agreed.',
  photoGone: 'We could not find this photo',
  tooBig: (thing: string) =>
    `Too big to hold in one hand: ${thing}. Show it in a static ad or a video instead. No credit used.`,
  failed: 'Photo generation failed. Please try again.',
  inHandFailed: 'Product photo generation failed. Please try again.',
  deleted: 'Photo deleted',
  imageFailed: 'Image Failed to Load',
  upgradeSoon: 'Upgrade Coming Soon',
  allPhotos: 'All Generated Photos',
} as const;
