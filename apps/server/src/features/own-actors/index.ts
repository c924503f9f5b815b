export { type AcceptPhotoDeps, acceptPhoto, readConsent } from './accept-photo.ts';
export type { OwnActors, OwnSpeaker } from './own-actors.ts';
export { createOwnActorsFeature } from './own-actors-feature.ts';
