import type { VideoAdSpecInput } from '@hookline/studio/render';
import type { VideoAdRequest } from './video-ad-engine.ts';

/** An ad in the studio's terms. */
export function toFilmSpec({ input, images }: Pick<VideoAdRequest, 'input' | 'images'>): VideoAdSpecInput {
  const { prompt, aspectRatio: ratio, duration, template, music, seed, words, voiceOver = null, product } = input;
  return {
    prompt,
    ratio,
    template,
    seed,
    words,
    voiceOver,
    ...(product && { productName: product.name, colors: product.colors }),
    durationMs: duration * 1000,
    music: music === 'none' ? null : music,
    images: images.map(({ position, ...photo }) => ({ ...photo, ...(position !== null && { position }) })),
  };
}
