import type { Photo } from '@hookline/contract/avatars';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { PhotoChoice, useDrawnPhotos } from '#features/own-actors/index.ts';

interface InfluencerChoiceProps {
  disabled: boolean;
  /** The way out of a photo that does not work. */
  isWayOut?: boolean;
  onChosen: (photo: Photo) => void;
}

/** Chooses a person our studio drew instead of a photo; garments fit them best. */
export function InfluencerChoice({ disabled, isWayOut = false, onChosen }: InfluencerChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState('');
  const { data: photos } = useDrawnPhotos();

  const chosen = photos?.find(({ id }) => id === chosenId);

  function choose() {
    if (!chosen) return;
    setOpen(false);
    onChosen(chosen);
  }

  return (
    <>
      <Button size="s" disabled={disabled} onClick={() => setOpen(true)}>
        {isWayOut ? 'Use an influencer instead' : 'Choose an influencer'}
      </Button>
      {isOpen ? (
        <Dialog
          width="gallery"
          open
          onOpenChange={setOpen}
          title="Choose an influencer"
          description="People you drew can try on dresses, too."
          footer={
            <Button kind="accent" disabled={!chosen} onClick={choose}>
              Choose
            </Button>
          }
        >
          <PhotoChoice photos={photos} value={chosenId} onChange={setChosenId} ability="try on anything" />
        </Dialog>
      ) : null}
    </>
  );
}
