import type { Photo } from '@hookline/contract/avatars';
import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { productImages } from '@hookline/contract/product-images';
import { useEffect, useRef, useState } from 'react';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { notify } from '#components/ui/notify.ts';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';

const { uploads, tryOn } = messages;

export interface ChosenPicture {
  /** The file itself, as shown. */
  preview: string;
  name: string;
  /** Null for an influencer of the gallery. */
  sizeBytes: number | null;
  /** What has left; null once it is stored. */
  uploading: UploadProgress | null;
  /** Address of our copy; null until it is stored. */
  url: string | null;
}

export interface PictureInput {
  picture: ChosenPicture | null;
  choose: (file: File) => void;
  /** A picture that is stored already: a person the studio drew. */
  take: (photo: Photo) => void;
  remove: () => void;
}

function refuse({ type, size }: File): { title: string; text: string } | null {
  if (!type.startsWith('image/') || size === 0) return { title: uploads.invalidFileTitle, text: uploads.invalidFile };
  if (size > limits.imageBytes) return { title: uploads.tooLargeTitle, text: uploads.tooLarge };
  return null;
}

function explain(error: unknown): { title: string; text: string } {
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.message === uploads.invalidFile) return { title: uploads.invalidFileTitle, text: uploads.invalidFile };
  if (refusal?.code === 'PAYLOAD_TOO_LARGE') return { title: uploads.tooLargeTitle, text: uploads.tooLarge };
  const isSaid = refusal?.code === 'IMAGE_REFUSED' || refusal?.code === 'STORAGE_FULL';
  return { title: uploads.failedTitle, text: isSaid && refusal ? refusal.message : tryOn.uploadFailed };
}

/** One picture of the try-on: uploaded as soon as it is chosen. */
export function usePictureInput(): PictureInput {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const upload = useRef<AbortController | null>(null);

  function clear(): void {
    upload.current?.abort();
    upload.current = null;
    setPicture((before) => {
      if (before) URL.revokeObjectURL(before.preview);
      return null;
    });
  }
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File, { signal }: AbortController): Promise<void> {
    const form = new FormData();
    form.set('assetType', 'virtual_try_on');
    form.set('file', file);
    const onProgress = (uploading: UploadProgress) => setPicture((before) => before && { ...before, uploading });
    try {
      const { url } = await uploadWithProgress(productImages.upload, form, { onProgress, signal });
      if (!signal.aborted) setPicture((before) => before && { ...before, uploading: null, url });
    } catch (error) {
      if (signal.aborted) return;
      clear();
      const { title, text } = explain(error);
      notify.error(title, { description: text });
    }
  }

  return {
    picture,
    choose(file) {
      const refusal = refuse(file);
      if (refusal) {
        notify.error(refusal.title, { description: refusal.text });
        return;
      }
      clear();
      const controller = new AbortController();
      upload.current = controller;
      const preview = URL.createObjectURL(file);
      setPicture({ preview, name: file.name, sizeBytes: file.size, uploading: notYetUploaded, url: null });
      void send(file, controller);
    },
    take({ prompt, thumbnailUrl, signedUrl }) {
      clear();
      setPicture({ preview: thumbnailUrl, name: prompt, sizeBytes: null, uploading: null, url: signedUrl });
    },
    remove: clear,
  };
}
