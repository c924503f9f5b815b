import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';

const tiles = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const gaps = 'grid gap-x-4 gap-y-7';
const grid = `${gaps} grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6`;
const wideGrid = `${gaps} sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4`;

interface VideoGridProps {
  children: ReactNode;
  /** For wide tiles. */
  isWide?: boolean;
  className?: string;
}

export function VideoGrid({ children, isWide = false, className }: VideoGridProps) {
  return <ul className={clsx(isWide ? wideGrid : grid, className)}>{children}</ul>;
}

export function VideoGridSkeleton({ count = 12, className }: { count?: number; className?: string }) {
  return (
    <div role="status" aria-label="Loading..." className={clsx(grid, className)}>
      {tiles.slice(0, count).map((tile) => (
        <div key={tile}>
          <Skeleton className="aspect-9/16 !rounded-m" />
          {/* As high as a card's two lines, so that nothing moves when they come. */}
          <Skeleton className="mt-[17px] h-[18px] w-3/4" />
          <Skeleton className="mt-[11px] h-[15px] w-1/2" />
        </div>
      ))}
    </div>
  );
}
