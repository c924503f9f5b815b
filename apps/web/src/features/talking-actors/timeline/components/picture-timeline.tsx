import { messages } from '@hookline/contract/messages';
import type { OwnClip } from '@hookline/contract/own-clips';
import { normalizeScript } from '@hookline/contract/script';
import { splitSentences } from '@hookline/contract/sentences';
import { Clapperboard } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import {
  changeAt,
  type Draft,
  type DraftPlacement,
  followScript,
  isClip,
  isPlaced,
  moveTo,
  type PlacedFile,
  placeAt,
  removeAt,
  useSpokenLanguage,
  useSpokenMs,
  withoutGone,
} from '#features/composer/index.ts';
import { useOwnClips } from '#features/own-clips/index.ts';
import { firstFree, firstMention, largestShare, planBlocks, shownMs, timeSentences } from '../plan-blocks.ts';
import { useAutomaticPlacements } from '../use-automatic-placements.ts';
import { BlockRow } from './block-row.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { SentenceBlocks } from './sentence-blocks.tsx';

interface PictureTimelineProps {
  draft: Draft;
  onChange: (change: Pick<Draft, 'placements'>) => void;
  onAddProduct: () => void;
  /** The chosen sentence's, counted from 1, for the preview. */
  onShow: (shown: ChosenSentence | null) => void;
  /** Its frame, where the preview is not beside the sheet. */
  frame: ReactNode;
}

export interface ChosenSentence {
  /** From 1. */
  sentence: number;
  /** How many the script has. */
  sentences: number;
}

const none: readonly DraftPlacement[] = [];

/** Which picture or clip is shown at which sentence. Until somebody changes it, it shows what the studio would do. */
export function PictureTimeline({ draft, onChange, onAddProduct, onShow, frame }: PictureTimelineProps) {
  const { mediaUrls, placements, productName = '' } = draft;
  const script = normalizeScript(draft.script);
  const language = useSpokenLanguage(script, draft.language);
  const spokenMs = useSpokenMs(script, draft.language);
  const sentences = useMemo(() => splitSentences(script, language), [script, language]);
  const [chosen, setChosen] = useState<number | null>(null);
  /** Sentence that something is being chosen for. */
  const [pickingFor, setPickingFor] = useState<number | null>(null);
  const clips = useOwnClips({ enabled: placements?.some(({ file }) => isClip(file)) === true });
  const automatic = useAutomaticPlacements(draft, sentences);
  const isAutomatic = placements === undefined;
  const shown = placements ?? automatic ?? none;

  useFollowing(sentences, draft, clips.data, onChange);

  const blocks = planBlocks(sentences, timeSentences(sentences, language, spokenMs), shown);
  const lost = shown.filter((placement) => !isPlaced(placement)).length;
  const hasBlocks = mediaUrls.length > 0 || shown.length > 0;
  const block = blocks.find(({ sentence }) => sentence === chosen);
  const placed = block?.placed ?? null;
  // The studio itself shows pictures for only part of their sentences.
  const mostMs = isAutomatic ? spokenMs * largestShare : spokenMs;
  const takenMs = Math.min(shownMs(blocks), mostMs);
  const isMuch = takenMs > spokenMs * largestShare;
  const mention = firstMention(sentences, productName);

  const clipOf = (file: PlacedFile) => (isClip(file) ? clips.data?.find(({ id }) => id === file.clip.id) : undefined);
  function fileOf(file: PlacedFile) {
    if (!isClip(file)) return { name: `Picture ${mediaUrls.indexOf(file.url) + 1}`, picture: file.url };
    const clip = clipOf(file);
    return { name: clip?.title ?? 'Clip', picture: clip?.posterUrl ?? null };
  }

  useShowing(placed && { sentence: placed.sentence + 1, sentences: sentences.length }, onShow);

  if (sentences.length === 0) return null;

  const set = (next: DraftPlacement[]) => onChange({ placements: next });

  function pick(file: PlacedFile) {
    const sentence = pickingFor ?? firstFree(blocks);
    const before = shown.find((placement) => placement.sentence === sentence);
    const { layout = 'split', sentences: count = 1 } = before ?? {};
    set(placeAt(shown, sentences, sentence, { file, layout, sentences: count }));
    setChosen(sentence);
  }

  const isFree = (sentence: number) => blocks.some((one) => one.sentence === sentence && one.placed === null);
  const after = placed ? placed.sentence + placed.sentences : 0;
  return (
    <section aria-label="Pictures" className="border-line border-t px-4 py-3 md:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-[15px] font-semibold">Pictures</h2>
        <Button size="s" icon={<Clapperboard aria-hidden="true" />} onClick={() => setPickingFor(firstFree(blocks))}>
          Add clip
        </Button>
        {hasBlocks ? (
          <span className="type-small text-muted tabular-nums">
            {(takenMs / 1000).toFixed(1)} of {Math.round(spokenMs / 1000)} s
          </span>
        ) : null}
        {hasBlocks && isAutomatic ? <Badge>Auto</Badge> : null}
        {!isAutomatic ? (
          <Button
            kind="quiet"
            size="s"
            onClick={() => {
              setChosen(null);
              onChange({ placements: undefined });
            }}
          >
            Place automatically
          </Button>
        ) : null}
      </div>
      {hasBlocks ? (
        <div className="mt-2.5">
          <SentenceBlocks
            blocks={blocks}
            chosen={chosen}
            fileOf={fileOf}
            onChoose={(sentence) => setChosen(sentence === chosen ? null : sentence)}
            onAdd={setPickingFor}
            onRemove={(sentence) => set(removeAt(shown, sentence))}
            onStretch={(sentence, count) => set(changeAt(shown, sentences, sentence, { sentences: count }))}
          />
        </div>
      ) : null}
      {placed ? (
        <BlockRow
          placed={placed}
          name={fileOf(placed.file).name}
          clip={clipOf(placed.file)}
          can={{
            stretch: isFree(after),
            shorten: placed.sentences > 1,
            back: isFree(placed.sentence - 1),
            forward: isFree(after) && placed.sentences === 1,
          }}
          mention={!isClip(placed.file) && mention !== null && after <= mention && isFree(mention) ? mention : null}
          onLayout={(layout) => set(changeAt(shown, sentences, placed.sentence, { layout }))}
          onFile={(file) => set(changeAt(shown, sentences, placed.sentence, { file }))}
          onStretch={(count) => set(changeAt(shown, sentences, placed.sentence, { sentences: count }))}
          onMove={(to) => {
            set(moveTo(shown, sentences, placed.sentence, to));
            setChosen(to);
          }}
          onReplace={() => setPickingFor(placed.sentence)}
          onRemove={() => {
            set(removeAt(shown, placed.sentence));
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        >
          {frame}
        </BlockRow>
      ) : null}
      {isMuch ? (
        <p role="status" className="type-small mt-2 text-warning">
          Pictures take up more than a quarter of the video. People stay longer when they see who’s talking.
        </p>
      ) : null}
      {lost > 0 ? (
        <p role="status" className="type-small mt-2 flex flex-wrap items-center gap-x-2 text-muted">
          {lost === 1
            ? 'A picture’s sentence is gone from your script. It won’t be in the video.'
            : `The sentences of ${lost} pictures are gone from your script. They won’t be in the video.`}
          <Button kind="quiet" size="s" onClick={() => set(shown.filter(isPlaced))}>
            Remove
          </Button>
        </p>
      ) : null}
      {clips.error ? <p className="type-small mt-2 text-danger">{messages.ownClips.loadFailed}</p> : null}
      <PickerDialog
        open={pickingFor !== null}
        onOpenChange={(open) => {
          if (!open) setPickingFor(null);
        }}
        mediaUrls={mediaUrls}
        onPick={pick}
        onAddProduct={onAddProduct}
      />
    </section>
  );
}

/** Tells the preview what is selected, whenever that changes how it looks. */
function useShowing(shown: ChosenSentence | null, onShow: PictureTimelineProps['onShow']): void {
  const tell = useRef(onShow);
  tell.current = onShow;
  const told = JSON.stringify(shown);
  useEffect(() => tell.current(JSON.parse(told) as ChosenSentence | null), [told]);
}

/** Placements follow their sentences when the script changes, and go with pictures that leave the project. */
function useFollowing(
  sentences: readonly string[],
  { placements, mediaUrls }: Draft,
  clips: readonly OwnClip[] | undefined,
  onChange: PictureTimelineProps['onChange'],
): void {
  const before = useRef(sentences.length);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const count = before.current;
    before.current = sentences.length;
    if (!placements) return;
    const known = clips?.map(({ id }) => id);
    const next = followScript(withoutGone(placements, mediaUrls, known), sentences, count);
    if (JSON.stringify(next) !== JSON.stringify(placements)) change.current({ placements: next });
  }, [sentences, placements, mediaUrls, clips]);
}
