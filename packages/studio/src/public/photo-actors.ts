/** Actors made from photos: the job `photo-actor` of `renderInChild` makes their folder, see `preparePhotoActor`. */

export { photoActorFiles, photoActorVersion } from '#actors/photo/photo-actor-files.ts';
export {
  type PhotoRefusal,
  type PhotoRefusalReason,
  photoRefusalReasons,
  photoRefusalSentences,
} from '#stills/photo-actor/photo-refusal.ts';
export type { PhotoActorSpecInput, PreparedPhotoActor } from '#stills/photo-actor/prepare-photo-actor.ts';
export type { PhotoPreview } from '#stills/photo-actor/write-photo-preview.ts';
