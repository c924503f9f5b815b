import type { Actor } from '@hookline/contract/actors';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useActors } from '../api/list-actors.ts';

interface ActorChoiceProps {
  actorId: string;
  onChange: (actorId: string) => void;
  /** Whom it offers; everybody by default. */
  accepts?: (actor: Actor) => boolean;
}

const shown = 15;

/** One actor, out of the most popular or those a name finds; whoever is chosen stays in sight. */
export function ActorChoice({ actorId, onChange, accepts = () => true }: ActorChoiceProps) {
  const { actors } = useActors();
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const fitting = actors?.filter((actor) => accepts(actor) && actor.name.toLowerCase().includes(words)) ?? [];
  const first = fitting.slice(0, shown);
  const chosen = actors?.find(({ id }) => id === actorId);
  const listed = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, shown - 1)] : first;
  if (!actors) return <Skeleton className="h-[300px]" />;
  return (
    <div>
      <SearchField label="Search actors" placeholder="Search by name" value={search} onChange={setSearch} />
      <RadioGroup.Root
        aria-label="Actor"
        value={actorId}
        onValueChange={onChange}
        className="mt-4 grid grid-cols-5 gap-x-2.5 gap-y-3"
      >
        {listed.map(({ id, name, face }) => (
          <RadioGroup.Item
            key={id}
            value={id}
            aria-label={name}
            className="group rounded-s text-center outline-offset-4"
          >
            <img
              src={face}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-s bg-selected object-cover group-data-[state=checked]:shadow-[0_0_0_2px_var(--surface),0_0_0_5px_var(--accent)]"
            />
            <span className="type-micro mt-1.5 block truncate">{name}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {listed.length === 0 ? <p className="type-small mt-3 text-muted">No actor has that name.</p> : null}
    </div>
  );
}
