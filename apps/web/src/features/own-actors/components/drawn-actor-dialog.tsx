import type { Actor } from '@hookline/contract/actors';
import { messages } from '@hookline/contract/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { useCreateActor } from '../api/change-own-actors.ts';
import { useDrawnPhotos, useOwnActors } from '../api/own-actors.ts';
import { NameAndVoice } from './name-and-voice.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PlanNotice } from './plan-notice.tsx';

interface DrawnActorDialogProps {
  /** The photo that was chosen before it opened. */
  photoId?: string | undefined;
  /** The choice between photos and influencers. */
  source: ReactNode;
  onCreated: (actor: Actor) => void;
  onClose: () => void;
}

const text = messages.ownActors;

/** A drawn person gets a name and a voice, and is an actor from then on. */
export function DrawnActorDialog({ photoId: given, source, onCreated, onClose }: DrawnActorDialogProps) {
  const { data: own } = useOwnActors();
  const { data: photos } = useDrawnPhotos();
  const [photoId, setPhotoId] = useState(given ?? '');
  const [name, setName] = useState('');
  const [voiceOf, setVoiceOf] = useState('');
  const create = useCreateActor({ onCreated });
  const isIncluded = own?.mayCreate !== false;
  const reason =
    photoId === ''
      ? 'Please choose a person'
      : name.trim() === ''
        ? text.enterName
        : voiceOf === ''
          ? text.chooseVoice
          : null;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create actor"
      description="Give a person you drew a name and a voice. They then speak any script."
      width="gallery"
      bodyClassName="pb-6"
      footer={
        <>
          <p className="flex-1">
            Uses no credit.{' '}
            <span id="actor-reason" className="type-small text-muted">
              {isIncluded ? (reason ?? 'They look the same in every video.') : null}
            </span>
          </p>
          <Button kind="quiet" className="max-sm:hidden" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="accent"
            className="max-sm:w-full"
            disabled={!isIncluded || reason !== null}
            busy={create.isPending}
            aria-describedby="actor-reason"
            onClick={() => create.mutate({ photoId, name, voiceOf })}
          >
            Create actor
          </Button>
        </>
      }
    >
      {source}
      {isIncluded ? null : <PlanNotice />}
      {create.error ? (
        <NoticeBox tone="danger" className="mb-5">
          {create.error.message}
        </NoticeBox>
      ) : null}
      <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
        <section>
          <h3 className="mb-1.5 text-[13px] font-semibold">Person</h3>
          <PhotoChoice photos={photos} value={photoId} onChange={setPhotoId} />
        </section>
        <div className="grid content-start gap-5">
          <NameAndVoice
            name={name}
            voices={own?.voices ?? []}
            voiceOf={voiceOf}
            onName={setName}
            onVoice={setVoiceOf}
          />
        </div>
      </div>
    </Dialog>
  );
}
