import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { VideoAdInput } from '@hookline/contract/video-ads';
import type { UploadProgress } from '#components/ui/upload-progress.ts';

/** A picture attached to the ad. */
export interface AdImage {
  key: string;
  preview: string;
  name: string;
  /** What has left; null once it is stored. */
  uploading: UploadProgress | null;
  url: string | null;
}

/** Why a file cannot be attached, in the contract's words; null when it can. */
export function refuseFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const { uploads, videoAds } = messages;
  if (!type.startsWith('image/') || size === 0)
    return { title: uploads.invalidFileTitle, text: videoAds.notAnImage(name) };
  if (size > limits.imageBytes) return { title: uploads.tooLargeTitle, text: videoAds.tooLarge(name) };
  return null;
}

/** The first picture opens the ad; of several, the last one closes it. */
export function positionOf(index: number, count: number): 'first' | 'last' | undefined {
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : undefined;
}

/** The stored pictures as the call takes them. */
export function frameImagesOf(images: readonly AdImage[]): NonNullable<VideoAdInput['frameImages']> {
  const urls = images.flatMap(({ url }) => (url === null ? [] : [url]));
  return urls.map((url, index) => {
    const position = positionOf(index, urls.length);
    return { url, ...(position && { position }) };
  });
}

/** The same pictures with one of them moved by a place to the left (-1) or the right (1), or to where another one is. */
export function moveImage(images: readonly AdImage[], key: string, to: number): AdImage[] {
  const from = images.findIndex((image) => image.key === key);
  const moved = images[from];
  if (!moved) return [...images];
  const rest = images.filter((image) => image !== moved);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
