import type { CardReason } from '#images/cut-out.ts';
import type { CutDoubt, ProductCut } from '#stills/product-cut/write-product-cut.ts';

const reasons: Partial<Record<CardReason, string>> = {
  screen: 'it’s a screenshot',
  'cropped-subject': 'the product is cut off at the edges',
  'nothing-left': 'we can’t find a product in it',
  'lost-part': 'part of the product blends into the background',
};
const gaps = {
  'no-model': 'there is no cut-out model here',
  'no-memory': 'this machine is low on memory',
  failed: 'the closer look didn’t finish',
  'not-asked': 'nobody took a closer look',
};
const doubts = { label: 'one part that looks like the background', part: 'one part', opening: 'one spot' };

interface SeenCut extends Pick<ProductCut, 'cardReason' | 'gap'> {
  doubt: Pick<CutDoubt, 'kind' | 'isKept'> | null;
}

/** What was done with a product photo, for people. */
export function describeCut({ cardReason, gap, doubt }: SeenCut): string {
  if (cardReason !== null) {
    const why = reasons[cardReason] ?? (gap ? gaps[gap] : 'we can’t tell where the product ends');
    return `shown whole, because ${why}.`;
  }
  if (gap !== null) return `background removed by color only, because ${gaps[gap]}. Check it.`;
  if (doubt === null) return 'background removed.';
  const what = doubt.isKept ? 'kept it' : doubt.kind === 'opening' ? 'cut it open' : 'left it out';
  return `background removed. We weren’t sure about ${doubts[doubt.kind]} and ${what}. Check it.`;
}
