import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { Loading } from '#components/ui/loading.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { useVideoAds, useVideoAdUrls } from '../api/video-ads.ts';
import { AdTile, RunningTile } from './ad-tile.tsx';

const text = messages.videoAds;

/** What was made and what is being made, newest first; what failed stands in the activity tray only. */
export function AdGrid({ operations }: { operations: readonly Operation[] }) {
  const { data: ads, isError } = useVideoAds();
  const { urlOf, onLoadError } = useVideoAdUrls(ads);
  const operationOf = (id: string) => operations.find((operation) => operation.id === id);
  return (
    <section aria-labelledby="video-ads-title" className="pt-10">
      <h2 id="video-ads-title" className="type-h2 mb-5 flex items-baseline gap-3">
        {text.listTitle}
        {ads ? <span className="text-[15px] font-normal text-muted tabular-nums">{ads.length}</span> : null}
      </h2>
      {isError && !ads ? (
        <NoticeBox tone="danger">{messages.videos.loadFailed}</NoticeBox>
      ) : ads === undefined ? (
        <Loading className="h-40" />
      ) : ads.length === 0 ? (
        <p className="rounded-m bg-sunken px-5 py-8 text-center text-muted">
          Your video ads will appear here. Describe one above.
        </p>
      ) : (
        <ul className="grid gap-x-4 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {ads.map((ad) =>
            ad.url === null ? (
              <RunningTile key={ad.id} ad={ad} operation={operationOf(ad.operationId)} />
            ) : (
              <AdTile key={ad.id} ad={ad} url={urlOf(ad)} onLoadError={() => onLoadError(ad.id)} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
