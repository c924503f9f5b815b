/** Renders videos, each in its own process: orders, progress and results. */

export { renderInChild } from '#child/render-in-child.ts';
export type { RenderKind, RenderKinds } from '#child/render-jobs.ts';
export { renderTalkInChild } from '#child/render-talk-in-child.ts';
export type { ClipOptions, ClipResult } from '#clips/clip-options.ts';
export {
  type ClipRatio,
  clipRatios,
  type ImageToVideoSpecInput,
  imageToVideoSpecSchema,
} from '#clips/image-to-video/image-to-video-spec.ts';
export {
  type FilmName,
  filmNames,
  type VideoAdRatio,
  type VideoAdSpecInput,
  videoAdRatios,
  videoAdSpecSchema,
} from '#clips/video-ad/video-ad-spec.ts';
export type { Storyboard } from '#clips/video-ad/write-storyboard.ts';
export {
  type FfmpegFault,
  type FfmpegFinding,
  type FfmpegSearch,
  findFfmpeg,
  lookForFfmpeg,
} from '#encode/find-ffmpeg.ts';
export type { VideoProbe } from '#encode/verify-video.ts';
export { probeVideo } from '#encode/verify-video.ts';
export { PictureError, type PictureErrorCode } from '#errors/picture-error.ts';
export { RenderError, type RenderErrorCode } from '#errors/render-error.ts';
export { assertFontsLoad } from '#fonts/register-fonts.ts';
export type { CardReason } from '#images/cut-out.ts';
export type { CutDoubt, ProductCut } from '#stills/product-cut/write-product-cut.ts';
export type { BesideReason, ProductInHandMeta } from '#stills/product-in-hand/render-product-in-hand.ts';
export type { RenderTalkOptions, TalkResult } from '#talk/render-talk.ts';
export {
  type EndCardSpec,
  expressions,
  hookSeconds,
  type TalkKind,
  type TalkSpec,
  type TalkSpecInput,
  talkKinds,
  talkSpecSchema,
} from '#talk/talk-spec.ts';
export type { TalkFrame } from '#talk/write-talk-frame.ts';
export type { RenderProgress, RenderStage } from '#video/render-progress.ts';
export { framesPerSecond, stageOf, type TalkRatio, talkRatios } from '#video/video-format.ts';
export { findMatteModel } from '#vision/model-files.ts';
