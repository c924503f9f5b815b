import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { videoAds } from '@hookline/contract/video-ads';
import { useEffect, useRef, useState } from 'react';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { notify } from '#components/ui/notify.ts';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { type AdImage, moveImage, refuseFile } from './ad-images.ts';

export interface AdImages {
  images: readonly AdImage[];
  isUploading: boolean;
  /** Uploads what can be used; the rest is refused by name, and what there is no room for is told. */
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  clear: () => void;
}

/** The pictures of the ad that is being written; `given` is one that is stored already. */
export function useAdImages(given: { url: string; name: string } | null): AdImages {
  const [images, setImages] = useState<readonly AdImage[]>(() =>
    given ? [{ key: given.url, preview: given.url, name: given.name, uploading: null, url: given.url }] : [],
  );
  const uploads = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  count.current = images.length;
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  function change(key: string, changed: Partial<AdImage>): void {
    setImages((before) => before.map((image) => (image.key === key ? { ...image, ...changed } : image)));
  }

  function remove(key: string): void {
    uploads.current.get(key)?.abort();
    if (key.startsWith('blob:')) URL.revokeObjectURL(key);
    setImages((before) => before.filter((image) => image.key !== key));
  }

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    const { signal } = controller;
    const form = new FormData();
    form.set('file', file);
    try {
      const onProgress = (uploading: UploadProgress) => change(key, { uploading });
      const { url } = await uploadWithProgress(videoAds.upload, form, { onProgress, signal });
      change(key, { uploading: null, url });
    } catch (error) {
      if (signal.aborted) return;
      remove(key);
      const said = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
      const text = error instanceof ApiError && error.status === 413 ? messages.videoAds.tooLarge(file.name) : said;
      notify.error(messages.uploads.failedTitle, { description: text ?? messages.uploads.failed });
    } finally {
      uploads.current.delete(key);
    }
  }

  return {
    images,
    isUploading: images.some(({ url }) => url === null),
    add(files) {
      const usable = files.filter((file) => {
        const refusal = refuseFile(file);
        if (refusal) notify.error(refusal.title, { description: refusal.text });
        return refusal === null;
      });
      const room = Math.max(0, limits.productImages - count.current);
      if (usable.length > room) notify.error(messages.videoAds.tooManyImages);
      const taken = usable.slice(0, room).map((file) => ({ file, key: URL.createObjectURL(file) }));
      setImages((before) => [
        ...before,
        ...taken.map(({ file, key }) => ({ key, preview: key, name: file.name, uploading: notYetUploaded, url: null })),
      ]);
      // One after the other: together they would only slow each other down.
      void taken.reduce((line, { key, file }) => line.then(() => send(key, file)), Promise.resolve());
    },
    remove,
    move: (key, to) => setImages((before) => moveImage(before, key, to)),
    clear() {
      for (const { key } of images) remove(key);
    },
  };
}
