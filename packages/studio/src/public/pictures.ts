/** Still pictures of the cast. */

export { renderActorFace, renderActorThumbnail } from '#actors/render-thumbnail.ts';
