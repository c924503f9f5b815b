/** Actors of one's own. */
export const ownActorsMessages = {
  enterName: 'Please enter a name',
  nameTooLong: 'Names can be up to 40 characters',
  chooseVoice: 'Please choose a voice',
  notIncluded: 'Actors of your own come with Pro. Every plan includes our whole cast.',
  notDrawn: 'Only people our studio drew can become actors.',
  tooMany: 'You have 50 actors. Delete one to make room.',
  gone: 'We could not find this actor',
  deleted: 'Actor deleted. Their videos stay.',
} as const;
