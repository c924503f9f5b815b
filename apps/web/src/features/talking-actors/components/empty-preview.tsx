import type { Actor } from '@hookline/contract/actors';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Before anybody is cast: the faces one could choose, on a wall of theirs. The whole of it opens the cast. */
export function EmptyPreview({
  actors,
  isLoading,
  onAdd,
}: {
  actors: readonly Actor[];
  isLoading: boolean;
  onAdd: () => void;
}) {
  if (isLoading) return <Skeleton className="aspect-9/16 !rounded-l max-lg:mt-3 max-lg:aspect-auto max-lg:h-32" />;
  return (
    <button
      type="button"
      onClick={onAdd}
      className="group flex w-full gap-4 bg-set-sage text-left text-on-set max-lg:mt-3 max-lg:items-center max-lg:rounded-m max-lg:p-4 lg:aspect-9/16 lg:flex-col lg:justify-between lg:rounded-l lg:p-6"
    >
      <span className="grid shrink-0 gap-2 max-lg:w-24 max-lg:grid-cols-2 lg:grid-cols-3 lg:gap-2.5">
        {actors.slice(0, 12).map((actor) => (
          <img
            key={actor.id}
            src={actor.face}
            alt=""
            className="aspect-square w-full rounded-s object-cover transition-transform duration-[200ms] group-hover:-translate-y-0.5 max-lg:nth-[n+5]:hidden max-xl:nth-[n+10]:hidden"
          />
        ))}
      </span>
      <span>
        <span className="type-h3 lg:type-h2 block">Who says it?</span>
        <span className="mt-1 block max-lg:text-[14px] lg:mt-2">
          Add up to ten actors. Each one gets their own video.
        </span>
        <span className="mt-4 inline-block font-semibold underline underline-offset-4 max-lg:hidden">Add actors</span>
      </span>
    </button>
  );
}
