import { Plus } from 'lucide-react';

/** Making one's own actor is announced, and said not to be possible yet; it is not a control. */
export function CreateActorTile() {
  return (
    <div>
      <div className="grid aspect-11/16 place-items-center rounded-m bg-sunken p-3 text-center text-muted ring-strong">
        <div>
          <Plus aria-hidden="true" className="mx-auto size-6 stroke-[1.5]" />
          <p className="mt-3 font-semibold text-fg">Create actor</p>
          <p className="type-small mt-1">Not available yet</p>
        </div>
      </div>
    </div>
  );
}
