export { estimateSpeechMs } from '@hookline/contract/speech-estimate';
export type { Actor } from '#actors/actor.ts';
export { cast, findActor } from '#actors/cast.ts';
export { renderActorThumbnail } from '#actors/render-thumbnail.ts';
export { renderInChild } from '#child/render-in-child.ts';
export type { RenderKind, RenderKinds } from '#child/render-kinds.ts';
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
export { type FfmpegSearch, findFfmpeg } from '#encode/find-ffmpeg.ts';
export type { VideoProbe } from '#encode/verify-video.ts';
export { RenderError, type RenderErrorCode } from '#errors/render-error.ts';
export { SpeechError, type SpeechErrorCode } from '#errors/speech-error.ts';
export { type MusicTrack, musicTracks } from '#music/music-tracks.ts';
export { type DigitalSource, syntheticStatement } from '#provenance/digital-source.ts';
export { renderHookClip } from '#talk/render-hook-clip.ts';
export { type RenderTalkOptions, renderTalk, type TalkResult } from '#talk/render-talk.ts';
export {
  type EndCardSpec,
  expressions,
  framesPerSecond,
  hookSeconds,
  stageOf,
  type TalkKind,
  type TalkRatio,
  type TalkSpec,
  type TalkSpecInput,
  talkKinds,
  talkRatios,
  talkSpecSchema,
} from '#talk/talk-spec.ts';
export type { RenderProgress, RenderStage } from '#video/render-progress.ts';
