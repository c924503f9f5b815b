import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatTime } from '#components/media/format-time.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { PlacedFile } from '#features/composer/index.ts';
import type { Block } from '../plan-blocks.ts';
import { layoutNames } from './layout-icon.tsx';

export interface ShownFile {
  name: string;
  picture: string | null;
}

interface SentenceBlocksProps {
  blocks: readonly Block[];
  /** First sentence of the chosen block. */
  chosen: number | null;
  fileOf: (file: PlacedFile) => ShownFile;
  onChoose: (sentence: number) => void;
  /** An empty block was pressed. */
  onAdd: (sentence: number) => void;
  onRemove: (sentence: number) => void;
  /** The end of a block was dragged: how many sentences it covers now. */
  onStretch: (sentence: number, sentences: number) => void;
}

/** A sentence as a label: its first words. */
function labelOf({ placed, texts, startMs }: Block, fileOf: SentenceBlocksProps['fileOf']): string {
  const text = texts.join(' ');
  const at = formatTime(startMs);
  return placed
    ? `${at}, ${layoutNames[placed.layout]}: ${fileOf(placed.file).name}. ${text}`
    : `${at}, add a picture: ${text}`;
}

/** One block for each sentence, as wide as it is long. Arrows walk them, Enter opens, Delete empties. */
export function SentenceBlocks({ blocks, chosen, fileOf, onChoose, onAdd, onRemove, onStretch }: SentenceBlocksProps) {
  const row = useRef<HTMLOListElement>(null);
  const inReach = blocks.some(({ sentence }) => sentence === chosen) ? chosen : (blocks[0]?.sentence ?? null);

  function walk(event: KeyboardEvent, index: number) {
    const { key } = event;
    const block = blocks[index];
    if ((key === 'Delete' || key === 'Backspace') && block?.placed) {
      event.preventDefault();
      onRemove(block.sentence);
    }
    const places = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: blocks.length - 1 };
    const next = Object.hasOwn(places, key) ? places[key as keyof typeof places] : undefined;
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[data-block]')[next]?.focus();
  }

  /** Which sentence is under the pointer, by the blocks on the page. */
  function sentenceAt(clientX: number): number | null {
    for (const element of row.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
      const { left, right } = element.getBoundingClientRect();
      if (clientX < left || clientX > right) continue;
      const block = blocks.find(({ sentence }) => String(sentence) === element.dataset.block);
      if (!block) return null;
      const part = Math.floor(((clientX - left) / (right - left)) * block.texts.length);
      return block.sentence + Math.min(part, block.texts.length - 1);
    }
    return null;
  }

  function stretch(event: PointerEvent<HTMLElement>, from: number) {
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = ({ clientX }) => {
      const sentence = sentenceAt(clientX);
      if (sentence !== null && sentence >= from) onStretch(from, sentence - from + 1);
    };
    handle.onpointerup = () => {
      handle.onpointermove = null;
    };
  }

  const columns = blocks.map(({ durationMs, texts }) => `minmax(${texts.length * 84}px, ${Math.round(durationMs)}fr)`);
  return (
    <ol
      ref={row}
      aria-label="Pictures by sentence"
      style={{ gridTemplateColumns: columns.join(' ') }}
      className="scroll-quiet -mx-4 grid gap-1 overflow-x-auto px-4 pt-1 pb-1.5 md:-mx-1.5 md:px-1.5"
    >
      {blocks.map((block, index) => {
        const { sentence, placed, texts, startMs } = block;
        const isChosen = sentence === chosen;
        const file = placed && fileOf(placed.file);
        return (
          <li key={sentence} className="min-w-0">
            <span aria-hidden="true" className="type-micro mb-1 block text-muted tabular-nums">
              {formatTime(startMs)}
            </span>
            <span className="relative block">
              <button
                type="button"
                data-block={sentence}
                tabIndex={sentence === inReach ? 0 : -1}
                aria-label={labelOf(block, fileOf)}
                aria-expanded={placed ? isChosen : undefined}
                onClick={() => (placed ? onChoose(sentence) : onAdd(sentence))}
                onKeyDown={(event) => walk(event, index)}
                className={clsx(
                  'relative block h-14 w-full overflow-hidden rounded-[10px] text-muted md:h-[68px]',
                  placed ? 'picture-edge bg-sunken' : 'grid place-items-center ring-field hover:bg-hover',
                  isChosen && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--text)]',
                )}
              >
                {file?.picture ? (
                  <img
                    src={file.picture}
                    alt=""
                    draggable={false}
                    className="absolute inset-0 size-full object-cover"
                  />
                ) : null}
                {placed ? (
                  <Badge tone="picture" className="absolute bottom-1.5 left-1.5 z-2">
                    {layoutNames[placed.layout]}
                  </Badge>
                ) : (
                  <Plus aria-hidden="true" className="size-[18px] stroke-[1.75]" />
                )}
              </button>
              {isChosen && placed ? (
                // For pointers only: the row below has the same as a menu.
                <span
                  aria-hidden="true"
                  title="Drag over the next sentence"
                  onPointerDown={(event) => stretch(event, sentence)}
                  className="absolute top-1/2 -right-2 z-3 grid h-11 w-4 -translate-y-1/2 cursor-ew-resize touch-none place-items-center"
                >
                  <span className="h-7 w-2 rounded-xs bg-fg shadow-[0_0_0_2px_var(--surface)]" />
                </span>
              ) : null}
            </span>
            <span
              aria-hidden="true"
              className={clsx('type-micro mt-1.5 flex gap-1', isChosen ? 'font-semibold text-fg' : 'text-muted')}
            >
              {texts.map((text) => (
                <span key={text} dir="auto" className="min-w-0 flex-1 truncate">
                  {text}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
