export { createBroadcastsFeature } from './broadcasts-feature.ts';
