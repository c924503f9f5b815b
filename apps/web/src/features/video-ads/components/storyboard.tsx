import { messages } from '@hookline/contract/messages';
import { musicTracks } from '@hookline/contract/music-tracks';
import { videoAdTemplates } from '@hookline/contract/video-ad-templates';
import { clsx } from 'clsx';
import { LayoutTemplate, Music, Package, Shuffle } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { useProducts } from '#features/static-ads/index.ts';
import { useStoryboard } from '../api/video-ads.ts';
import type { VideoAdDraft, VideoAdForm } from '../use-video-ad-form.ts';
import { VoiceOverButton } from './voice-over-button.tsx';

const fields = [
  { name: 'headline', label: 'Headline', maxLength: 120 },
  { name: 'line', label: 'Line', maxLength: 160 },
  { name: 'action', label: 'Call to action', maxLength: 40 },
] as const;

const templateOptions: { value: VideoAdForm['template']; label: string; note?: string }[] = [
  { value: 'auto', label: 'Auto' },
  ...videoAdTemplates.map(({ id, title, about }) => ({ value: id, label: title, note: about })),
];
const musicOptions: { value: VideoAdForm['music']; label: string; note?: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'none', label: 'No music' },
  ...musicTracks.map(({ id, title, mood }) => ({ value: id, label: mood, note: title })),
];

/** Seconds as a clock shows them, in tenths where it is not a whole one. */
const atWords = (atMs: number): string => `${Math.round(atMs / 100) / 10} s`;

/** Three frames of the ad, free, and what can be changed about it before a credit is spent. */
export function Storyboard({ draft, disabled }: { draft: VideoAdDraft; disabled: boolean }) {
  const { form, change, drawn } = draft;
  const { data, isError, isFetching } = useStoryboard(drawn);
  if (drawn === null) return null;
  const isTall = form.aspectRatio === '9:16';
  const template = videoAdTemplates.find(({ id }) => id === data?.template)?.title;
  return (
    <section
      aria-label="Storyboard"
      aria-busy={isFetching}
      className={clsx(
        'grid gap-x-6 gap-y-4 border-line border-t px-4 py-5 md:px-7',
        isTall ? 'md:grid-cols-[auto_minmax(180px,216px)] md:justify-start' : 'lg:grid-cols-[minmax(0,1fr)_216px]',
      )}
    >
      <ol className={clsx('grid gap-4', isTall ? 'grid-cols-3 md:grid-cols-[repeat(3,148px)]' : 'sm:grid-cols-3')}>
        {fields.map(({ name, label, maxLength }, index) => {
          const frame = data?.frames[index];
          return (
            <li key={name} className="min-w-0">
              <div
                className={clsx(
                  'picture-edge relative overflow-hidden rounded-m bg-selected transition-opacity',
                  isTall ? 'aspect-9/16' : 'aspect-video',
                  isFetching && 'opacity-60',
                )}
              >
                {frame ? (
                  <>
                    <img src={frame.image} alt={`${label} frame`} className="absolute inset-0 size-full object-cover" />
                    <Badge tone="picture" className="absolute top-2 right-2 tabular-nums">
                      {atWords(frame.atMs)}
                    </Badge>
                  </>
                ) : null}
              </div>
              <input
                aria-label={label}
                value={form.words[name] ?? data?.words[name] ?? ''}
                placeholder={label}
                maxLength={maxLength}
                disabled={disabled || data === undefined}
                className="mt-2.5 h-11 w-full rounded-m bg-surface px-3.5 text-[14px] ring-field outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 disabled:text-muted"
                onChange={(event) => change({ words: { ...form.words, [name]: event.target.value } })}
              />
            </li>
          );
        })}
      </ol>
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
        <p aria-live="polite" className="type-small text-muted">
          {isError
            ? messages.videoAds.storyboardFailed
            : isFetching
              ? 'Drawing the storyboard'
              : form.template === 'auto' && template
                ? `Told as ${template}.`
                : ''}
        </p>
      </div>
    </section>
  );
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
