import type { RenderProgress } from '#video/render-progress.ts';

/** Options to monitor and abort any job. */
export interface JobOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: RenderProgress<never>) => void) | undefined;
}

/** How one kind of job is run. */
export interface RenderJob {
  /** The function that does the work. Imported on demand: some modules need tens of megabytes. */
  load: () => Promise<(spec: never, options: never) => Promise<unknown>>;
  /** Memory limit of the process, MiB: far above the needs of any order, far below a danger to the machine. */
  memoryMiB: number;
  /** A voice thread is started while the renderer loads. */
  speaks?: boolean;
  /** Every frame is a whole canvas that is read back: large buffers come and go with each. */
  readsFrames?: boolean;
}

/** The longest script with ten pictures needs less than 500 MiB together with ffmpeg. */
const video = { memoryMiB: 1500 };
/** Four photos of 8000 x 8000 pixels need 290 MiB. */
const still = { memoryMiB: 1000 };

const writing = () => import('#stills/write-stills.ts');

/** Every job of a render process, one entry per kind. Specs and options survive a message between processes. */
export const renderJobs = {
  talk: { ...video, speaks: true, load: async () => (await import('#talk/render-talk.ts')).renderTalk },
  'talk-frame': {
    ...video,
    speaks: true,
    load: async () => (await import('#talk/write-talk-frame.ts')).writeTalkFrame,
  },
  greeting: {
    ...video,
    speaks: true,
    load: async () => (await import('#clips/greeting/render-greeting.ts')).renderGreeting,
  },
  speech: { ...still, load: async () => (await import('#speech/write-speech.ts')).writeSpeech },
  'ai-label': { ...still, load: async () => (await import('#video/write-ai-label.ts')).writeAiLabel },
  'image-to-video': {
    ...video,
    load: async () => (await import('#clips/image-to-video/render-image-to-video.ts')).renderImageToVideo,
  },
  'video-ad': {
    ...video,
    readsFrames: true,
    load: async () => (await import('#clips/video-ad/render-video-ad.ts')).renderVideoAd,
  },
  'video-ad-storyboard': {
    ...still,
    load: async () => (await import('#clips/video-ad/write-storyboard.ts')).writeStoryboard,
  },
  'avatar-portrait': {
    ...still,
    load: async () =>
      (await writing()).writingOne(
        (await import('#stills/avatar-portrait/render-avatar-portrait.ts')).renderAvatarPortrait,
      ),
  },
  'portrait-figure': {
    ...still,
    load: async () => (await import('#stills/avatar-portrait/find-portrait-figure.ts')).findPortraitFigure,
  },
  'product-in-hand': {
    ...still,
    load: async () =>
      (await writing()).writingOne(
        (await import('#stills/product-in-hand/render-product-in-hand.ts')).renderProductInHand,
      ),
  },
  'static-ads': {
    ...still,
    load: async () =>
      (await writing()).writingAll((await import('#stills/static-ad/render-static-ads.ts')).renderStaticAds),
  },
  'try-on': {
    ...still,
    load: async () => (await writing()).writingOne((await import('#stills/try-on/render-try-on.ts')).renderTryOn),
  },
  'try-on-look': {
    ...still,
    load: async () => (await import('#stills/try-on/look-at-try-on.ts')).lookAtTryOn,
  },
  'product-cut': {
    ...still,
    load: async () => (await import('#stills/product-cut/write-product-cut.ts')).writeProductCut,
  },
  'hear-voice': {
    ...still,
    load: async () => (await import('#speech/installed/hear-voice.ts')).hearAndNote,
  },
  'affiliate-banners': {
    ...still,
    load: async () =>
      (await writing()).writingAll(
        (await import('#stills/affiliate-banner/render-affiliate-banners.ts')).renderAffiliateBanners,
      ),
  },
  'photo-actor': {
    ...still,
    load: async () => (await import('#stills/photo-actor/prepare-photo-actor.ts')).preparePhotoActor,
  },
  'photo-check': {
    ...still,
    load: async () => (await import('#stills/photo-actor/check-photo.ts')).checkPhoto,
  },
  'count-faces': {
    ...still,
    load: async () => (await import('#stills/photo-actor/count-faces.ts')).countFaces,
  },
  'photo-preview': {
    ...still,
    load: async () => (await import('#stills/photo-actor/write-photo-preview.ts')).writePhotoPreview,
  },
  'actor-pictures': {
    ...still,
    load: async () => (await import('#stills/actor-pictures/write-actor-pictures.ts')).writeActorPictures,
  },
} satisfies Record<string, RenderJob>;

/** Name of a kind of render. */
export type RenderKind = keyof typeof renderJobs;

type Handler<K extends RenderKind> = Awaited<ReturnType<(typeof renderJobs)[K]['load']>>;

/** Order, additional options and result of each kind. */
export type RenderKinds = {
  [K in RenderKind]: {
    spec: Parameters<Handler<K>>[0];
    options: Parameters<Handler<K>>[1];
    result: Awaited<ReturnType<Handler<K>>>;
  };
};

/** The function that runs orders of this kind. */
export async function loadHandler<K extends RenderKind>(
  kind: K,
): Promise<(spec: RenderKinds[K]['spec'], options: RenderKinds[K]['options']) => Promise<RenderKinds[K]['result']>> {
  // Each kind has its own handler in the table; the compiler cannot follow that this one fits a still generic kind.
  const handler: unknown = await renderJobs[kind].load();
  return handler as (
    spec: RenderKinds[K]['spec'],
    options: RenderKinds[K]['options'],
  ) => Promise<RenderKinds[K]['result']>;
}
