import { affiliateTextsWith } from '@hookline/contract/affiliate-texts';
import {
  type Affiliate,
  affiliates,
  type BannerSize,
  bannerSizeKeys,
  bannerSizes,
} from '@hookline/contract/affiliates';
import { buildUrl } from '@hookline/contract/client';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { saveBanner, saveResources } from '../api/affiliate.ts';

/** Another code gives another address, so that the browser shows no banner of before. */
const bannerUrl = (size: BannerSize, code: string): string =>
  `${buildUrl(affiliates.banner, { params: { size } })}?code=${encodeURIComponent(code)}`;

/** A banner where it will stand while it is being drawn, which takes some seconds the first time. */
function Banner({ size, code, className }: { size: BannerSize; code: string; className?: string }) {
  const { width, height, name } = bannerSizes[size];
  return (
    <img
      src={bannerUrl(size, code)}
      alt={`${name} banner with your link`}
      width={width}
      height={height}
      loading="lazy"
      className={`h-auto max-w-full rounded-s bg-selected ${className ?? ''}`}
    />
  );
}

function AllResources({ affiliate: { link, code }, onClose }: { affiliate: Affiliate; onClose: () => void }) {
  const reportError = useReportError();
  const save = (size: BannerSize) => saveBanner(size).catch((error: unknown) => reportError(error));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="gallery"
      title="Resources"
      description="Your link is in all of them. The actor is drawn, and larger banners say so."
    >
      <ul className="grid items-end gap-6 pb-8 sm:grid-cols-2 lg:grid-cols-3">
        {bannerSizeKeys.map((size) => {
          const { width, height, name } = bannerSizes[size];
          return (
            <li key={size} className="grid min-w-0 justify-items-start gap-2.5">
              <Banner size={size} code={code} className="max-h-[300px] w-auto object-contain" />
              <div className="flex w-full items-center justify-between gap-3">
                <p className="type-control">
                  <b className="font-semibold">{name}</b>{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">
                    {width} × {height}
                  </span>
                </p>
                <IconButton label={`Download ${name}`} onClick={() => void save(size)}>
                  <Download className="size-[18px]" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      <ul className="divide-y divide-line border-line border-t pb-6">
        {affiliateTextsWith(link).map(({ title, text }) => (
          <li key={title} className="flex items-start justify-between gap-3 py-3.5">
            <div className="min-w-0">
              <h3 className="type-control font-semibold">{title}</h3>
              <p className="mt-1 max-w-[52em] text-muted [overflow-wrap:anywhere]">{text}</p>
            </div>
            <IconButton label={`Copy: ${title}`} onClick={() => void copyText(text)}>
              <Copy className="size-[18px]" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Banners and texts with the affiliate's link. */
export function AffiliateKit({ affiliate }: { affiliate: Affiliate }) {
  const [isOpen, setOpen] = useState(false);
  const reportError = useReportError();
  const [isBusy, setBusy] = useState(false);
  const saveAll = async () => {
    setBusy(true);
    await saveResources().catch((error: unknown) => reportError(error));
    setBusy(false);
  };
  return (
    <section aria-labelledby="kit-title" className="self-start rounded-l border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 pt-3 pr-3 pl-5 md:pl-6">
        <h2 id="kit-title" className="type-h3">
          Resources
        </h2>
        <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
          See all
        </Button>
      </div>
      <div className="flex items-end gap-2.5 px-5 pt-3 md:px-6">
        <Banner size="square" code={affiliate.code} className="w-24" />
        <Banner size="story" code={affiliate.code} className="w-[76px]" />
        <p className="type-small self-start text-muted">
          {bannerSizeKeys.length} banners and {affiliateTextsWith('').length} texts, with your link in them.
        </p>
      </div>
      <div className="px-5 pt-4 pb-6 md:px-6">
        <Button className="w-full" icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void saveAll()}>
          Download all
        </Button>
      </div>
      {isOpen ? <AllResources affiliate={affiliate} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
