export { createModeration, type Moderation } from './moderation.ts';
export type { ContentCategory, Moderator } from './moderator.ts';
export { createWordListModerator } from './word-list-moderator.ts';
