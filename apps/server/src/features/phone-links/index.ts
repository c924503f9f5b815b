export { createPhoneLinksFeature } from './phone-links-feature.ts';
