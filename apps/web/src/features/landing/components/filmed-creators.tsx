import type { Actor } from '@hookline/contract/actors';
import { limits } from '@hookline/contract/limits';
import { useEffect, useState } from 'react';
import { siteFacts } from '#features/site/index.ts';

type Creator = Pick<Actor, 'id' | 'name' | 'thumbnail' | 'provider'>;

/** Asked for without the contract's schemas, which visitors need not load. Nobody where that fails. */
async function askCreators(signal: AbortSignal): Promise<Creator[]> {
  const answer = await fetch(`/ai-creators/homepage?limit=${limits.homepageActors}`, { signal });
  if (!answer.ok) return [];
  const { creators } = (await answer.json()) as { creators: Creator[] };
  // The drawn cast fills up the answer, and passes by above.
  return creators.filter(({ provider }) => provider !== undefined);
}

/** Filmed people of a connected service, where there is one; they come and go with each sync. */
export function FilmedCreators() {
  const [creators, setCreators] = useState<readonly Creator[]>([]);
  useEffect(() => {
    if (siteFacts().realisticActors !== 'on') return;
    const stop = new AbortController();
    askCreators(stop.signal).then(setCreators, () => undefined);
    return () => stop.abort();
  }, []);
  if (creators.length === 0) return null;
  return (
    <section
      aria-labelledby="creators-title"
      className="mx-auto mt-12 max-w-[calc(var(--page-max)+2*var(--gutter))] px-(--gutter)"
    >
      <h3 id="creators-title" className="type-h2">
        Or cast a filmed creator
      </h3>
      <ul className="mt-5 grid grid-cols-3 gap-3 md:grid-cols-6 md:gap-4">
        {creators.map(({ id, name, thumbnail }) => (
          <li key={id} className="min-w-0">
            <div className="picture-edge relative aspect-9/16 overflow-hidden rounded-m bg-selected">
              <img
                src={thumbnail}
                alt={`${name.replace(/-1$/, '')}, a filmed creator`}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </div>
            <p className="mt-3 truncate px-0.5 font-semibold">{name.replace(/-1$/, '')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
