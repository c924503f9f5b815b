import { messages } from '@hookline/contract/messages';
import { useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useHasCredit } from '#features/usage/index.ts';
import { useGenerateVideo, useVideoModels } from './api/image-to-video.ts';
import { usePhotoStatement } from './use-photo-statement.ts';

/** The photo becomes a video. */
export function usePhotoVideo(imageUrl: string | undefined) {
  const [videoPrompt, setVideoPrompt] = useState('');
  const [negativePrompt, setNegativePrompt] = useState('');
  const videoKey = useRef(createIdempotencyKey());
  const { data: models } = useVideoModels();
  const generate = useGenerateVideo({ onSent: () => undefined, onFailed: () => undefined });
  const hasCredit = useHasCredit('image-to-video');
  const model = models?.default ?? 'studio';
  const statement = usePhotoStatement(imageUrl);
  const reason =
    videoPrompt.trim() === ''
      ? messages.imageToVideo.describeMovement
      : hasCredit
        ? statement.reason
        : 'No video credits left this cycle.';

  function film() {
    if (imageUrl === undefined || reason !== null || generate.isPending) return;
    const idempotencyKey = videoKey.current;
    videoKey.current = createIdempotencyKey();
    generate.mutate({
      wish: { imageUrl, videoPrompt, negativePrompt, model, consent: statement.consent },
      idempotencyKey,
    });
  }

  return {
    videoPrompt,
    setVideoPrompt,
    negativePrompt,
    setNegativePrompt,
    model,
    statement,
    reason,
    isSending: generate.isPending,
    film,
    clear: () => {
      setVideoPrompt('');
      setNegativePrompt('');
    },
  };
}

export type PhotoVideo = ReturnType<typeof usePhotoVideo>;
