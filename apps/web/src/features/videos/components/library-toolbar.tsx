import { pluralTitleOf } from '@hookline/contract/operations';
import { type VideoKind, type VideoSort, videoKinds, videoSorts } from '@hookline/contract/videos';
import { clsx } from 'clsx';
import { Button } from '#components/ui/button.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Select } from '#components/ui/select.tsx';

const sortWords: Record<VideoSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name A-Z',
  longest: 'Longest',
};
const kindOptions = [
  { value: 'all', label: 'All kinds' },
  ...videoKinds.map((value) => ({ value, label: pluralTitleOf(value) })),
] as const;
const sortOptions = videoSorts.map((value) => ({ value, label: sortWords[value] }));

interface LibraryToolbarProps {
  search: string;
  kind: VideoKind | undefined;
  sort: VideoSort;
  onSearch: (search: string) => void;
  onKind: (kind: VideoKind | undefined) => void;
  onSort: (sort: VideoSort) => void;
  onSelect: () => void;
  className?: string;
}

/** Search, filter and order of the library. */
export function LibraryToolbar({
  search,
  kind,
  sort,
  onSearch,
  onKind,
  onSort,
  onSelect,
  className,
}: LibraryToolbarProps) {
  return (
    <div className={clsx('flex flex-wrap items-center gap-2 lg:flex-nowrap', className)}>
      <SearchField
        label="Search videos"
        placeholder="Search titles and scripts"
        value={search}
        onChange={onSearch}
        className="w-full lg:w-[260px]"
      />
      <Select
        label="Kind"
        labelFrom="xl"
        value={kind ?? 'all'}
        options={kindOptions}
        onChange={(value) => onKind(value === 'all' ? undefined : value)}
      />
      <Select label="Sort" labelFrom="xl" value={sort} options={sortOptions} onChange={onSort} />
      <Button onClick={onSelect}>Select</Button>
    </div>
  );
}
