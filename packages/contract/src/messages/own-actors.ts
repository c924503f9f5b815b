import { creditBack } from './operations.ts';

/** Actors of one's own. */
export const ownActorsMessages = {
  enterName: 'Please enter a name',
  nameTooLong: 'Names can be up to 40 characters',
  chooseVoice: 'Please choose a voice',
  notIncluded: 'Actors of your own come with Pro. Every plan includes our whole cast.',
  notDrawn: 'Only people our studio drew can become actors.',
  addPhotos: 'Add at least one photo',
  tooManyPhotos: 'An actor can be made from up to 20 photos',
  photoConsentNeeded: 'Please confirm that you may use this photo',
  photoGone: 'One of the photos is no longer there. Please add it again.',
  /** What the person of a preview says. */
  previewLine: 'Hi! This is one photo of me, and I can say anything. So, what should I say first?',
  photoFailed: `We could not make this actor. ${creditBack}`,
  revoked: 'This actor was taken away after a report. Write to support if that is wrong.',
  labelStays: 'Always on: this video shows a photographed person.',
  actorGone: 'This actor was deleted, and their photo with them. Choose another actor.',
  tooMany: 'You have 50 actors. Delete one to make room.',
  gone: 'We could not find this actor',
  deleted: 'Actor deleted. Their videos stay.',
} as const;
