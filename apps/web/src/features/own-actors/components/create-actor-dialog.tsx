import type { Actor } from '@hookline/contract/actors';
import { useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import type { GivenPicture } from '../use-actor-photos.ts';
import { DrawnActorDialog } from './drawn-actor-dialog.tsx';
import { PhotoActorDialog } from './photo-actor-dialog.tsx';

interface CreateActorDialogProps {
  /** The drawn person who was chosen before it opened. */
  photoId?: string | undefined;
  /** A picture that is to speak as it is. */
  picture?: (GivenPicture & { isGenerated: boolean }) | undefined;
  /** Opens the camera at once. */
  startsWithSelfie?: boolean;
  onCreated: (actor: Actor) => void;
  onClose: () => void;
}

const sources = [
  { value: 'photos', label: 'From photos' },
  { value: 'influencer', label: 'From an influencer' },
] as const;

/** A person becomes an actor: one our studio drew, or one in photos. */
export function CreateActorDialog({ photoId, picture, startsWithSelfie, ...ends }: CreateActorDialogProps) {
  const [from, setFrom] = useState<(typeof sources)[number]['value']>(photoId ? 'influencer' : 'photos');
  const source = picture ? null : (
    <Segmented label="Made from" value={from} options={sources} onChange={setFrom} className="mb-5" />
  );
  if (from === 'influencer') return <DrawnActorDialog photoId={photoId} source={source} {...ends} />;
  return <PhotoActorDialog picture={picture} startsWithSelfie={startsWithSelfie} source={source} {...ends} />;
}
