import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { uploadChatImage } from './api/generation.ts';

interface Attachment {
  key: string;
  /** Shown while it is on its way. */
  preview: string;
  /** Null until it is stored. */
  url: string | null;
  progress: UploadProgress;
}

export interface Attachments {
  pictures: readonly Attachment[];
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** Pictures that will go with the next message; each is stored as soon as it is chosen. */
export function useAttachments(productId: string, chatId: string | null): Attachments {
  const [pictures, setPictures] = useState<readonly Attachment[]>([]);
  const count = useRef(0);

  function change(key: string, changed: Partial<Attachment>) {
    setPictures((before) => before.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));
  }

  function drop(key: string) {
    setPictures((before) => before.filter((picture) => picture.key !== key));
  }

  async function send(key: string, file: File): Promise<void> {
    try {
      const onProgress = (progress: UploadProgress) => change(key, { progress });
      const { url } = await uploadChatImage(file, { productId, chatId }, { onProgress });
      change(key, { url });
    } catch (error) {
      drop(key);
      const description = error instanceof ApiError ? error.message : messages.uploads.failed;
      notify.error(messages.uploads.failedTitle, { description });
    }
  }

  return {
    pictures,
    isUploading: pictures.some(({ url }) => url === null),
    remove: drop,
    clear: () => setPictures([]),
    add(files) {
      const { invalidFileTitle, invalidFile, tooLargeTitle, tooLarge } = messages.uploads;
      if (files.some(({ type }) => !type.startsWith('image/')))
        notify.error(invalidFileTitle, { description: invalidFile });
      const images = files.filter(({ type }) => type.startsWith('image/'));
      if (images.some(({ size }) => size > limits.imageBytes)) notify.error(tooLargeTitle, { description: tooLarge });
      const fitting = images.filter(({ size }) => size <= limits.imageBytes);
      const room = limits.productImages - pictures.length;
      if (fitting.length > room) notify.error(messages.staticAds.tooManyImages);
      const taken = fitting.slice(0, room).map((file) => {
        count.current += 1;
        const preview = URL.createObjectURL(file);
        return { file, picture: { key: `picture-${count.current}`, preview, url: null, progress: notYetUploaded } };
      });
      setPictures((before) => [...before, ...taken.map(({ picture }) => picture)]);
      // One after the other: together they would only slow each other down.
      void taken.reduce((line, { file, picture }) => line.then(() => send(picture.key, file)), Promise.resolve());
    },
  };
}
