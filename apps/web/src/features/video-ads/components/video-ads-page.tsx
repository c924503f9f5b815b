import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { VideoAdRatio } from '@hookline/contract/video-ads';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { createIdempotencyKey } from '#api/create-idempotency-key.ts';
import { useReportError } from '#api/use-report-error.ts';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { notify } from '#components/ui/notify.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { isRunning, useFinishedOperations, useOperations } from '#features/operations/index.ts';
import { OrderGate, useAnnouncePendingCredits, useHasCredit, usePrice } from '#features/usage/index.ts';
import { refreshVideoAds, useGenerateVideoAd } from '../api/video-ads.ts';
import { useVideoAdForm } from '../use-video-ad-form.ts';
import { isVideoAdsOpen } from '../video-ad-view.ts';
import { AdGrid } from './ad-grid.tsx';
import { ImageRow } from './image-row.tsx';
import { Storyboard } from './storyboard.tsx';

const text = messages.videoAds;

const ratioOptions: { value: VideoAdRatio; label: React.ReactNode }[] = [
  {
    value: '16:9',
    label: (
      <>
        <RectangleHorizontal aria-hidden="true" className="size-[18px] stroke-[1.75]" /> 16:9
      </>
    ),
  },
  {
    value: '9:16',
    label: (
      <>
        <RectangleVertical aria-hidden="true" className="size-[18px] stroke-[1.75]" /> 9:16
      </>
    ),
  },
];

/** A picture another page has brought along. */
function useBroughtImage(): { url: string; name: string } | null {
  const { state } = useLocation();
  const [image] = useState<unknown>(() => (typeof state === 'object' && state !== null ? state.image : null));
  if (typeof image !== 'object' || image === null || !('url' in image) || !('name' in image)) return null;
  return { url: String(image.url), name: String(image.name) };
}

/** A prompt and pictures become an ad of eight seconds. */
export function VideoAdsPage() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  const draft = useVideoAdForm(useBroughtImage());
  const { form, change, pictures, order, clear } = draft;
  const { operations } = useOperations();
  const ofKind = operations.filter(({ kind }) => kind === 'video-ad');
  const generate = useGenerateVideoAd();
  const sent = useRef<string | null>(null);
  const isGenerating = generate.isPending || ofKind.some(isRunning);
  const price = usePrice('video-ad');
  const hasCredit = useHasCredit('video-ad');
  useAnnouncePendingCredits(order.prompt === '' || isGenerating ? 0 : 1);

  useEffect(() => {
    isVideoAdsOpen.set(true);
    return () => isVideoAdsOpen.set(false);
  }, []);

  useFinishedOperations(ofKind, (ended) => {
    void refreshVideoAds(queryClient);
    for (const { id, status, error } of ended) {
      // What was written stays when it failed: it can be sent again.
      if (status === 'completed' && id === sent.current) clear();
      if (status === 'failed') notify.error(text.failedTitle, { description: error || text.failed });
    }
  });

  function send() {
    if (isGenerating || pictures.isUploading || !hasCredit) return;
    if (order.prompt === '') {
      notify.error(text.enterPromptTitle, { description: text.enterPrompt, id: 'enter-prompt' });
      return;
    }
    generate.mutate(
      { order, idempotencyKey: createIdempotencyKey() },
      {
        onSuccess: ({ operationId }) => {
          sent.current = operationId;
        },
        onError: (error) => {
          const hasWords = error instanceof ApiError && error.message !== '';
          reportError(error, { title: text.failedTitle, ...(!hasWords && { text: text.failed }) });
        },
      },
    );
  }

  function keyDown(event: KeyboardEvent) {
    // Enter also confirms input-method (IME) composition; that must not submit.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <DashboardPage title={text.headline}>
      <section
        aria-label="Make a video ad"
        className="overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-l md:border"
      >
        <textarea
          dir="auto"
          aria-label="Prompt"
          value={form.prompt}
          maxLength={limits.promptCharacters}
          disabled={isGenerating}
          placeholder="Describe your ad: the product, the offer, the mood."
          className="scroll-thin type-script block max-h-[260px] min-h-[96px] w-full resize-none bg-transparent px-4 py-5 outline-none field-sizing-content placeholder:text-muted disabled:text-muted md:px-7"
          onChange={(event) => change({ prompt: event.target.value })}
          onKeyDown={keyDown}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t px-4 py-3 md:px-7">
          <ImageRow pictures={pictures} disabled={isGenerating} />
          <Segmented
            label="Aspect ratio"
            value={form.aspectRatio}
            options={ratioOptions.map((option) => ({ ...option, disabled: isGenerating }))}
            onChange={(aspectRatio) => change({ aspectRatio })}
          />
        </div>
        <Storyboard draft={draft} disabled={isGenerating} />
        <OrderGate kind="video-ad" busy={isGenerating} className="border-line border-t px-4 py-5 md:px-7">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7">
            <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
              <span>{price}</span>
              <span className="type-small text-muted">
                {pictures.isUploading ? 'Uploading the images' : '8 s. The storyboard is free.'}
              </span>
            </p>
            <Button
              // Pressed without a prompt, it says what is missing.
              kind={order.prompt === '' ? 'line' : 'accent'}
              iconAfter={<ArrowUp />}
              className="max-sm:w-full"
              disabled={isGenerating || pictures.isUploading}
              onClick={send}
            >
              Generate video ad
            </Button>
          </div>
        </OrderGate>
      </section>
      <AdGrid operations={ofKind} />
    </DashboardPage>
  );
}
