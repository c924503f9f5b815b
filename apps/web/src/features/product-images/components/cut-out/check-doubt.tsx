import type { CutOut, CutOutDoubt } from '@hookline/contract/product-images';
import { clsx } from 'clsx';
import { DoubtPicture } from './doubt-picture.tsx';

interface CheckDoubtProps {
  url: string;
  name: string;
  cutOut: CutOut;
  doubt: CutOutDoubt;
  isBusy: boolean;
  onUse: (use: 'checked' | 'other' | 'whole') => void;
  onTouchUp: () => void;
}

/** What is asked about each kind of part, and what its owner can say. */
export const doubtTexts = {
  label: {
    why: 'Part of your product looks like the background, so it may be a label or the background.',
    question: 'Label or background?',
    keep: 'Keep the label',
    leave: 'Leave it out',
  },
  part: {
    why: 'We aren’t sure this part belongs to your product.',
    question: 'Part of it?',
    keep: 'Keep this part',
    leave: 'Leave it out',
  },
  opening: {
    why: 'This spot looks exactly like the background, so it may be an opening.',
    question: 'Opening or label?',
    keep: 'Keep it filled',
    leave: 'Leave it open',
  },
} as const;

/** Photo and cut-out beside each other with the part in doubt, and every way to decide it in one press. */
export function CheckDoubt({ url, name, cutOut, doubt, isBusy, onUse, onTouchUp }: CheckDoubtProps) {
  const texts = doubtTexts[doubt.kind];
  const [kept, bare] = doubt.isKept ? [doubt.autoMask, doubt.mask] : [doubt.mask, doubt.autoMask];
  const [keptPreview, barePreview] = doubt.isKept
    ? [doubt.autoPreview, doubt.preview]
    : [doubt.preview, doubt.autoPreview];
  const [keep, leave] = doubt.isKept ? (['checked', 'other'] as const) : (['other', 'checked'] as const);
  const { use } = cutOut;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <figure>
          <figcaption className="mb-2 flex justify-between gap-3 text-[14px]">
            <b className="font-semibold">Photo</b>
          </figcaption>
          <DoubtPicture url={url} kept={kept} bare={bare} shows="photo" alt={`${name} as uploaded`} />
        </figure>
        <figure>
          <figcaption className="mb-2 flex justify-between gap-3 text-[14px]">
            <b className="font-semibold">Cut-out</b>
            <span className="text-muted max-sm:hidden">Unsure about {doubt.percent}% of it</span>
          </figcaption>
          <DoubtPicture
            url={url}
            kept={kept}
            bare={bare}
            shows="cut-out"
            alt={`${name} cut out, with the part to check`}
            question={texts.question}
          />
        </figure>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Choice
          title={texts.keep}
          text="The whole product"
          picture={keptPreview}
          isMain={doubt.kind !== 'opening' || doubt.isKept}
          isChosen={use === keep}
          isBusy={isBusy}
          onChoose={() => onUse(keep)}
        />
        <Choice
          title={texts.leave}
          text="Without that part"
          picture={barePreview}
          isMain={doubt.kind === 'opening' && !doubt.isKept}
          isChosen={use === leave}
          isBusy={isBusy}
          onChoose={() => onUse(leave)}
        />
        <Choice title="Touch up" text="Paint what to keep" picture={keptPreview} isBusy={isBusy} onChoose={onTouchUp} />
        <Choice
          title="Use the whole photo"
          text="In a frame, uncut"
          picture={url}
          isChosen={use === 'whole'}
          isBusy={isBusy}
          onChoose={() => onUse('whole')}
        />
      </div>
    </>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  picture: string;
  isMain?: boolean;
  isChosen?: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function Choice({ title, text, picture, isMain = false, isChosen, isBusy, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isBusy}
      onClick={onChoose}
      className={clsx(
        'flex min-h-[68px] items-center gap-3 rounded-m p-2.5 text-left transition-colors duration-[120ms]',
        isMain ? 'bg-accent text-on-accent hover:bg-accent-hover' : 'ring-field hover:bg-hover',
        isChosen && !isMain && 'ring-chosen',
      )}
    >
      <span className="checkerboard grid size-12 shrink-0 place-items-center overflow-hidden rounded-s p-0.5 max-sm:size-10">
        <img src={picture} alt="" className="size-full object-contain" />
      </span>
      <span className="min-w-0">
        <b className="block font-semibold text-[14px] leading-tight">{title}</b>
        <span className={clsx('type-micro mt-0.5 block', isMain ? 'text-on-accent' : 'text-muted')}>{text}</span>
      </span>
    </button>
  );
}
