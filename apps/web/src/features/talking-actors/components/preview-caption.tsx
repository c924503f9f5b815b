import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Draft } from '#features/composer/index.ts';
import type { ShownWord } from '../caption-lines.ts';
import { makeBreakable, shrinkToFit } from '../make-breakable.ts';

interface PreviewCaptionProps {
  words: readonly ShownWord[];
  /** Index of the spoken word. */
  current: number;
  draft: Pick<Draft, 'captions' | 'captionColours' | 'captionPosition'>;
  className?: string;
}

/** Look of one word; a color of one's own goes before the style's. */
function wordLook(
  { captions, captionColours: own }: PreviewCaptionProps['draft'],
  index: number,
  current: number,
): { className?: string; style?: CSSProperties } {
  if (captions === 'word-highlight' && index === current)
    return {
      className:
        'rounded-(--corner-caption) bg-accent box-decoration-clone px-[0.16em] pb-[0.04em] text-on-accent type-caption-block',
      ...(own.highlight && { style: { backgroundColor: own.highlight } }),
    };
  if (captions === 'karaoke' && index <= current)
    return { className: 'text-accent', ...(own.highlight && { style: { color: own.highlight } }) };
  if (captions === 'boxed' && index === current)
    return { className: 'text-accent', ...(own.highlight && { style: { color: own.highlight } }) };
  return own.text ? { style: { color: own.text, WebkitTextStroke: 0 } } : {};
}

/** The caption line of a project, about as the chosen style and colors will burn it in. */
export function PreviewCaption({ words, current, draft, className }: PreviewCaptionProps) {
  const { captions, captionColours, captionPosition } = draft;
  const isBoxed = captions === 'boxed';
  const size = shrinkToFit(words.map(({ text }) => text));
  return (
    <p
      className={clsx(
        'type-caption absolute inset-x-[5%] z-2 hyphens-manual text-on-picture',
        captionPosition === 'middle' ? '-translate-y-[85%]' : '-translate-y-1/2',
        captions === 'minimal' && 'scale-80 font-semibold',
        className,
      )}
    >
      <span
        className={clsx(
          isBoxed &&
            'rounded-(--corner-caption) bg-on-picture box-decoration-clone px-[0.3em] text-on-set type-caption-block',
        )}
        style={{
          ...(isBoxed && captionColours.box && { backgroundColor: captionColours.box }),
          ...(size < 1 && { fontSize: `${size}em` }),
        }}
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice in a line
          <span key={index}>
            {word.beginsLine ? <br /> : index > 0 && word.hasSpaceBefore ? ' ' : null}
            <span {...wordLook(draft, index, current)}>{makeBreakable(word.text)}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
