import type { Photo } from '@hookline/contract/avatars';
import { pagePaths } from '@hookline/contract/page-paths';
import { RadioGroup } from 'radix-ui';
import { ButtonLink } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

interface PhotoChoiceProps {
  /** Undefined until they are known. */
  photos: readonly Photo[] | undefined;
  value: string;
  onChange: (photoId: string) => void;
  /** What drawn people can do here. */
  ability?: string;
}

/** One of the people our studio drew. */
export function PhotoChoice({ photos, value, onChange, ability = 'become an actor' }: PhotoChoiceProps) {
  if (photos === undefined) return <Skeleton className="h-[220px]" />;
  if (photos.length === 0)
    return (
      <div>
        <p className="text-muted">Describe a person first. Everyone our studio draws can {ability}.</p>
        <ButtonLink to={pagePaths.influencers} size="s" className="mt-4">
          Draw a person
        </ButtonLink>
      </div>
    );
  return (
    <RadioGroup.Root
      aria-label="Person"
      value={value}
      onValueChange={onChange}
      className="scroll-thin grid max-h-[420px] grid-cols-3 gap-2.5 overflow-y-auto p-1"
    >
      {photos.map(({ id, prompt, thumbnailUrl }) => (
        <RadioGroup.Item key={id} value={id} aria-label={prompt} className="group rounded-m outline-offset-2">
          <img
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            className="aspect-2/3 w-full rounded-m bg-selected object-cover group-data-[state=checked]:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--text)]"
          />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
