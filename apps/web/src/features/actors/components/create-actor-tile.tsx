import { Plus } from 'lucide-react';

/** Opens the making of an actor of one's own. */
export function CreateActorTile({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid aspect-11/16 w-full place-items-center self-start rounded-m bg-sunken p-3 text-center text-muted ring-strong transition-colors duration-[120ms] hover:bg-hover"
    >
      <span>
        <Plus aria-hidden="true" className="mx-auto size-6 stroke-[1.5]" />
        <span className="mt-3 block font-semibold text-fg">Create actor</span>
        <span className="type-small mt-1 block">From photos, or a person you drew</span>
      </span>
    </button>
  );
}
