import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { pageNumbers } from '../page-numbers.ts';

interface PageNavigationProps {
  current: number;
  pages: number;
  onChange: (page: number) => void;
}

export function PageNavigation({ current, pages, onChange }: PageNavigationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-9 flex items-center gap-1">
      <IconButton label="Previous page" disabled={current === 1} onClick={() => onChange(current - 1)}>
        <ChevronLeft className="size-[18px]" />
      </IconButton>
      {pageNumbers(current, pages).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity but their place
          <span key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onChange(page)}
            className={clsx(
              'grid size-10 pointer-coarse:size-11 place-items-center rounded-s font-semibold tabular-nums transition-colors duration-[120ms]',
              page === current ? 'bg-inverse text-on-inverse' : 'hover:bg-hover',
            )}
          >
            {page}
          </button>
        ),
      )}
      <IconButton label="Next page" disabled={current === pages} onClick={() => onChange(current + 1)}>
        <ChevronRight className="size-[18px]" />
      </IconButton>
    </nav>
  );
}
