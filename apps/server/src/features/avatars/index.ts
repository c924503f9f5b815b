export { assertHoldable } from './assert-holdable.ts';
export type { AvatarDeps } from './avatar-deps.ts';
export { createAvatarsFeature } from './avatars-feature.ts';
export { startInHand } from './generate-with-product.ts';
export { findRecipe } from './photo-data.ts';
export { createRemoteInHand, createRemotePortraits } from './remote-stills.ts';
export type { InHandEngine, InHandInput, PortraitEngine, PortraitInput } from './still-engines.ts';
export { createStudioInHand, createStudioPortraits } from './studio-stills.ts';
