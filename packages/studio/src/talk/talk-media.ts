import type { Actor } from '#actors/actor.ts';
import { type HeldProduct, toHeldProduct } from '#actors/held-product.ts';
import { RenderError } from '#errors/render-error.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import type { SpeechWord } from '#speech/speech.ts';
import type { EndCardContent } from '#talk/end-card-content.ts';
import type { LoadPicturesOptions, ProductPicture } from '#talk/pictures/load-pictures.ts';
import type { PreparedProduct } from '#talk/pictures/picture-protocol.ts';
import { hookSeconds, type TalkSpec } from '#talk/talk-spec.ts';
import { planEdit, type TalkEdit } from '#timeline/plan-edit.ts';
import type { EditPicture } from '#timeline/plan-pictures.ts';
import { stageOf } from '#video/video-format.ts';

/** Pictures and end card of a talk, loaded. */
export interface TalkMedia {
  /** The usable ones, in order. */
  pictures: (ProductPicture & EditPicture)[];
  /** The product in the actor's hand. */
  held: HeldProduct | null;
  endCard: EndCardContent | null;
  warnings: string[];
}

/** Loads the pictures of a talk; the modules for that are imported only if there are any. Throws `unreadable_media`. */
export async function loadTalkMedia(spec: TalkSpec, actor: Actor, options: LoadPicturesOptions): Promise<TalkMedia> {
  const { media, endCard: card } = spec;
  if (media.length === 0 && !card) return { pictures: [], held: null, endCard: null, warnings: [] };
  const [{ loadPictures }, { unpackCanvas, unpackPicture }, { paintSilhouette }, { prepareEndCard }] =
    await Promise.all([
      import('#talk/pictures/load-pictures.ts'),
      import('#talk/pictures/packed-pixels.ts'),
      import('#layouts/product-art.ts'),
      import('#talk/end-card-content.ts'),
    ]);
  const loaded = await loadPictures({ files: media, logo: card?.logo, stage: stageOf[spec.ratio] }, options);
  const pictures = loaded.pictures.flatMap((picture, index) => {
    const asked = media[index];
    return picture && asked ? [{ ...picture, ...asked }] : [];
  });
  const { productName, script: seed } = spec;
  const artOf = ({ whole, isCutOut, cardReason, palette }: PreparedProduct): ProductArt => {
    const image = unpackCanvas(whole);
    return { image, photo: image, isCutOut, cardReason, palette, silhouette: paintSilhouette(image) };
  };
  const logo = loaded.logo && { picture: unpackPicture(loaded.logo.pixels), ground: loaded.logo.ground };
  const product = card && loaded.best ? artOf(loaded.best) : null;
  const endCard = card ? prepareEndCard({ card, productName, actor, product, logo, seed }) : null;
  const [first] = pictures;
  // A photo's hands cannot be moved; the product is then shown beside the actor.
  const canHold = actor.photo === undefined;
  if (spec.holdProduct && !canHold)
    loaded.warnings.push('A photo cannot hold the product, so it is shown beside them.');
  const held =
    spec.holdProduct && canHold && first
      ? toHeldProduct({ image: unpackCanvas(first.small), isCutOut: first.isCutOut })
      : null;
  return { pictures, held, endCard, warnings: loaded.warnings };
}

/** The cuts of a talk whose words have their times. Throws `too_long` for a hook longer than ten seconds. */
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
    // A picture beside the actor would cover the hand.
    pictures: media.held ? media.pictures.map((picture) => ({ ...picture, show: 'cutaway' as const })) : media.pictures,
    productName: spec.productName,
    hasEndCard: media.endCard !== null,
  });
  if (isHook && edit.durationMs > hookSeconds.longest * 1000) {
    const seconds = Math.ceil(edit.durationMs / 1000);
    const message = `This line takes ${seconds} seconds. Opening clips can be up to ${hookSeconds.longest} seconds, so please shorten it.`;
    throw new RenderError('too_long', message);
  }
  return edit;
}
