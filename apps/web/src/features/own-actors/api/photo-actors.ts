import { ownActors, type PhotoActorBackground } from '@hookline/contract/own-actors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';
import { useReportError } from '#api/use-report-error.ts';
import { refreshUsage } from '#features/usage/index.ts';
import { tellOperationsChanged } from '#state/operation-news.ts';

/** A photo that can be used; the one with the highest score speaks. */
export interface CheckedPhoto {
  id: string;
  score: number;
  /** Sentences about what it is less good at. */
  warnings: readonly string[];
}

/** Checks a photo and keeps it for an actor. Rejects with ApiError, whose message says what is wrong with the photo. */
export function uploadActorPhoto(file: File, consent: string, watching: Watching): Promise<CheckedPhoto> {
  const form = new FormData();
  form.set('consent', consent);
  form.set('file', file);
  return uploadWithProgress(ownActors.uploadPhoto, form, watching);
}

/** The same with a picture of the gallery. */
export async function takeActorPhoto(pictureId: string, consent: string): Promise<CheckedPhoto> {
  return (await call(ownActors.takePhoto, { body: { pictureId, consent } })).body;
}

/** How the person in a photo will speak; forgotten with the dialog. */
export function usePhotoPreview(photoId: string) {
  return useQuery({
    queryKey: ['photo-preview', photoId],
    queryFn: async ({ signal }) => (await call(ownActors.previewPhoto, { params: { id: photoId } }, { signal })).body,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** What the person of the preview says with a voice; nothing without one. */
export function useVoiceLine(voiceOf: string) {
  return useQuery({
    queryKey: ['voice-line', voiceOf],
    queryFn: async ({ signal }) => (await call(ownActors.voiceLine, { params: { actorId: voiceOf } }, { signal })).body,
    enabled: voiceOf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

interface PhotoActorWish {
  photoIds: string[];
  name: string;
  voiceOf: string;
  background: PhotoActorBackground;
  idempotencyKey: string;
}

/** Starts the making of an actor. What is wrong with the request is the mutation's `error`. */
export function useCreateFromPhotos() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: PhotoActorWish) =>
      (await call(ownActors.createFromPhotos, { body }, { idempotencyKey })).body,
    onSettled: () => {
      // The tray shows it as well.
      void queryClient.invalidateQueries({ queryKey: ['operations'] });
      tellOperationsChanged();
      void refreshUsage(queryClient);
    },
  });
}

const reportsKey = ['admin', 'photo-actors'];

/** For administrators: actors made from photos. */
export function usePhotoActorReports() {
  return useQuery({
    queryKey: reportsKey,
    queryFn: async ({ signal }) => (await call(ownActors.reports, {}, { signal })).body.actors,
  });
}

/** For administrators: takes an actor away. */
export function useRevokeActor() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: (id: string) => call(ownActors.revoke, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
    onError: (error) => reportError(error),
  });
}
