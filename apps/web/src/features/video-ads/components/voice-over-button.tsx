import { voiceOverCharacters } from '@hookline/contract/video-ads';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { ActorChoice, useActorsById } from '#features/actors/index.ts';
import type { VideoAdForm } from '../use-video-ad-form.ts';

type VoiceOver = VideoAdForm['voiceOver'];

interface VoiceOverButtonProps {
  voiceOver: VoiceOver;
  disabled: boolean;
  onChange: (voiceOver: VoiceOver) => void;
}

/** Whose voice speaks over the music, and what it says. */
export function VoiceOverButton({ voiceOver, disabled, onChange }: VoiceOverButtonProps) {
  const [draft, setDraft] = useState<{ actorId: string; text: string } | null>(null);
  const actors = useActorsById();
  const name = voiceOver && (actors.get(voiceOver.actorId)?.name ?? voiceOver.actorId);
  function close(next: VoiceOver) {
    onChange(next);
    setDraft(null);
  }
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={<AudioLines />}
        disabled={disabled}
        onClick={() => setDraft({ actorId: voiceOver?.actorId ?? '', text: voiceOver?.text ?? '' })}
      >
        {name ? `Voice-over: ${name}` : 'Add voice-over'}
      </Button>
      {draft ? (
        <Dialog
          open
          onOpenChange={() => setDraft(null)}
          title="Voice-over"
          description="A voice says the words of the ad over quieter music. Captions come with it."
          width="confirm"
          bodyClassName="pb-5"
          footer={
            <>
              <Button kind="quiet" onClick={() => close(null)}>
                No voice-over
              </Button>
              <Button
                kind="accent"
                disabled={draft.actorId === ''}
                onClick={() => close({ actorId: draft.actorId, ...(draft.text.trim() && { text: draft.text.trim() }) })}
              >
                Use this voice
              </Button>
            </>
          }
        >
          <TextField
            label="What it says"
            value={draft.text}
            maxLength={voiceOverCharacters}
            placeholder="The headline, the line and the call to action"
            help="Eight seconds hold about 20 words."
            className="mb-5"
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
          <ActorChoice
            actorId={draft.actorId}
            // A service's creators bring no voice of ours, and an own actor's voice is one of the cast's.
            accepts={({ provider, isOwn }) => provider === undefined && isOwn !== true}
            onChange={(actorId) => setDraft({ ...draft, actorId })}
          />
        </Dialog>
      ) : null}
    </>
  );
}
