import type { Photo } from '@hookline/contract/avatars';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { firstResult, useFinishedOperations, useOperations } from '#features/operations/index.ts';
import { type InHandWish, useGenerateInHand } from './api/generate-in-hand.ts';
import { refreshPhotos } from './api/list-photos.ts';

/** A product is put into a hand: on which photo, and what comes of it. `onMade` gets the id of the new photo. */
export function useInHand(onMade: (photoId: string) => void) {
  const queryClient = useQueryClient();
  const [photo, setPhoto] = useState<Photo>();
  const [awaited, setAwaited] = useState<string>();
  const { operations } = useOperations();
  const generate = useGenerateInHand({
    onMade: (made) => {
      setPhoto(undefined);
      if ('id' in made) onMade(made.id);
      else setAwaited(made.operationId);
    },
  });

  // If making it outlasted the request, its operation tells when the photo is there. The activity tray says what failed.
  const ofKind = operations.filter(({ kind }) => kind === 'product-in-hand');
  useFinishedOperations(ofKind, (ended) => {
    void refreshPhotos(queryClient).then(() => {
      const mine = ended.find(({ id, status }) => id === awaited && status === 'completed');
      const made = mine && firstResult(mine);
      if (!made) return;
      setAwaited(undefined);
      onMade(made.id);
    });
  });

  return {
    /** The photo whose hand gets one; undefined while there is none. */
    photo,
    choose: setPhoto,
    close: () => setPhoto(undefined),
    isSending: generate.isPending,
    send: (wish: InHandWish) => generate.mutate({ wish, idempotencyKey: createIdempotencyKey() }),
  };
}
