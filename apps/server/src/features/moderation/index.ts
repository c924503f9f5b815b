export { createModeration, type Moderation, type WrittenText } from './moderation.ts';
export type { Moderator } from './moderator.ts';
export { createProviderModerator } from './provider-moderator.ts';
export { createWordListModerator } from './word-list-moderator.ts';
