import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { adSizeNames, adSizes } from '@hookline/contract/static-ads';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { useAds, useSaveAds } from '../api/ads.ts';
import { useProducts } from '../api/products.ts';
import { AdDialog } from './ad-dialog.tsx';
import { AdGrid } from './ad-grid.tsx';
import { MoreAds } from './more-ads.tsx';

const text = messages.staticAds;
const any = 'any';
const sizes = [
  { value: any, label: 'Any size' },
  ...adSizeNames.map((value) => ({ value, label: adSizes[value].label })),
];
const dates = [
  { value: any, label: 'Any date' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

/** Every ad, found by product, size and date. */
export function AllAds() {
  const [search, setSearch] = useSearchParams();
  const [productId, setProductId] = useState(any);
  const [size, setSize] = useState(any);
  const [days, setDays] = useState(any);
  const { data: products = [] } = useProducts();
  const sizeName = adSizeNames.find((name) => name === size);
  const question = {
    ...(productId !== any && { productId }),
    ...(sizeName && { size: sizeName }),
    ...(days !== any && { days: Number(days) }),
  };
  const { ads, total, isPending, isFetching, refetch, more, isLoadingMore } = useAds(question, limits.adsPerPage);
  const save = useSaveAds();
  const isFiltered = productId !== any || size !== any || days !== any;
  const open = ads?.find(({ id }) => id === search.get('ad')) ?? null;
  const productOptions = [
    { value: any, label: 'Every product' },
    ...products.map(({ id, name }) => ({ value: id, label: name.slice(0, 60) })),
  ];
  return (
    <DashboardPage
      title="All Ads"
      meta={ads ? total.toLocaleString('en-US') : undefined}
      actions={
        ads && ads.length > 0 ? (
          <Button icon={<Download aria-hidden="true" />} busy={save.isPending} onClick={() => save.mutate(question)}>
            {total > limits.adsPerZip ? `Download newest ${limits.adsPerZip.toLocaleString('en-US')}` : 'Download all'}
          </Button>
        ) : null
      }
    >
      <Link
        to={pagePaths.adMaker}
        className="tap-area mb-5 inline-flex items-center gap-2 text-muted underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Static Ad Generator
      </Link>
      <div className="mb-6 flex flex-wrap gap-3">
        <Select label="Product" value={productId} options={productOptions} onChange={setProductId} rest={any} />
        <Select label="Size" value={size} options={sizes} onChange={setSize} rest={any} />
        <Select label="Date" value={days} options={dates} onChange={setDays} rest={any} />
      </div>
      {isPending ? (
        <Loading className="py-20" />
      ) : !ads ? (
        <ProblemCard title={text.galleryFailed} busy={isFetching} onTryAgain={() => void refetch()} />
      ) : ads.length > 0 ? (
        <>
          <AdGrid ads={ads} onOpen={({ id }) => setSearch({ ad: id })} />
          <MoreAds shown={ads.length} total={total} onMore={more} isLoading={isLoadingMore} />
        </>
      ) : (
        <section className="grid min-h-[300px] content-center justify-items-start gap-5 rounded-l bg-set-mustard p-7 text-on-set md:p-11">
          <p className="type-h2 max-w-[20em]">
            {isFiltered ? 'No ads match these filters.' : 'Your ads will appear here.'}
          </p>
          {isFiltered ? null : (
            <ButtonLink to={pagePaths.adMaker} kind="ink">
              {text.firstAd}
            </ButtonLink>
          )}
        </section>
      )}
      <AdDialog ad={open} onClose={() => setSearch({}, { replace: true })} />
    </DashboardPage>
  );
}
