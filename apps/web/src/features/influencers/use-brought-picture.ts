import type { Photo } from '@hookline/contract/avatars';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the dialog for videos of a picture needs of it. */
export type MovablePicture = Pick<
  Photo,
  'signedUrl' | 'thumbnailUrl' | 'prompt' | 'created_at' | 'isSelfie' | 'engine' | 'isFaceMovable'
>;

/** As another page gives it along, in the state of the address. */
export interface BroughtPicture {
  url: string;
  name: string;
  createdAt: string;
  /** What made it. */
  engine: string;
}

/** A picture another page has brought along to be made a video of, until it is let go. */
export function useBroughtPicture(): [MovablePicture | null, () => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const picture = useMemo(() => readPicture(state), [state]);
  return [picture, () => void navigate('.', { replace: true, state: null })];
}

function readPicture(state: unknown): MovablePicture | null {
  const picture = typeof state === 'object' && state !== null && 'picture' in state ? state.picture : null;
  if (!isBrought(picture)) return null;
  return {
    signedUrl: picture.url,
    thumbnailUrl: picture.url,
    prompt: picture.name,
    created_at: picture.createdAt,
    isSelfie: null,
    engine: picture.engine,
    isFaceMovable: false,
  };
}

function isBrought(picture: unknown): picture is BroughtPicture {
  if (typeof picture !== 'object' || picture === null) return false;
  const fields: Record<string, unknown> = { ...picture };
  return ['url', 'name', 'createdAt', 'engine'].every((name) => typeof fields[name] === 'string');
}
