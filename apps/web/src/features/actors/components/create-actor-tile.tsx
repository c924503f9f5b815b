import { Camera, Plus } from 'lucide-react';

interface CreateActorTileProps {
  onPress: () => void;
  /** The same, with the camera open. */
  onSelfie: () => void;
}

/** Opens the making of an actor of one's own. */
export function CreateActorTile({ onPress, onSelfie }: CreateActorTileProps) {
  return (
    <div className="grid aspect-11/16 w-full grid-rows-[minmax(0,1fr)_auto] self-start overflow-hidden rounded-m bg-sunken text-center text-muted ring-strong">
      <button
        type="button"
        onClick={onPress}
        className="grid place-items-center rounded-t-m p-2.5 transition-colors duration-[120ms] hover:bg-hover"
      >
        <span>
          <Plus aria-hidden="true" className="mx-auto size-6 stroke-[1.5]" />
          <span className="mt-2 block font-semibold text-fg">Create actor</span>
          <span className="type-small mt-1 block">From photos, or a person you drew</span>
        </span>
      </button>
      <button
        type="button"
        onClick={onSelfie}
        className="inline-flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-b-m border-line border-t px-1 text-[13px] font-semibold text-fg transition-colors duration-[120ms] hover:bg-hover"
      >
        <Camera aria-hidden="true" className="size-[17px] shrink-0 stroke-[1.75]" />
        Take a selfie
      </button>
    </div>
  );
}
