import { messages } from '@hookline/contract/messages';
import type { ReactNode } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';

interface PagedListProps<Page, Item> {
  list: {
    data: { pages: Page[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  itemsOf: (page: Page) => readonly Item[];
  keyOf: (item: Item) => string;
  empty: string;
  label: string;
  children: (item: Item) => ReactNode;
}

/** Rows that wrap on narrow screens, with a button for older ones. */
export function PagedList<Page, Item>({ list, itemsOf, keyOf, empty, label, children }: PagedListProps<Page, Item>) {
  const { data, isError, isFetching, refetch } = list;
  if (isError && !data)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <Loading className="min-h-[40vh]" />;
  const items = data.pages.flatMap((page) => itemsOf(page));
  if (items.length === 0)
    return <p className="rounded-l border border-line bg-surface px-5 py-8 text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-l border border-line bg-surface">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-3.5 [overflow-wrap:anywhere] md:px-6"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
