import { clsx } from 'clsx';

/** Words on a picture with the spoken one on its block, as the house caption style burns them in. */
export function CaptionLine({
  words,
  current,
  className,
}: {
  words: readonly string[];
  current: number;
  className?: string;
}) {
  return (
    <p className={clsx('type-caption absolute inset-x-[5%] z-2 text-on-picture', className)}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice in a line
        <span key={index}>
          {index > 0 ? ' ' : null}
          <span
            className={clsx(
              index === current &&
                'rounded-(--corner-caption) bg-accent box-decoration-clone px-[0.16em] pb-[0.04em] text-on-accent type-caption-block',
            )}
          >
            {word}
          </span>
        </span>
      ))}
    </p>
  );
}
