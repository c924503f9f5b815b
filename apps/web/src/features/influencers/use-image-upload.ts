import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { UploadedImage } from '@hookline/contract/product-images';
import { useEffect, useRef, useState } from 'react';
import type { Watching } from '#api/upload-with-progress.ts';
import { notify } from '#components/ui/notify.ts';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import { refuseFile } from './pick-image-file.ts';

export interface ImageUpload {
  file: File | undefined;
  /** Of the file, until it is let go. */
  preview: string | undefined;
  /** While it is sent. */
  progress: UploadProgress | null;
  stored: UploadedImage | undefined;
  error: string | null;
  choose: (file: File | undefined) => void;
  /** Sends what was chosen. */
  send: () => void;
  clear: () => void;
}

/** One picture: chosen, then sent, with what is wrong with it. `startsAtOnce` sends what is chosen. */
export function useImageUpload(
  upload: (file: File, watching: Watching) => Promise<UploadedImage>,
  { startsAtOnce, onStored }: { startsAtOnce: boolean; onStored?: (image: UploadedImage) => void },
): ImageUpload {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [stored, setStored] = useState<UploadedImage>();
  const [error, setError] = useState<string | null>(null);
  const newest = useRef<File>(undefined);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  async function start(chosen: File): Promise<void> {
    setError(null);
    setProgress(notYetUploaded);
    const isCurrent = () => newest.current === chosen;
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const image = await upload(chosen, { onProgress: (sent) => isCurrent() && setProgress(sent), signal });
      if (!isCurrent()) return;
      setStored(image);
      onStored?.(image);
    } catch (cause) {
      if (isCurrent()) setError(cause instanceof ApiError ? cause.message : messages.uploads.failed);
    } finally {
      if (isCurrent()) setProgress(null);
    }
  }

  function choose(chosen: File | undefined): void {
    const refusal = chosen && refuseFile(chosen);
    if (refusal) {
      notify.error(refusal.title, { description: refusal.text });
      return;
    }
    stop.current?.abort();
    newest.current = chosen;
    setFile(chosen);
    setStored(undefined);
    setError(null);
    setProgress(null);
    setPreview(chosen && URL.createObjectURL(chosen));
    if (chosen && startsAtOnce) void start(chosen);
  }

  return {
    file,
    preview,
    progress,
    stored,
    error,
    choose,
    send: () => {
      if (file && stored === undefined && progress === null) void start(file);
    },
    clear: () => choose(undefined),
  };
}
