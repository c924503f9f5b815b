import type { Actor } from '#actors/actor.ts';
import { type HeldProduct, toHeldProduct } from '#actors/held-product.ts';
import type { EndCardContent } from '#compose/end-card-content.ts';
import type { ProductPicture } from '#compose/load-product-picture.ts';
import { RenderError } from '#compose/render-error.ts';
import { hookSeconds, stageOf, type TalkSpec } from '#compose/talk-spec.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { planEdit, type TalkEdit } from '#timeline/plan-edit.ts';
import type { EditPicture } from '#timeline/plan-pictures.ts';

/** Pictures and end card of a talk, loaded. */
export interface TalkMedia {
  /** Those that can be shown, in order. */
  pictures: (ProductPicture & EditPicture)[];
  /** What the actor has in the hand. */
  held: HeldProduct | null;
  endCard: EndCardContent | null;
  warnings: string[];
}

/**
 * Loads what a talk shows beside its actor. The image library is only loaded when there are pictures or an end card: it
 * costs 25 MB. Throws `unreadable_media`.
 */
export async function loadTalkMedia(spec: TalkSpec, actor: Actor): Promise<TalkMedia> {
  const { media, endCard: card } = spec;
  if (media.length === 0 && !card) return { pictures: [], held: null, endCard: null, warnings: [] };
  const [{ loadProductPictures }, { prepareEndCard }] = await Promise.all([
    import('#compose/load-product-picture.ts'),
    import('#compose/end-card-content.ts'),
  ]);
  const loaded = await loadProductPictures(
    media.map(({ file }) => file),
    stageOf[spec.ratio],
  );
  const pictures = loaded.pictures.flatMap((picture, index) => {
    const asked = media[index];
    return picture && asked ? [{ ...picture, ...asked }] : [];
  });
  const { productName, script } = spec;
  const endCard = card && (await prepareEndCard({ card, productName, actor, product: loaded.best, seed: script }));
  const [first] = pictures;
  const held = spec.holdProduct && first ? toHeldProduct(first.small) : null;
  return { pictures, held, endCard, warnings: loaded.warnings };
}

/** The cuts of a talk whose words have their times. Throws `too_long` for a hook that takes longer than ten seconds. */
export function planTalkEdit(
  spec: TalkSpec,
  media: TalkMedia,
  words: readonly SpeechWord[],
  speechEndMs: number,
): TalkEdit {
  const isHook = spec.kind === 'hook';
  const edit = planEdit({
    kind: spec.kind,
    words,
    speechEndMs,
    shortestMs: isHook ? hookSeconds.shortest * 1000 : 0,
    // A picture beside the actor would lie over the hand.
    pictures: media.held ? media.pictures.map((picture) => ({ ...picture, show: 'cutaway' as const })) : media.pictures,
    productName: spec.productName,
    hasEndCard: media.endCard !== null,
  });
  if (isHook && edit.durationMs > hookSeconds.longest * 1000) {
    const seconds = Math.ceil(edit.durationMs / 1000);
    const message = `The clip would take ${seconds} seconds; an opening clip lasts at most ${hookSeconds.longest}. Shorten the line.`;
    throw new RenderError('too_long', message);
  }
  return edit;
}
