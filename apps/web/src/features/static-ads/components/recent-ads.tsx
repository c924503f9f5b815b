import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { Ad } from '@hookline/contract/static-ads';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAds } from '../api/ads.ts';
import { AdDialog } from './ad-dialog.tsx';
import { AdGrid } from './ad-grid.tsx';
import { MoreAds } from './more-ads.tsx';

/** The newest twelve ads, or all of them. */
export function RecentAds() {
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<Ad | null>(null);
  const recent = useAds({}, isAll ? limits.adsPerPage : limits.recentAds);
  const { ads, isPending, isFetching, refetch } = recent;
  if (isPending || ads?.length === 0) return null;
  return (
    <section aria-labelledby="ads-title" className="mt-12">
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id="ads-title" className="type-h2 flex-1">
          {isAll ? 'All Ads' : 'Recent Ads'}
        </h2>
        <Button size="s" kind="quiet" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show Recent' : 'View All'}
        </Button>
        <Link to={pagePaths.allAds} className="tap-area font-semibold text-link underline-offset-4 hover:underline">
          Gallery
        </Link>
      </div>
      {ads ? (
        <>
          <AdGrid ads={ads} onOpen={setOpen} />
          {isAll ? (
            <MoreAds shown={ads.length} total={recent.total} onMore={recent.more} isLoading={recent.isLoadingMore} />
          ) : null}
        </>
      ) : (
        <ProblemCard title={messages.staticAds.galleryFailed} busy={isFetching} onTryAgain={() => void refetch()} />
      )}
      <AdDialog ad={open} onClose={() => setOpen(null)} />
    </section>
  );
}
