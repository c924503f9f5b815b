import type { PlacementLayout } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';

/** The picture of the sentence that is chosen in the timeline. */
export interface PreviewedPicture {
  picture: string | null;
  layout: PlacementLayout;
  /** From 1. */
  sentence: number;
  /** How many the script has. */
  sentences: number;
}

/** About where an upright film has it. */
const places: Readonly<Record<PlacementLayout, string>> = {
  split: 'inset-x-0 top-0 h-2/5',
  inset: 'top-[7%] right-[5%] h-[21%] w-[52%] rotate-3 rounded-s border-[3px] border-on-picture shadow-float',
  held: 'top-[68%] right-[8%] h-[20%] w-[28%] rounded-s',
  full: 'inset-0',
};

/** A picture or clip over the actor, about as the film has it. */
export function PreviewPlaced({ shown: { picture, layout } }: { shown: PreviewedPicture }) {
  return picture ? (
    <img src={picture} alt="" className={clsx('absolute z-1 bg-selected object-cover', places[layout])} />
  ) : null;
}
