import type { Renderer, RenderKind } from './render-kinds.ts';

/** Each renderer is loaded only when it is asked for: they bring tens of megabytes each. */
const loaders: { [K in RenderKind]: () => Promise<Renderer<K>> } = {
  talk: async () => (await import('#talk/render-talk.ts')).renderTalk,
  'image-to-video': async () => (await import('#clips/image-to-video/render-image-to-video.ts')).renderImageToVideo,
  'video-ad': async () => (await import('#clips/video-ad/render-video-ad.ts')).renderVideoAd,
  greeting: async () => (await import('#clips/greeting/render-greeting.ts')).renderGreeting,
};

/** The function that makes videos of this kind. */
export function loadRenderer<K extends RenderKind>(kind: K): Promise<Renderer<K>> {
  return loaders[kind]();
}
