import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { isRunning, useOperations } from '#features/operations/index.ts';
import { useHasCredit } from '#features/usage/index.ts';
import { useGeneratePhoto } from './api/generate-photo.ts';
import { refreshPhotos, usePhotos } from './api/list-photos.ts';
import { usePhotoUrls } from './api/photo-urls.ts';
import { uploadPhoto } from './api/upload-photo.ts';
import { useImageUpload } from './use-image-upload.ts';

/** The photo in the address: it is there again after a reload, and can be linked to. */
function useShownId() {
  const [params, setParams] = useSearchParams();
  function show(id: string | null): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('photo', id);
        else next.delete('photo');
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  }
  return { shownId: params.get('photo') ?? undefined, show };
}

/** Words become a photo: what was entered, what is being drawn, and what stands in the way. */
export function usePhotoProject() {
  const queryClient = useQueryClient();
  const { shownId, show } = useShownId();
  const [prompt, setPrompt] = useState('');
  const [isSelfie, setSelfie] = useState(true);
  const [refusal, setRefusal] = useState<{ isContent: boolean; text: string } | null>(null);
  const [awaited, setAwaited] = useState<string>();
  const photoKey = useRef(createIdempotencyKey());

  const gallery = usePhotos();
  const photos = gallery.data;
  const urls = usePhotoUrls(photos);
  const { operations } = useOperations();
  const upload = useImageUpload(uploadPhoto, {
    startsAtOnce: false,
    onStored: () => void refreshPhotos(queryClient),
  });
  const generate = useGeneratePhoto({ onRefused: setRefusal });
  const hasCredit = useHasCredit('avatar');

  const found = photos?.find(({ id }) => id === shownId);
  const shown = found && urls.freshen(found);
  const operation = operations.find((one) => one.kind === 'avatar' && (one.id === awaited || isRunning(one)));
  const isDrawing = generate.isPending || (awaited !== undefined && (operation === undefined || isRunning(operation)));

  // When a photo is opened from a link or has just been made, show the prompt it was made from.
  const showsWordsOf = useRef<string>(undefined);
  useEffect(() => {
    if (!found || showsWordsOf.current === found.id) return;
    showsWordsOf.current = found.id;
    // The words of a photo with a product tell what is done with it.
    if (found.prompt && found.type !== 'product-in-hand') setPrompt(found.prompt);
    if (found.isSelfie !== null) setSelfie(found.isSelfie);
  }, [found]);

  // If drawing outlasted the request, its operation tells when the photo is there.
  const ended = awaited === undefined ? undefined : operations.find(({ id }) => id === awaited);
  useEffect(() => {
    if (!ended || isRunning(ended)) return;
    setAwaited(undefined);
    const id = ended.results[0]?.id;
    if (ended.status !== 'completed' || !id) return;
    void refreshPhotos(queryClient).then(() => show(id));
  });

  const reason =
    prompt.trim() === ''
      ? messages.avatars.describePerson
      : upload.file && !upload.stored
        ? messages.avatars.consentNeeded
        : hasCredit
          ? null
          : 'No avatar credits left this cycle.';

  function draw() {
    if (reason !== null || isDrawing) return;
    setRefusal(null);
    const reference = upload.stored;
    const idempotencyKey = photoKey.current;
    photoKey.current = createIdempotencyKey();
    generate.mutate(
      { prompt, isSelfie, referenceUrl: reference?.url, idempotencyKey },
      { onSuccess: ({ id, operationId }) => (id ? show(id) : setAwaited(operationId)) },
    );
  }

  return {
    gallery,
    urls,
    shownId,
    show,
    found,
    shown,
    operation,
    isDrawing,
    hasResult: shown !== undefined && !isDrawing,
    prompt,
    setPrompt: (value: string) => {
      photoKey.current = createIdempotencyKey();
      setRefusal(null);
      setPrompt(value);
    },
    isSelfie,
    setSelfie,
    upload,
    refusal,
    reason,
    draw,
    /** Begins another one. */
    begin: () => {
      show(null);
      setPrompt('');
      setRefusal(null);
      upload.clear();
    },
  };
}

export type PhotoProject = ReturnType<typeof usePhotoProject>;
