import { clsx } from 'clsx';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useCutOut } from '../../api/cut-outs.ts';
import { CutOutDialog } from './cut-out-dialog.tsx';

export interface CutOutPicture {
  /** Signed address of our copy. */
  url: string;
  /** As it is called beside this. */
  name: string;
}

/** Pictures of products as videos and ads will use them, each with the way to change that. */
export function CutOuts({ pictures, className }: { pictures: readonly CutOutPicture[]; className?: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="How the pictures are used" className={`grid gap-2 sm:grid-cols-2 ${className ?? ''}`}>
      {pictures.map((picture) => (
        <CutOutRow key={picture.url} {...picture} />
      ))}
    </ul>
  );
}

function CutOutRow({ url, name }: CutOutPicture) {
  const { data: cutOut, error, isPending, refetch } = useCutOut(url);
  const [isOpen, setOpen] = useState(false);
  const toCheck = cutOut?.doubt !== null && cutOut?.use === 'auto';
  const why = error && (describeError(error, { title: name })?.notice?.text ?? error.message);
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-m bg-sunken p-2 pr-2.5">
      <span
        className={clsx(
          'relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-s p-1',
          cutOut?.isCutOut !== false && 'checkerboard',
        )}
      >
        {cutOut ? <img src={cutOut.preview} alt="" className="size-12 object-contain" /> : null}
        {isPending ? <Spinner className="size-5" /> : null}
        {cutOut?.isChecking ? <Spinner className="absolute right-0.5 bottom-0.5 size-4" /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold text-[14px]">{name}</b>
        <span role="status" className="type-micro block text-muted">
          {cutOut?.note ?? why ?? 'Removing the background'}
        </span>
      </span>
      {cutOut ? (
        <Button
          size="s"
          kind={toCheck ? 'accent' : 'line'}
          aria-label={`${toCheck ? 'Check' : 'Edit'} the cut-out of ${name.toLowerCase()}`}
          onClick={() => setOpen(true)}
        >
          {toCheck ? 'Check' : 'Edit'}
        </Button>
      ) : error ? (
        <Button size="s" kind="line" aria-label={`Try again: ${name}`} onClick={() => void refetch()}>
          Try Again
        </Button>
      ) : null}
      {cutOut && isOpen ? <CutOutDialog url={url} name={name} cutOut={cutOut} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
