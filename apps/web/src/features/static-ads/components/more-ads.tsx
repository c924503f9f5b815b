import { Button } from '#components/ui/button.tsx';

interface MoreAdsProps {
  shown: number;
  total: number;
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined;
  isLoading: boolean;
}

/** Under a list: how much of it is shown, and the rest. */
export function MoreAds({ shown, total, onMore, isLoading }: MoreAdsProps) {
  if (!onMore) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isLoading} onClick={onMore}>
        Show more
      </Button>
      <p className="type-small text-muted tabular-nums">
        {shown} of {total.toLocaleString('en-US')} ads
      </p>
    </div>
  );
}
