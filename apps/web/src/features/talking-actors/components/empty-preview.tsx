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
  if (isLoading) return <Skeleton className="aspect-9/16 !rounded-l max-lg:hidden" />;
  return (
    <button
      type="button"
      onClick={onAdd}
      className="group flex aspect-9/16 w-full flex-col justify-between rounded-l bg-set-sage p-6 text-left text-on-set max-lg:hidden"
    >
      <span className="grid grid-cols-3 gap-2.5">
        {actors.slice(0, 12).map((actor) => (
          <img
            key={actor.id}
            src={actor.face}
            alt=""
            className="aspect-square w-full rounded-s max-xl:nth-[n+10]:hidden object-cover transition-transform duration-[200ms] group-hover:-translate-y-0.5"
          />
        ))}
      </span>
      <span>
        <span className="type-h2 block">Who says it?</span>
        <span className="mt-2 block">
          Add up to ten actors. Each of them speaks your script in a video of their own.
        </span>
        <span className="mt-4 inline-block font-semibold underline underline-offset-4">Add actors</span>
      </span>
    </button>
  );
}
