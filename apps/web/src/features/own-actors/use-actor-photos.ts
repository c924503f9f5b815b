import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { notYetUploaded, type UploadProgress } from '#components/ui/upload-progress.ts';
import type { ArrivedPhoto } from '#features/selfie/index.ts';
import { takeActorPhoto, uploadActorPhoto } from './api/photo-actors.ts';

/** A photo of the person. */
export interface ActorPhoto {
  key: string;
  preview: string;
  from: { file: File } | { pictureId: string } | 'phone';
  state: 'waiting' | 'checking' | 'ready' | 'refused';
  /** On the server, once it was accepted. */
  id?: string;
  /** How well the person can be seen in it. */
  score?: number;
  progress?: UploadProgress;
  /** What is wrong with it. */
  reason?: string;
  /** What it is less good at. */
  warnings?: readonly string[];
}

/** A picture of the gallery that the actor is to be made of. */
export interface GivenPicture {
  id: string;
  url: string;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];

function findProblem({ type, size }: File): string | undefined {
  if (!types.includes(type) || size === 0) return messages.uploads.invalidFile;
  return size > limits.imageBytes ? messages.uploads.tooLarge : undefined;
}

/** Photos of one person. None leaves the browser before `consent`, the version of what was agreed to, is given. */
export function useActorPhotos(given: GivenPicture | undefined, consent: string | null) {
  const [photos, setPhotos] = useState<readonly ActorPhoto[]>(() =>
    given ? [{ key: given.id, preview: given.url, from: { pictureId: given.id }, state: 'waiting' }] : [],
  );
  const [leftOut, setLeftOut] = useState(0);
  const count = useRef(0);
  const arrivedIds = useRef(new Set<string>());
  const previews = useRef<string[]>([]);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const [urls, controller] = [previews.current, stop.current];
    return () => {
      controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  function change(key: string, changed: Partial<ActorPhoto>) {
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));
  }

  async function check({ key, from }: ActorPhoto, agreed: string): Promise<void> {
    // It came checked.
    if (from === 'phone') return;
    change(key, { state: 'checking', progress: notYetUploaded });
    try {
      const { signal } = stop.current;
      const onProgress = (progress: UploadProgress) => change(key, { progress });
      const { id, score, warnings } =
        'file' in from
          ? await uploadActorPhoto(from.file, agreed, { onProgress, signal })
          : await takeActorPhoto(from.pictureId, agreed);
      change(key, { state: 'ready', id, score, warnings });
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : messages.uploads.failed;
      if (!stop.current.signal.aborted) change(key, { state: 'refused', reason });
    }
  }

  // One after the other, and only once the consent is there.
  const next = photos.find(({ state }) => state === 'waiting');
  const isBusy = photos.some(({ state }) => state === 'checking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: which photo comes next follows from these
  useEffect(() => {
    if (consent !== null && next && !isBusy) void check(next, consent);
  }, [consent, next?.key, isBusy]);

  const ready = photos.filter(({ state, id }) => state === 'ready' && id !== undefined);
  const [best] = ready.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return {
    photos,
    /** The photo that will speak, among those seen so far. */
    mainId: best?.id,
    readyIds: photos.flatMap(({ id, state }) => (state === 'ready' && id !== undefined ? [id] : [])),
    isChecking: isBusy || (consent !== null && next !== undefined),
    /** The server has seen one of them: what was agreed to stands. */
    isSent: photos.some(({ state }) => state === 'checking' || state === 'ready'),
    /** How many of those that came last there was no room for. */
    leftOut,
    add(files: readonly File[]) {
      const room = Math.max(0, limits.actorPhotos - photos.length);
      const added = files.slice(0, room).map((file): ActorPhoto => {
        count.current += 1;
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        const reason = findProblem(file);
        const key = `photo-${count.current}`;
        return { key, preview, from: { file }, state: reason ? 'refused' : 'waiting', ...(reason && { reason }) };
      });
      setPhotos((before) => [...before, ...added]);
      setLeftOut(files.length - added.length);
    },
    /** Photos that a phone sent, which are checked; each is added once. */
    arrive(arrived: readonly ArrivedPhoto[]) {
      const added = arrived.filter(({ id }) => !arrivedIds.current.has(id));
      for (const { id } of added) arrivedIds.current.add(id);
      const room = Math.max(0, limits.actorPhotos - photos.length);
      setLeftOut((before) => before + Math.max(0, added.length - room));
      setPhotos((before) => [
        ...before,
        ...added.slice(0, room).map(
          ({ id, url, score, warnings }): ActorPhoto => ({
            key: id,
            preview: url,
            from: 'phone',
            state: 'ready',
            id,
            score,
            warnings,
          }),
        ),
      ]);
    },
    remove(key: string) {
      setLeftOut(0);
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
    /** What was sent is gone from the server: it has to be sent again. */
    reset: () =>
      setPhotos((before) =>
        before
          // This browser does not have them.
          .filter(({ from }) => from !== 'phone')
          .map(({ key, preview, from, state, reason }) =>
            state === 'refused'
              ? { key, preview, from, state, ...(reason !== undefined && { reason }) }
              : { key, preview, from, state: 'waiting' },
          ),
      ),
  };
}

export type ActorPhotos = ReturnType<typeof useActorPhotos>;
