import type { VideoAdInput, VideoAdRatio } from '@hookline/contract/video-ads';
import { useEffect, useState } from 'react';
import { frameImagesOf } from './ad-images.ts';
import { type AdImages, useAdImages } from './use-ad-images.ts';

type Words = NonNullable<VideoAdInput['words']>;

export interface VideoAdForm {
  prompt: string;
  aspectRatio: VideoAdRatio;
  template: NonNullable<VideoAdInput['template']>;
  music: NonNullable<VideoAdInput['music']>;
  words: Words;
  voiceOver: NonNullable<VideoAdInput['voiceOver']> | null;
  productId: string | null;
  seed: number;
}

const empty: VideoAdForm = {
  prompt: '',
  aspectRatio: '16:9',
  template: 'auto',
  music: 'auto',
  words: {},
  voiceOver: null,
  productId: null,
  seed: 0,
};

/** Pauses in writing after which the storyboard is drawn anew. */
const pauseMs = 500;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are one value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

export interface VideoAdDraft {
  form: VideoAdForm;
  change: (change: Partial<VideoAdForm>) => void;
  pictures: AdImages;
  order: VideoAdInput;
  /** The same after a pause in writing; null while there is nothing to draw. */
  drawn: VideoAdInput | null;
  /** Pictures are on their way: with each of them the ad is another one. */
  waits: boolean;
  clear: () => void;
}

/** What is being written, as the server takes it. */
export function useVideoAdForm(given: { url: string; name: string } | null): VideoAdDraft {
  const [form, setForm] = useState(empty);
  const pictures = useAdImages(given);
  const order: VideoAdInput = { ...form, prompt: form.prompt.trim(), frameImages: frameImagesOf(pictures.images) };
  const settled = useSettled({ order, waits: pictures.isUploading });
  return {
    form,
    change: (change) =>
      setForm((before) => ({
        ...before,
        ...change,
        // Words that were written for another prompt say the wrong thing.
        ...(change.prompt !== undefined && change.prompt.trim() !== before.prompt.trim() && { words: {} }),
      })),
    pictures,
    order,
    drawn: settled.order.prompt === '' ? null : settled.order,
    waits: settled.waits || pictures.isUploading,
    clear() {
      setForm((before) => ({ ...empty, aspectRatio: before.aspectRatio }));
      pictures.clear();
    },
  };
}
