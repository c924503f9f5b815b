import type { Actor } from '@hookline/contract/actors';
import { messages } from '@hookline/contract/messages';
import { type PhotoActorBackground, photoActorConsents } from '@hookline/contract/own-actors';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SelfieDialog } from '#features/selfie/index.ts';
import { CreditPrice, useHasCredit } from '#features/usage/index.ts';
import { useRefreshCast } from '../api/change-own-actors.ts';
import { useCancelMaking, useMakingOperation } from '../api/making.ts';
import { useOwnActors } from '../api/own-actors.ts';
import { useCreateFromPhotos } from '../api/photo-actors.ts';
import { type GivenPicture, useActorPhotos } from '../use-actor-photos.ts';
import { Consent } from './consent.tsx';
import { NameAndVoice } from './name-and-voice.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { PlanNotice } from './plan-notice.tsx';

interface PhotoActorDialogProps {
  /** A picture of the gallery, and whether a service made the person in it. */
  picture?: (GivenPicture & { isGenerated: boolean }) | undefined;
  /** The choice between photos and influencers. */
  source: ReactNode;
  /** Opens the camera at once. */
  startsWithSelfie?: boolean | undefined;
  onCreated: (actor: Actor) => void;
  onClose: () => void;
}

const text = messages.ownActors;

const backgrounds = [
  { value: 'blur', label: 'Blurred' },
  { value: 'photo', label: 'As in the photo' },
] as const satisfies readonly { value: PhotoActorBackground; label: string }[];

/** Photos of a person become an actor who speaks: consent first, then the check, then the making. */
export function PhotoActorDialog({
  picture,
  source,
  startsWithSelfie = false,
  onCreated,
  onClose,
}: PhotoActorDialogProps) {
  const { data: own } = useOwnActors();
  const consent = photoActorConsents[picture?.isGenerated ? 'generated' : 'person'];
  const [hasAgreed, setAgreed] = useState(false);
  const actorPhotos = useActorPhotos(picture, hasAgreed ? consent.version : null);
  const [name, setName] = useState('');
  const [voiceOf, setVoiceOf] = useState('');
  const [background, setBackground] = useState<PhotoActorBackground>('blur');
  const [isTakingSelfie, setTakingSelfie] = useState(startsWithSelfie);
  const create = useCreateFromPhotos();
  const making = useMaking(create.data, onCreated, () => {
    setAgreed(false);
    actorPhotos.reset();
    create.reset();
  });
  const key = useRef(createIdempotencyKey());
  const hasCredit = useHasCredit('photo-actor');
  const isIncluded = own?.mayCreate !== false;
  const { photos, readyIds, mainId, isChecking } = actorPhotos;
  const previewed = usePreviewed(mainId, readyIds, isChecking);
  const reason =
    photos.length === 0
      ? text.addPhotos
      : !hasAgreed
        ? 'Please confirm the statement'
        : isChecking
          ? 'Checking your photos'
          : readyIds.length === 0
            ? 'None of these photos can be used'
            : name.trim() === ''
              ? text.enterName
              : voiceOf === ''
                ? text.chooseVoice
                : hasCredit
                  ? null
                  : 'No avatar credits left this cycle.';

  const consentBox = (
    <Consent consent={consent} isGiven={hasAgreed} disabled={actorPhotos.isSent || !isIncluded} onChange={setAgreed} />
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create actor"
      description="A person in photos becomes an actor who speaks any script."
      width="gallery"
      bodyClassName="pb-6"
      footer={
        <>
          <p className="flex-1">
            Uses <CreditPrice kind="photo-actor" />{' '}
            <span id="photo-actor-reason" className="type-small text-muted">
              {isIncluded && !making.operation ? reason : null}
            </span>
          </p>
          <Button kind="quiet" className="max-sm:hidden" onClick={onClose}>
            {making.operation ? 'Close' : 'Cancel'}
          </Button>
          <Button
            kind="accent"
            className="max-sm:w-full"
            disabled={!isIncluded || reason !== null}
            busy={create.isPending || making.operation !== undefined}
            aria-describedby="photo-actor-reason"
            onClick={() => {
              const idempotencyKey = key.current;
              key.current = createIdempotencyKey();
              create.mutate({ photoIds: readyIds, name, voiceOf, background, idempotencyKey });
            }}
          >
            Create actor
          </Button>
        </>
      }
    >
      {source}
      {isIncluded ? null : <PlanNotice />}
      {making.problem || create.error ? (
        <NoticeBox tone="danger" className="mb-5">
          {making.problem ?? create.error?.message}
        </NoticeBox>
      ) : null}
      {making.operation ? (
        <div className="mb-5 rounded-m bg-sunken p-4">
          <p role="status" className="font-semibold">
            Making {making.operation.title}
          </p>
          <ProgressBar
            label={`Making ${making.operation.title}`}
            percent={making.operation.status === 'queued' ? null : making.operation.progress}
            className="mt-3"
          />
          <p className="type-small mt-2 flex items-center justify-between gap-4 text-muted">
            You can close this. They appear under Yours.
            <Button size="s" onClick={making.cancel}>
              Cancel it
            </Button>
          </p>
        </div>
      ) : null}
      <div
        className={clsx(
          'grid gap-6 md:grid-cols-2 md:gap-8',
          previewed !== undefined && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,3fr)] lg:gap-6',
        )}
      >
        <div className="grid content-start gap-6">
          <PhotoGrid
            actorPhotos={actorPhotos}
            disabled={making.operation !== undefined || !isIncluded}
            onSelfie={picture ? undefined : () => setTakingSelfie(true)}
          />
          {consentBox}
        </div>
        <div className="grid content-start gap-5 max-md:order-2">
          <NameAndVoice
            name={name}
            voices={own?.voices ?? []}
            voiceOf={voiceOf}
            onName={setName}
            onVoice={setVoiceOf}
          />
          <section>
            <h3 className="mb-1.5 text-[13px] font-semibold">Background</h3>
            <Segmented label="Background" value={background} options={backgrounds} onChange={setBackground} />
          </section>
        </div>
        {previewed === undefined ? null : (
          <section aria-label="Preview" className="max-lg:max-w-[260px] max-md:order-1">
            <PhotoPreview photoId={previewed} voiceOf={voiceOf} />
          </section>
        )}
      </div>
      {isTakingSelfie && isIncluded ? (
        <SelfieDialog
          consent={hasAgreed ? consent.version : null}
          consentBox={consentBox}
          onPhoto={(file) => actorPhotos.add([file])}
          onArrived={actorPhotos.arrive}
          onClose={() => setTakingSelfie(false)}
        />
      ) : null}
    </Dialog>
  );
}

/** The photo to be previewed: the first that works at once, the best of all when all were checked. */
function usePreviewed(mainId: string | undefined, readyIds: readonly string[], isChecking: boolean) {
  const [kept, setKept] = useState<string>();
  const isKept = kept !== undefined && readyIds.includes(kept);
  const next = isChecking && isKept ? kept : mainId;
  useEffect(() => setKept(next), [next]);
  return next;
}

/** The operation that makes the actor, until it has ended one way or the other. */
function useMaking(
  started: { operationId: string; actorId: string } | undefined,
  onCreated: (actor: Actor) => void,
  onEnded: () => void,
) {
  const refreshCast = useRefreshCast();
  const { data: own } = useOwnActors();
  const cancel = useCancelMaking();
  const [problem, setProblem] = useState<string | null>(null);
  const handled = useRef<string>(undefined);
  const operation = useMakingOperation(started?.operationId);
  const status = operation?.status;
  const made = own?.actors.find(({ id }) => id === started?.actorId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is told once for each operation
  useEffect(() => {
    if (!operation || status === 'queued' || status === 'processing' || handled.current === operation.id) return;
    if (status === 'completed') {
      if (made) {
        handled.current = operation.id;
        onCreated(made);
      } else void refreshCast();
      return;
    }
    handled.current = operation.id;
    setProblem(status === 'failed' ? (operation.error ?? text.photoFailed) : null);
    onEnded();
  }, [status, made?.id]);

  const isOver = operation !== undefined && handled.current === operation.id;
  return {
    operation: isOver ? undefined : operation,
    problem,
    cancel: () => operation && cancel.mutate(operation.id),
  };
}
