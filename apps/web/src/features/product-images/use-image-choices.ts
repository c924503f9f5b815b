import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { uploadProductImage } from './api/upload-image.ts';
import { addExtracted, countSelected, type ImageChoice, sortFiles, toggleChoice } from './image-choices.ts';

export interface ImageChoices {
  choices: readonly ImageChoice[];
  isUploading: boolean;
  begin: (urls: readonly string[]) => void;
  offer: (urls: readonly string[]) => void;
  toggle: (key: string) => void;
  remove: (key: string) => void;
  /**
   * Takes what can be taken and uploads it; false when that is nothing. Files among them that cannot be taken stand
   * there with the reason; more than there is room for is left out.
   */
  upload: (files: readonly File[]) => boolean;
}

/** Object URLs hold their file in memory until they are revoked. */
function letGo(previews: string[]): void {
  for (const preview of previews.splice(0)) URL.revokeObjectURL(preview);
}

/** The pictures of the dialog while it is open. */
export function useImageChoices(): ImageChoices {
  const [choices, setChoices] = useState<readonly ImageChoice[]>([]);
  const previews = useRef<string[]>([]);
  const refusedCount = useRef(0);
  useEffect(() => () => letGo(previews.current), []);

  function change(key: string, changed: Partial<ImageChoice>) {
    setChoices((before) => before.map((choice) => (choice.key === key ? { ...choice, ...changed } : choice)));
  }

  async function send(key: string, file: File): Promise<void> {
    try {
      const { url } = await uploadProductImage(file, {
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { url, state: 'ready' });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : messages.uploads.failed;
      const why = { title: messages.uploads.failedTitle, text, file: file.name };
      change(key, { state: 'failed', isSelected: false, error: why });
    }
  }

  return {
    choices,
    isUploading: choices.some(({ state }) => state === 'uploading'),
    begin(urls) {
      letGo(previews.current);
      setChoices(urls.map((url) => ({ key: url, url, preview: url, isSelected: true, state: 'ready' })));
    },
    offer: (urls) => setChoices((before) => addExtracted(before, urls)),
    toggle: (key) => setChoices((before) => toggleChoice(before, key)),
    remove: (key) => setChoices((before) => before.filter((choice) => choice.key !== key)),
    upload(files) {
      const { accepted, refused } = sortFiles(files);
      if (accepted.length === 0) return false;
      const wrong = refused.map((error): ImageChoice => {
        refusedCount.current += 1;
        const key = `refused-${refusedCount.current}`;
        return { key, error, url: null, preview: '', isSelected: false, state: 'failed' };
      });
      const taken = accepted.slice(0, limits.productImages - countSelected(choices)).map((file) => {
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        return { file, choice: { key: preview, url: null, preview, isSelected: true, state: 'uploading' } as const };
      });
      setChoices((before) => [...before, ...taken.map(({ choice }) => choice), ...wrong]);
      // One after the other: together they would only slow each other down.
      void taken.reduce((line, { choice, file }) => line.then(() => send(choice.key, file)), Promise.resolve());
      return true;
    },
  };
}
