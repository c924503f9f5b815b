import type { Abilities } from '@hookline/providers/remote-work';
import type { RemoteVideoRequest } from '@hookline/providers/video-request';
import { type RemoteCapability, readImageInput } from '#features/providers/index.ts';
import type { VideoAdEngine, VideoAdInput, VideoAdRequest } from './video-ad-engine.ts';

/** Video ads by a service, with our own engine as the fallback. */
export function createRemoteVideoAd(
  remote: RemoteCapability<RemoteVideoRequest>,
  studio: VideoAdEngine,
): VideoAdEngine {
  return {
    name: studio.name,
    isAvailable: true,
    render: studio.render,
    remote: { ...remote, standIn: studio.name },
  };
}

/** An order in a service's terms: the words to be shown stand in the prompt, and as many pictures go as it takes. */
export async function describeVideoAd(
  { prompt, words, duration, voiceOver }: VideoAdInput,
  images: VideoAdRequest['images'],
  { longestText = Number.POSITIVE_INFINITY, mostImages = 1, durations = [] }: Partial<Abilities> = {},
): Promise<Omit<RemoteVideoRequest, 'ratio'>> {
  const shown = [words.headline, words.line, words.action].filter((word) => word !== undefined && word !== '');
  const said =
    shown.length === 0 ? '' : ` Shown as text, in this order: ${shown.map((word) => `“${word}”`).join(', ')}.`;
  const spoken = voiceOver ? ` A voice-over says: “${voiceOver.text || shown.join('. ') || prompt}”.` : '';
  const frames: RemoteVideoRequest['frames'][number][] = [];
  for (const { file } of chooseFrames(images, mostImages)) frames.push(await readImageInput(file));
  const [durationSeconds = duration] = durations.toSorted((a, b) => Math.abs(a - duration) - Math.abs(b - duration));
  return {
    prompt: [...`${prompt}${said}${spoken}`].slice(0, longestText).join(''),
    durationSeconds,
    frames,
    withSound: true,
  };
}

/** The first frame and, where the model takes two, the last one. A last frame alone has nothing to begin with and is left out. */
export function chooseFrames<Image extends Pick<VideoAdRequest['images'][number], 'position'>>(
  images: readonly Image[],
  mostImages: number,
): Image[] {
  const first = images.find(({ position }) => position === 'first') ?? images.find(({ position }) => position === null);
  const last = images.find(({ position }) => position === 'last');
  if (first === undefined) return [];
  return last !== undefined && mostImages >= 2 ? [first, last] : [first];
}
