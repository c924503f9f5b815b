import { messages } from '@hookline/contract/messages';
import { ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { notify } from '#components/ui/notify.ts';
import { aboutDuration } from '#features/operations/index.ts';
import { OrderGate, usePrice } from '#features/usage/index.ts';
import { useTryOnLook } from '../api/try-on-look.ts';
import { useTryOnPace, useTryOnUrls } from '../api/try-ons.ts';
import { noticeOf } from '../explain-failure.ts';
import { usePastedPicture } from '../use-pasted-picture.ts';
import { usePictureInput } from '../use-picture-input.ts';
import { useTryOn } from '../use-try-on.ts';
import { ConsentLine } from './consent-line.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { InfluencerChoice } from './influencer-choice.tsx';
import { PictureHalf } from './picture-half.tsx';
import { PreviousResults } from './previous-results.tsx';
import { ResultPanel } from './result-panel.tsx';

const text = messages.tryOn;

/** Two pictures in, one out. */
export function TryOnStudio() {
  const person = usePictureInput();
  const garment = usePictureInput();
  const [hasConsent, setConsent] = useState(false);
  const [isAskedForConsent, setAskedForConsent] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const run = useTryOn();
  const { data: pace } = useTryOnPace();
  const price = usePrice('try-on');
  const everything = run.previous && run.current ? [run.current, ...run.previous] : run.previous;
  const { urlOf, previewOf, onLoadError } = useTryOnUrls(everything);
  const { isGenerating, failure } = run;
  const isUploading = person.picture?.url === null || garment.picture?.url === null;
  const [humanImageUrl, garmentImageUrl] = [person.picture?.url ?? null, garment.picture?.url ?? null];
  const hasBoth = person.picture !== null && garment.picture !== null;

  usePastedPicture(person, garment, isGenerating);

  const isDrawn = person.picture?.sizeBytes === null;
  const { look, isLooking } = useTryOnLook(humanImageUrl, garmentImageUrl);
  const seenPerson = humanImageUrl === null ? null : look?.person;
  const seenGarment = garmentImageUrl === null ? null : look?.garment;
  const mismatch = hasBoth && !isUploading ? (look?.mismatch ?? null) : null;
  const cannotWork = Boolean(seenPerson?.problem ?? seenGarment?.problem ?? mismatch);

  function generate() {
    if (humanImageUrl === null || garmentImageUrl === null) {
      notify.error(text.missingTitle, { description: text.missing, id: 'try-on-missing' });
      return;
    }
    if (!hasConsent && !isDrawn) {
      setAskedForConsent(true);
      consentBox.current?.focus();
      return;
    }
    run.generate({ humanImageUrl, garmentImageUrl, ...(!isDrawn && { personConsent: true as const }) });
  }

  function reset() {
    person.remove();
    garment.remove();
    setConsent(false);
    setAskedForConsent(false);
    run.reset();
  }

  const usual = pace?.isProvider === true ? '2-5 min' : pace?.usualMs ? aboutDuration(pace.usualMs) : null;
  const makes = pace ? [pace.engine, usual].filter(Boolean).join(', ') : '';
  const generating = pace?.isProvider === false && usual ? `Generating (${usual})...` : text.generating;
  const showsResult = isGenerating || run.current !== null;
  return (
    <DashboardPage title="Virtual Try-On Studio">
      <div className="grid items-start gap-x-9 gap-y-10 lg:grid-cols-[minmax(0,2.08fr)_minmax(0,1fr)]">
        <section
          aria-label="Try something on"
          className="overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-l md:border"
        >
          <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
            <PictureHalf
              title="Person image"
              hint="For tops: one person, facing front, in a T-shirt, arms at the sides. You can also paste it."
              input={person}
              disabled={isGenerating}
              failure={failure?.about === 'person' ? failure : null}
              seen={seenPerson}
              isLooking={isLooking}
              mismatch={mismatch?.about === 'person' ? mismatch.text : null}
              lead={
                <div className="mb-3">
                  <InfluencerChoice disabled={isGenerating} onChosen={person.take} />
                </div>
              }
              more={
                isDrawn ? null : (
                  <div className="mt-3">
                    <InfluencerChoice
                      disabled={isGenerating}
                      isWayOut={cannotWork || failure !== null}
                      onChosen={person.take}
                    />
                  </div>
                )
              }
            />
            <PictureHalf
              title="Garment image"
              hint="One top, jacket, dress, skirt or pair of pants on a plain background. Flat lays work best."
              input={garment}
              disabled={isGenerating}
              failure={failure?.about === 'garment' ? failure : null}
              seen={seenGarment}
              isLooking={isLooking}
              mismatch={mismatch?.about === 'garment' ? mismatch.text : null}
              isCutOut
            />
          </div>
          {failure && failure.about === null ? (
            <NoticeBox tone="danger" className="mx-4 mb-4 md:mx-7">
              {noticeOf(failure)}
            </NoticeBox>
          ) : null}
          <ConsentLine
            ref={consentBox}
            isGiven={hasConsent}
            isDrawn={isDrawn}
            isMissing={isAskedForConsent && !hasConsent && !isDrawn}
            disabled={isGenerating}
            onChange={setConsent}
          />
          <OrderGate kind="try-on" busy={isGenerating} className="border-line border-t px-4 py-5 md:px-7">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken px-4 py-4 tabular-nums md:pr-4 md:pl-7">
              <p className="flex flex-1 flex-wrap items-baseline gap-x-4">
                <span>{price}</span>
                <span id="try-on-reason" className="type-small text-muted">
                  {hasBoth
                    ? isUploading
                      ? 'Uploading'
                      : cannotWork
                        ? 'Change a picture first'
                        : makes
                    : 'Add both images first'}
                </span>
              </p>
              <Button kind="quiet" disabled={isGenerating} onClick={reset}>
                Reset
              </Button>
              <Button
                kind="accent"
                iconAfter={<ArrowUp />}
                className="max-sm:w-full"
                disabled={!hasBoth || isUploading || isGenerating || cannotWork}
                aria-describedby="try-on-reason"
                onClick={generate}
              >
                {isGenerating ? generating : text.generate}
              </Button>
            </div>
          </OrderGate>
        </section>
        <div className="grid gap-10 lg:row-span-2">
          {showsResult ? (
            <ResultPanel
              result={run.current}
              url={run.current ? urlOf(run.current) : ''}
              isGenerating={isGenerating}
              operation={run.operation}
              onLoadError={() => run.current && onLoadError(run.current.id)}
            />
          ) : null}
          <PreviousResults results={run.previous} urlOf={urlOf} previewOf={previewOf} onLoadError={onLoadError} />
        </div>
        <HowItWorks />
      </div>
    </DashboardPage>
  );
}
