import type { Photo } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { isRunning, useOperations } from '#features/operations/index.ts';
import { CreditPrice, useHasCredit } from '#features/usage/index.ts';
import { useDeletePhoto } from '../api/delete-photo.ts';
import { useGeneratePhoto } from '../api/generate-photo.ts';
import { useGenerateVideo, useVideoModels } from '../api/image-to-video.ts';
import { refreshPhotos, usePhotos } from '../api/list-photos.ts';
import { usePhotoUrls } from '../api/photo-urls.ts';
import { uploadPhoto } from '../api/upload-photo.ts';
import { describeMovement } from '../describe-movement.ts';
import { useImageUpload } from '../use-image-upload.ts';
import { AllPhotosDialog } from './all-photos-dialog.tsx';
import { ImageToVideoDialog } from './image-to-video-dialog.tsx';
import { PhotoChip, PhotoConsent } from './photo-upload.tsx';
import { PromptField } from './prompt-field.tsx';
import { RecentPhotos } from './recent-photos.tsx';
import { ResultView } from './result-view.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { NegativePrompt, VideoPrompt } from './video-prompts.tsx';

const row = 'border-line border-t px-4 py-4 md:px-7';

/** Words become a photo, and the photo a video. */
export function InfluencerPage() {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [prompt, setPrompt] = useState('');
  const [isSelfie, setSelfie] = useState(true);
  const [refusal, setRefusal] = useState<{ isContent: boolean; text: string } | null>(null);
  const [awaited, setAwaited] = useState<string>();
  const [videoPrompt, setVideoPrompt] = useState('');
  const [negativePrompt, setNegativePrompt] = useState('');
  const [moving, setMoving] = useState<Photo>();
  const [isAllOpen, setAllOpen] = useState(false);
  const photoKey = useRef(createIdempotencyKey());
  const videoKey = useRef(createIdempotencyKey());

  const { data: photos, error, isFetching, refetch } = usePhotos();
  const urls = usePhotoUrls(photos);
  const { operations } = useOperations();
  const { data: models } = useVideoModels();
  const upload = useImageUpload(uploadPhoto, {
    startsAtOnce: false,
    onStored: () => void refreshPhotos(queryClient),
  });
  const generate = useGeneratePhoto({ onRefused: setRefusal });
  const makeVideo = useGenerateVideo({ onSent: () => undefined, onFailed: () => undefined });
  const deletePhoto = useDeletePhoto();
  const hasAvatarCredit = useHasCredit('avatarImages');
  const hasVideoCredit = useHasCredit('videos');

  const shownId = params.get('photo') ?? undefined;
  const found = photos?.find(({ id }) => id === shownId);
  const shown = found && urls.freshen(found);
  const operation = operations.find((one) => one.kind === 'avatar' && (one.id === awaited || isRunning(one)));
  const isDrawing = generate.isPending || (awaited !== undefined && (operation === undefined || isRunning(operation)));
  const model = models?.default ?? 'studio';

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

  // A link or an answer brings a photo: its words stand beside it.
  const showsWordsOf = useRef<string>(undefined);
  useEffect(() => {
    if (!found || showsWordsOf.current === found.id) return;
    showsWordsOf.current = found.id;
    if (found.prompt) setPrompt(found.prompt);
    if (found.isSelfie !== null) setSelfie(found.isSelfie);
  }, [found]);

  // One that took longer than its call waited is found by its operation.
  const ended = awaited === undefined ? undefined : operations.find(({ id }) => id === awaited);
  useEffect(() => {
    if (!ended || isRunning(ended)) return;
    setAwaited(undefined);
    const id = ended.results[0]?.id;
    if (ended.status !== 'completed' || !id) return;
    void refreshPhotos(queryClient).then(() => show(id));
  });

  function draw() {
    if (promptReason !== null || isDrawing) return;
    setRefusal(null);
    const reference = upload.stored;
    const idempotencyKey = photoKey.current;
    photoKey.current = createIdempotencyKey();
    generate.mutate(
      { prompt, isSelfie, referenceUrl: reference?.url, idempotencyKey },
      { onSuccess: ({ id, operationId }) => (id ? show(id) : setAwaited(operationId)) },
    );
  }

  function begin() {
    show(null);
    setPrompt('');
    setVideoPrompt('');
    setNegativePrompt('');
    setRefusal(null);
    upload.clear();
  }

  function film() {
    if (!shown || videoReason !== null || makeVideo.isPending) return;
    const idempotencyKey = videoKey.current;
    videoKey.current = createIdempotencyKey();
    const wish = { imageUrl: shown.signedUrl, videoPrompt, negativePrompt, model };
    makeVideo.mutate({ wish, idempotencyKey });
  }

  const promptReason =
    prompt.trim() === ''
      ? messages.avatars.describePerson
      : upload.file && !upload.stored
        ? messages.avatars.consentNeeded
        : hasAvatarCredit
          ? null
          : 'No avatar credits left this cycle.';
  const videoReason =
    videoPrompt.trim() === ''
      ? messages.imageToVideo.describeMovement
      : hasVideoCredit
        ? null
        : 'No video credits left this cycle.';
  const hasResult = shown !== undefined && !isDrawing;
  const isSameWords = shown?.prompt === prompt.trim();

  return (
    <DashboardPage title={messages.avatars.title}>
      <UpgradeBanner />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-9">
        <section
          aria-label="Photo"
          className="self-start overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y max-lg:order-2 md:rounded-l md:border"
        >
          <PromptField
            prompt={prompt}
            leftOut={isSameWords ? (shown?.undrawn ?? []) : []}
            error={refusal && !refusal.isContent ? refusal.text : null}
            disabled={isDrawing}
            onChange={(value) => {
              photoKey.current = createIdempotencyKey();
              setRefusal(null);
              setPrompt(value);
            }}
          />
          <div className={`${row} flex flex-wrap items-center gap-3`}>
            <Segmented
              label="Kind of photo"
              value={isSelfie ? 'selfie' : 'none'}
              onChange={(value) => setSelfie(value === 'selfie')}
              options={[
                { value: 'selfie', label: 'Selfie' },
                { value: 'none', label: 'No Selfie' },
              ]}
            />
            <PhotoChip upload={upload} />
            {hasResult ? (
              <div className="flex gap-2 md:ml-auto">
                <Button kind="quiet" onClick={begin}>
                  Create New
                </Button>
                <Button
                  icon={<RefreshCw aria-hidden="true" />}
                  disabled={promptReason !== null}
                  aria-describedby="draw-reason"
                  onClick={draw}
                >
                  Regenerate
                </Button>
              </div>
            ) : null}
            <PhotoConsent upload={upload} />
            {hasResult ? (
              <p id="draw-reason" className="type-small basis-full text-muted tabular-nums md:text-right">
                {promptReason ?? (
                  <>
                    Regenerate uses <CreditPrice kind="avatarImages" />
                  </>
                )}
              </p>
            ) : null}
          </div>
          {hasResult ? (
            <div className={row}>
              <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <VideoPrompt value={videoPrompt} onChange={setVideoPrompt} />
                <NegativePrompt value={negativePrompt} onChange={setNegativePrompt} />
              </div>
              <p className="type-small mt-2 text-muted">{describeMovement(shown, model)}</p>
            </div>
          ) : null}
          <div
            data-page-bar=""
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7 max-md:sticky max-md:bottom-0 max-md:z-(--z-sticky)"
          >
            <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
              <span>
                Uses <CreditPrice kind={hasResult ? 'videos' : 'avatarImages'} />
              </span>
              <span id="send-reason" className="type-small text-muted">
                {hasResult ? videoReason : isDrawing ? null : promptReason}
              </span>
            </p>
            <Button
              kind="accent"
              className="max-sm:w-full"
              iconAfter={<ArrowUp aria-hidden="true" />}
              disabled={hasResult ? videoReason !== null : promptReason !== null}
              busy={hasResult ? makeVideo.isPending : isDrawing}
              aria-describedby="send-reason"
              onClick={hasResult ? film : draw}
            >
              {hasResult ? 'Generate Video' : 'Generate'}
            </Button>
          </div>
        </section>
        <div className="max-lg:order-1">
          <ResultView
            photo={shown}
            isDrawing={isDrawing}
            operation={operation}
            refused={refusal?.isContent ? refusal.text : null}
            onExpand={() => setMoving(found)}
            onLoadError={() => found && urls.onLoadError(found)}
          />
        </div>
      </div>
      {photos === undefined && error ? (
        <ProblemCard title="Your photos could not be loaded" busy={isFetching} onTryAgain={() => void refetch()}>
          {error.message}
        </ProblemCard>
      ) : (
        <RecentPhotos
          photos={photos}
          shownId={shownId}
          urls={urls}
          onOpen={setMoving}
          onDelete={({ id }) => deletePhoto.mutate(id)}
          onViewAll={() => setAllOpen(true)}
        />
      )}
      <AllPhotosDialog
        open={isAllOpen}
        photos={photos ?? []}
        urls={urls}
        onOpen={(photo) => {
          setAllOpen(false);
          setMoving(photo);
        }}
        onDelete={({ id }) => deletePhoto.mutate(id)}
        onClose={() => setAllOpen(false)}
      />
      {moving ? (
        <ImageToVideoDialog
          key={moving.id}
          photo={urls.freshen(moving)}
          onClose={() => setMoving(undefined)}
          onLoadError={() => urls.onLoadError(moving)}
        />
      ) : null}
    </DashboardPage>
  );
}
