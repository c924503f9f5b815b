import { messages } from '@hookline/contract/messages';
import type { CutOut, CutOutDoubt } from '@hookline/contract/product-images';
import type { CardReason } from '@hookline/studio/render';
import type { PhotoCutRow } from './photo-cuts.table.ts';

const { cutOut: texts } = messages.productImages;
const reasons: Partial<Record<CardReason, string>> = {
  'cropped-subject': texts.cropped,
  'nothing-left': texts.nothing,
  'lost-part': texts.lostPart,
  screen: texts.screen,
};
const gaps = { 'no-model': texts.noModel, 'no-memory': texts.noMemory, failed: texts.failed } as const;

export type KnownCut = Omit<PhotoCutRow, 'assetId' | 'updatedAt'>;

/** What is drawn: the picture as it is used, and its mask; base64. */
interface Drawn {
  preview: string;
  mask: string;
  isCutOut: boolean;
}

const webp = (base64: string) => `data:image/webp;base64,${base64}`;
const png = (base64: string) => `data:image/png;base64,${base64}`;

/** How a picture is used, as pages are told. */
export function presentCut(cut: KnownCut, { preview, mask, isCutOut }: Drawn): CutOut {
  return {
    use: cut.use,
    isCutOut,
    isChecking: cut.gap === 'not-asked' && (cut.use === 'auto' || cut.use === 'checked'),
    doubt: presentDoubt(cut),
    note: describeCut(cut),
    preview: webp(preview),
    mask: png(cut.ownMask ?? mask),
  };
}

function presentDoubt({ doubt, autoMask, autoPreview, autoReason }: KnownCut): CutOutDoubt | null {
  if (doubt === null || autoMask === null || autoPreview === null || autoReason !== null) return null;
  const { kind, isKept, share, mask, preview } = doubt;
  const percent = Math.max(1, Math.round(share * 100));
  return {
    kind,
    isKept,
    percent,
    mask: png(mask),
    preview: webp(preview),
    autoMask: png(autoMask),
    autoPreview: webp(autoPreview),
  };
}

function describeCut({ use, autoReason, gap, doubt, isByModel }: KnownCut): string {
  if (use === 'whole') return texts.whole;
  if (use === 'own') return texts.touchedUp;
  if (use === 'other') return texts.confirmed;
  if (gap === 'not-asked') return autoReason === null ? texts.checking : texts.checkingWhole;
  // What is sure without the model is told by its own reason.
  if (autoReason !== null) return reasons[autoReason as CardReason] ?? (gap ? texts.wholeForNow[gap] : texts.unsure);
  if (gap !== null) return gaps[gap];
  if (use === 'checked') return texts.confirmed;
  if (doubt) return describeDoubt(doubt);
  return isByModel ? texts.check : texts.done;
}

function describeDoubt({ kind, isKept }: NonNullable<KnownCut['doubt']>): string {
  if (kind === 'opening') return isKept ? texts.openingKept : texts.opened;
  return kind === 'label' ? texts.label : texts.part;
}
