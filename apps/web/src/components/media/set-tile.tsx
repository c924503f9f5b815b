import { clsx } from 'clsx';

const sets = ['bg-set-sage', 'bg-set-blush', 'bg-set-mustard', 'bg-set-sky', 'bg-set-plaster'] as const;

/** Stands in for a picture of somebody that does not load: their initial on one of the sets, always the same one. */
export function SetTile({ name, className }: { name: string; className?: string }) {
  const set = sets[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % sets.length];
  return (
    <span
      aria-hidden="true"
      className={clsx('absolute inset-0 grid place-items-center font-display font-[750] text-on-set', set, className)}
    >
      {name.charAt(0)}
    </span>
  );
}
