import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { musicTracks } from '@hookline/contract/music-tracks';
import { videoAdTemplates } from '@hookline/contract/video-ad-templates';
import { clsx } from 'clsx';
import { LayoutTemplate, Music, Package, Shuffle } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { useProducts } from '#features/static-ads/index.ts';
import { useStoryboard } from '../api/video-ads.ts';
import type { VideoAdDraft, VideoAdForm } from '../use-video-ad-form.ts';
import { StoryFrames } from './story-frames.tsx';
import { VoiceOverButton } from './voice-over-button.tsx';

const templateOptions: { value: VideoAdForm['template']; label: string; note?: string }[] = [
  { value: 'auto', label: 'Auto' },
  ...videoAdTemplates.map(({ id, title, about }) => ({ value: id, label: title, note: about })),
];
const musicOptions: { value: VideoAdForm['music']; label: string; note?: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'none', label: 'No music' },
  ...musicTracks.map(({ id, title, mood }) => ({ value: id, label: mood, note: title })),
];

/** Frames of the ad, free, and what can be changed about it before a credit is spent. */
export function Storyboard({ draft, disabled }: { draft: VideoAdDraft; disabled: boolean }) {
  const { form, change, drawn, waits } = draft;
  const { data, error, isFetching, again } = useStoryboard(drawn, waits);
  if (drawn === null) return null;
  const isTall = form.aspectRatio === '9:16';
  const template = videoAdTemplates.find(({ id }) => id === data?.template)?.title;
  const told = form.template === 'auto' && template ? `Told as ${template}.` : '';
  const state = waits ? 'Waiting for the images' : isFetching ? 'Drawing the storyboard' : told;
  return (
    <section
      aria-label="Storyboard"
      aria-busy={isFetching || waits}
      className={clsx(
        'grid gap-x-6 gap-y-4 border-line border-t px-4 py-5 md:px-7',
        isTall ? 'lg:grid-cols-[minmax(0,1fr)_216px]' : 'xl:grid-cols-[minmax(0,1fr)_216px]',
      )}
    >
      <StoryFrames draft={draft} data={data} isFetching={isFetching} disabled={disabled} />
      <div className="flex flex-wrap content-start items-start gap-3 lg:flex-col">
        <Select
          label="Template"
          icon={<LayoutTemplate aria-hidden="true" />}
          value={form.template}
          options={templateOptions}
          className="lg:w-full"
          onChange={(next) => change({ template: next })}
        />
        <Select
          label="Music"
          icon={<Music aria-hidden="true" />}
          value={form.music}
          options={musicOptions}
          className="lg:w-full"
          onChange={(music) => change({ music })}
        />
        <VoiceOverButton
          voiceOver={form.voiceOver}
          disabled={disabled}
          onChange={(voiceOver) => change({ voiceOver })}
        />
        <ProductSelect productId={form.productId} onChange={(productId) => change({ productId })} />
        <Button
          kind="quiet"
          size="s"
          icon={<Shuffle />}
          disabled={disabled}
          onClick={() => change({ seed: Math.floor(Math.random() * 1_000_000) })}
        >
          Surprise me
        </Button>
        {error && !isFetching ? (
          <div role="alert" className="type-small grid justify-items-start gap-2">
            <p className="text-danger">{explain(error)}</p>
            <Button size="s" onClick={again}>
              Try again
            </Button>
          </div>
        ) : (
          <p aria-live="polite" className="type-small text-muted">
            {state}
          </p>
        )}
      </div>
    </section>
  );
}

/** Why there is no storyboard: what is wrong with the order in the server's words, else a plain fault of ours. */
function explain(error: Error): string {
  const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== '';
  return isTold ? error.message : messages.videoAds.storyboardFailed;
}

const noProduct = 'none';

/** Whose name, colors and photos the ad uses; nothing to choose for people without products. */
function ProductSelect({
  productId,
  onChange,
}: {
  productId: string | null;
  onChange: (productId: string | null) => void;
}) {
  const { data: products = [] } = useProducts();
  if (products.length === 0) return null;
  return (
    <Select
      label="Product"
      icon={<Package aria-hidden="true" />}
      value={productId ?? noProduct}
      options={[
        { value: noProduct, label: 'No product' },
        ...products.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      className="lg:w-full"
      onChange={(value) => onChange(value === noProduct ? null : value)}
    />
  );
}
