import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { clsx } from 'clsx';
import { UserRoundPlus, X } from 'lucide-react';
import { Skeleton } from '#components/ui/skeleton.tsx';

interface CastRowProps {
  actorIds: readonly string[];
  actors: ReadonlyMap<string, Actor>;
  shownId: string | undefined;
  onShow: (id: string) => void;
  onRemove: (id: string) => void;
  onAdd: () => void;
}

function ActorChip({
  actor,
  isShown,
  onShow,
  onRemove,
}: {
  actor: Actor;
  isShown: boolean;
  onShow: () => void;
  onRemove: () => void;
}) {
  return (
    <li
      className={clsx(
        'flex h-11 shrink-0 items-center rounded-m pr-1.5 pointer-coarse:pr-0',
        isShown ? 'ring-ink' : 'ring-strong',
      )}
    >
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={`Show ${actor.name} in the preview`}
        onClick={onShow}
        className="flex h-full items-center gap-2.5 rounded-m pr-1.5 pl-[5px] font-semibold"
      >
        <img
          src={actor.face}
          alt=""
          width="34"
          height="34"
          className="size-[34px] rounded-s bg-selected object-cover"
        />
        {actor.name}
      </button>
      <button
        type="button"
        aria-label={`Remove ${actor.name}`}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-s pointer-coarse:size-11 text-muted transition-colors duration-[120ms] hover:bg-hover hover:text-fg"
      >
        <X className="size-[15px] stroke-[1.75]" />
      </button>
    </li>
  );
}

export function CastRow({ actorIds, actors, shownId, onShow, onRemove, onAdd }: CastRowProps) {
  return (
    <div className="scroll-quiet max-md:scroll-fade flex items-start gap-2.5 overflow-x-auto px-4 py-3 md:px-7 md:py-[18px]">
      <ul aria-label="Cast" className="flex shrink-0 gap-2.5 md:flex-1 md:shrink md:flex-wrap">
        {actorIds.map((id) => {
          const actor = actors.get(id);
          return actor ? (
            <ActorChip
              key={id}
              actor={actor}
              isShown={id === shownId}
              onShow={() => onShow(id)}
              onRemove={() => onRemove(id)}
            />
          ) : (
            <li key={id}>
              <Skeleton className="h-11 w-[124px] !rounded-m" />
            </li>
          );
        })}
        <li>
          <button
            type="button"
            onClick={onAdd}
            className="flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-m px-3.5 font-semibold ring-field transition-colors duration-[120ms] hover:bg-hover"
          >
            <UserRoundPlus aria-hidden="true" className="size-[18px] stroke-[1.75]" />
            {actorIds.length < limits.actorsPerSend ? 'Add actors' : 'Change actors'}
          </button>
        </li>
      </ul>
      <span className="type-small flex h-11 shrink-0 items-center text-muted tabular-nums max-md:hidden">
        {actorIds.length} of {limits.actorsPerSend}
      </span>
    </div>
  );
}
