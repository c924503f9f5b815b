/** Still pictures of the cast. */

export { renderActorFace, renderActorThumbnail, renderFilmStill } from '#actors/render-thumbnail.ts';
