import type { ClipOptions } from '#clips/clip-options.ts';
import type { GreetingSpecInput } from '#clips/greeting/greeting-spec.ts';
import type { GreetingOptions, GreetingResult } from '#clips/greeting/render-greeting.ts';
import type { ImageToVideoSpecInput } from '#clips/image-to-video/image-to-video-spec.ts';
import type { ImageToVideoResult } from '#clips/image-to-video/render-image-to-video.ts';
import type { VideoAdResult } from '#clips/video-ad/render-video-ad.ts';
import type { VideoAdSpecInput } from '#clips/video-ad/video-ad-spec.ts';
import type { RenderTalkOptions, TalkResult } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';

interface Kind<Spec, Options extends ClipOptions, Result> {
  /** Survives JSON. */
  spec: Spec;
  options: Options;
  result: Result;
}

/** Everything a render process can make: what is ordered, what it needs besides, and what comes back. */
export interface RenderKinds {
  talk: Kind<TalkSpecInput, RenderTalkOptions, TalkResult>;
  'image-to-video': Kind<ImageToVideoSpecInput, ClipOptions, ImageToVideoResult>;
  'video-ad': Kind<VideoAdSpecInput, ClipOptions, VideoAdResult>;
  greeting: Kind<GreetingSpecInput, GreetingOptions, GreetingResult>;
}

export type RenderKind = keyof RenderKinds;

/** Makes one video of a kind in this process. */
export type Renderer<K extends RenderKind> = (
  spec: RenderKinds[K]['spec'],
  options: RenderKinds[K]['options'],
) => Promise<RenderKinds[K]['result']>;
