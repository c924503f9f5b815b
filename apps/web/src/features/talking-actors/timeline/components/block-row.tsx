import type { OwnClip } from '@hookline/contract/own-clips';
import type { PlacementLayout } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { EllipsisVertical, Trash2, X } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';
import { isClip, layoutsOf, type PlacedFile, type PlacedPicture } from '#features/composer/index.ts';
import { clipTime } from '../plan-blocks.ts';
import { LayoutIcon, layoutNames } from './layout-icon.tsx';
import { TrimFields } from './trim-fields.tsx';

interface BlockRowProps {
  placed: PlacedPicture;
  name: string;
  /** The clip behind it, once known. */
  clip: OwnClip | undefined;
  /** What can be done with the block. */
  can: { stretch: boolean; shorten: boolean; back: boolean; forward: boolean };
  /** The sentence that first names the product, if the picture is shown before. */
  mention: number | null;
  onLayout: (layout: PlacementLayout) => void;
  onFile: (file: PlacedFile) => void;
  onStretch: (sentences: number) => void;
  onMove: (sentence: number) => void;
  onReplace: () => void;
  onRemove: () => void;
  onClose: () => void;
  /** Below it. */
  children: ReactNode;
}

/** How the chosen block's picture is shown, and what can be done with it. On phones a sheet at the foot of the page. */
export function BlockRow({
  placed,
  name,
  clip,
  can,
  mention,
  onLayout,
  onFile,
  onStretch,
  onMove,
  onReplace,
  onRemove,
  onClose,
  children,
}: BlockRowProps) {
  const { file, layout, sentence, sentences } = placed;
  const layouts = layoutsOf(file);
  return (
    <section
      aria-label={`Picture at sentence ${sentence + 1}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="mt-2.5 grid gap-2 rounded-m bg-sunken p-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-menu) max-md:max-h-[70dvh] max-md:overflow-y-auto max-md:rounded-b-none max-md:border-line max-md:border-t max-md:bg-raised max-md:p-4 max-md:shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <RadioGroup.Root
          aria-label="Layout"
          value={layout}
          onValueChange={(next) => {
            const chosen = layouts.find((one) => one === next);
            if (chosen) onLayout(chosen);
          }}
          className="flex flex-wrap gap-1.5"
        >
          {layouts.map((one) => (
            <RadioGroup.Item
              key={one}
              value={one}
              className={clsx(
                'flex h-11 items-center gap-2 rounded-[9px] bg-surface pr-3 pl-2 text-[14px]',
                one === layout ? 'font-semibold ring-ink' : 'font-[550] ring-strong',
              )}
            >
              <LayoutIcon layout={one} />
              {layoutNames[one]}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <p className="min-w-[96px] flex-1">
          <span className="block truncate text-[14px] font-semibold">{name}</span>
          {isClip(file) ? (
            <span className="type-small whitespace-nowrap text-muted tabular-nums">
              {clipTime(file.clip.fromMs)} to {clipTime(file.clip.toMs)}
            </span>
          ) : null}
        </p>
        <div className="flex items-center">
          <Button kind="quiet" size="s" onClick={onReplace}>
            Replace
          </Button>
          <Menu>
            <MenuTrigger asChild>
              <IconButton label="Move or stretch">
                <EllipsisVertical className="size-[18px]" />
              </IconButton>
            </MenuTrigger>
            <MenuContent align="end">
              <MenuItem disabled={!can.stretch} onSelect={() => onStretch(sentences + 1)}>
                Stretch over the next sentence
              </MenuItem>
              <MenuItem disabled={!can.shorten} onSelect={() => onStretch(sentences - 1)}>
                Shorten by a sentence
              </MenuItem>
              <MenuItem disabled={!can.back} onSelect={() => onMove(sentence - 1)}>
                Move to the sentence before
              </MenuItem>
              <MenuItem disabled={!can.forward} onSelect={() => onMove(sentence + 1)}>
                Move to the next sentence
              </MenuItem>
            </MenuContent>
          </Menu>
          <IconButton label="Remove" onClick={onRemove}>
            <Trash2 className="size-[18px]" />
          </IconButton>
          <IconButton label="Close" onClick={onClose} className="md:hidden">
            <X className="size-[18px]" />
          </IconButton>
        </div>
      </div>
      {isClip(file) && clip ? (
        <TrimFields clip={clip} range={file.clip} onChange={(range) => onFile({ clip: range })} />
      ) : null}
      {mention !== null ? (
        <p className="type-small flex flex-wrap items-center gap-x-2 text-muted">
          Your product is first named in sentence {mention + 1}.
          <Button kind="quiet" size="s" onClick={() => onMove(mention)}>
            Move it there
          </Button>
        </p>
      ) : null}
      {children}
    </section>
  );
}
