export {
  type GivenConsent,
  type PersonConsent,
  type PhotoStatements,
  tryOnVersion,
} from './photo-statements.ts';
export { createPhotoStatementsFeature } from './photo-statements-feature.ts';
