export { listRefusals } from './list-refusals.ts';
export { createModeration, type Moderation, type WrittenText } from './moderation.ts';
export { createModerationFeature } from './moderation-feature.ts';
export { countRefusalsOfToday, insertRefusal } from './moderation-refusals.repository.ts';
export type { Moderator } from './moderator.ts';
export { createProviderModerator } from './provider-moderator.ts';
export { createWordListModerator } from './word-list-moderator.ts';
