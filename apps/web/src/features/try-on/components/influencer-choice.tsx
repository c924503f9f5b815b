import type { Photo } from '@hookline/contract/avatars';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { PhotoChoice, useDrawnPhotos } from '#features/own-actors/index.ts';

interface InfluencerChoiceProps {
  disabled: boolean;
  onChosen: (photo: Photo) => void;
}

/** A person our studio drew instead of a photo: they look best in anything. */
export function InfluencerChoice({ disabled, onChosen }: InfluencerChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: photos } = useDrawnPhotos();

  function choose(id: string) {
    const photo = photos?.find((one) => one.id === id);
    if (!photo) return;
    setOpen(false);
    onChosen(photo);
  }

  return (
    <>
      <Button kind="quiet" size="s" className="mt-3" disabled={disabled} onClick={() => setOpen(true)}>
        Choose an influencer
      </Button>
      {isOpen ? (
        <Dialog
          width="gallery"
          open
          onOpenChange={setOpen}
          title="Choose an influencer"
          description="People you drew try on anything, from head to feet."
        >
          <PhotoChoice photos={photos} value="" onChange={choose} ability="try on anything" />
        </Dialog>
      ) : null}
    </>
  );
}
