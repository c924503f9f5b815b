import { detectLanguage } from '@hookline/contract/detect-language';
import type { Actor } from '#actors/actor.ts';
import type { HeldProduct } from '#actors/holding/held-product.ts';
import { RenderError } from '#errors/render-error.ts';
import type { ProductArt } from '#layouts/product-art.ts';
import { findBody } from '#speech/find-body.ts';
import { splitScript } from '#speech/script/split-script.ts';
import type { SpeechWord } from '#speech/speech.ts';
import type { EndCardContent } from '#talk/end-card/end-card-content.ts';
import type { FilmStretch } from '#talk/films/film-media.ts';
import type { InsetSurroundings } from '#talk/inset-painter.ts';
import type { LoadPicturesOptions, ProductPicture } from '#talk/pictures/load-pictures.ts';
import type { PreparedProduct } from '#talk/pictures/picture-protocol.ts';
import { settleLayouts } from '#talk/settle-layouts.ts';
import { placePictures } from '#talk/talk-places.ts';
import { bodyOf, bodyOffsetOf, hookSeconds, type TalkSpec } from '#talk/talk-spec.ts';
import { chooseCardPicture } from '#timeline/match-pictures.ts';
import { paceOf } from '#timeline/pace.ts';
import { planAroundBody } from '#timeline/plan-body.ts';
import type { TalkEdit } from '#timeline/plan-edit.ts';
import type { EditPicture } from '#timeline/plan-pictures.ts';

/** A product picture, with its index in the spec's `media`. */
export type ShownStill = ProductPicture &
  EditPicture & {
    kind: 'picture';
    index: number;
    /** The product for the actor's hand, if it is wanted there and can be held. */
    held: HeldProduct | null;
  };
/** Likewise a stretch of a clip. */
export type ShownFilm = FilmStretch & EditPicture & { kind: 'clip'; index: number };

/** Pictures and end card of a talk, loaded. */
export interface TalkMedia {
  /** The usable ones, in order. */
  pictures: (ShownStill | ShownFilm)[];
  /** The product in the actor's hand from beginning to end. */
  held: HeldProduct | null;
  endCard: EndCardContent | null;
  warnings: string[];
}

const noMedia: TalkMedia = { pictures: [], held: null, endCard: null, warnings: [] };

/** Loads the pictures of a talk; the modules for that are imported only if there are any. Throws `unreadable_media`. */
export async function loadTalkMedia(spec: TalkSpec, actor: Actor, options: LoadPicturesOptions): Promise<TalkMedia> {
  const { media, endCard: card } = spec;
  const canHold = actor.photo === undefined && actor.sculpture === undefined;
  if (media.length === 0 && !card) return noMedia;
  const [{ loadPictures }, { unpackCanvas, unpackPicture }, { paintSilhouette }, { prepareEndCard }, { holdPicture }] =
    await Promise.all([
      import('#talk/pictures/load-pictures.ts'),
      import('#talk/pictures/packed-pixels.ts'),
      import('#layouts/product-art.ts'),
      import('#talk/end-card/end-card-content.ts'),
      import('#talk/pictures/hold-picture.ts'),
    ]);
  const stills = media.flatMap((asked, index) => (asked.kind === 'picture' ? [{ ...asked, index }] : []));
  const { productName } = spec;
  const script = bodyOf(spec);
  const language = spec.language === 'auto' ? detectLanguage(script) : spec.language;
  const words = splitScript(script, language);
  const loaded = await loadPictures(
    {
      files: stills.map(({ file, cut }) => ({ file, cut })),
      logo: card?.logo,
      places: placePictures(spec),
      name: productName,
      card: chooseCardPicture(words, stills, productName),
    },
    options,
  );
  const wantsHand = wantedInHand(spec);
  const shownStills = loaded.pictures.flatMap((picture, at): ShownStill[] => {
    const asked = stills[at];
    if (!picture || !asked) return [];
    const answer = canHold && wantsHand(asked.index) ? holdPicture(picture, productName) : null;
    if (answer && 'warning' in answer && !loaded.warnings.includes(answer.warning))
      loaded.warnings.push(answer.warning);
    return [{ ...picture, ...asked, held: answer && 'held' in answer ? answer.held : null }];
  });
  const pictures = [...shownStills, ...(await loadFilms(media))].sort((a, b) => a.index - b.index);
  const artOf = ({ whole, isCutOut, cardReason, palette }: PreparedProduct): ProductArt => {
    const image = unpackCanvas(whole);
    return { image, photo: image, isCutOut, cardReason, palette, silhouette: paintSilhouette(image) };
  };
  const logo = loaded.logo && { picture: unpackPicture(loaded.logo.pixels), ground: loaded.logo.ground };
  const product = card && loaded.card ? artOf(loaded.card) : null;
  const endCard = card ? prepareEndCard({ card, productName, actor, product, logo, seed: script }) : null;
  const [first] = shownStills;
  if (!canHold && media.some((_, index) => wantsHand(index)))
    loaded.warnings.push(
      actor.photo
        ? 'A photo cannot hold the product, so it is shown beside them.'
        : 'Sculpted actors can’t hold a product yet, so it is shown beside them.',
    );
  const held = (spec.holdProduct && first?.held) || null;
  return { pictures, held, endCard, warnings: loaded.warnings };
}

/** Whether a picture, by its index in the spec's `media`, is to be in the actor's hand at some time. */
function wantedInHand({ media, holdProduct, placements }: TalkSpec): (index: number) => boolean {
  const first = media.findIndex(({ kind }) => kind === 'picture');
  return (index) =>
    (holdProduct && index === first) ||
    media[index]?.show === 'held' ||
    (placements?.some((placement) => placement.layout === 'held' && placement.media === index) ?? false);
}

/** The stretches of clips, which end with their films. */
async function loadFilms(media: TalkSpec['media']): Promise<ShownFilm[]> {
  const asked = media.flatMap((shown, index) => (shown.kind === 'clip' ? [{ ...shown, index }] : []));
  if (asked.length === 0) return [];
  const { probeFilm } = await import('#talk/films/probe-film.ts');
  return Promise.all(
    asked.map(async (shown) => {
      const { width, height, durationMs } = await probeFilm(shown.file);
      const fromMs = Math.min(shown.fromMs, Math.max(0, durationMs - 1));
      const toMs = Math.max(fromMs + 1, Math.min(shown.toMs, durationMs));
      return { ...shown, width, height, fromMs, toMs, lengthMs: toMs - fromMs };
    }),
  );
}

/** What the cuts of a talk depend on besides its order. */
export interface TalkTimes {
  words: readonly SpeechWord[];
  /** End of the last sound. */
  speechEndMs: number;
  /** Where pictures may stand beside the actor. */
  surroundings: () => InsetSurroundings;
}

/** The cuts of a talk whose words have their times. Throws `too_long` for a hook longer than ten seconds. */
export function planTalkEdit(
  spec: TalkSpec,
  media: TalkMedia,
  { words, speechEndMs, surroundings }: TalkTimes,
): TalkEdit & { warnings: string[] } {
  const isHook = spec.kind === 'hook';
  const { pictures, placements, warnings } = settleLayouts(spec, media, surroundings);
  const input = {
    kind: spec.kind,
    words,
    speechEndMs,
    shortestMs: isHook ? hookSeconds.shortest * 1000 : 0,
    pictures,
    productName: spec.productName,
    isHolding: media.held !== null,
    hasPops: spec.pops,
    language: spec.language === 'auto' ? undefined : spec.language,
    placements,
    hasEndCard: media.endCard !== null,
    pace: paceOf(spec),
  };
  const edit = planAroundBody(input, findBody(words, bodyOffsetOf(spec)));
  if (isHook && edit.durationMs > hookSeconds.longest * 1000) {
    const seconds = Math.ceil(edit.durationMs / 1000);
    const message = `This line takes ${seconds} seconds. Opening clips can be up to ${hookSeconds.longest} seconds, so please shorten it.`;
    throw new RenderError('too_long', message);
  }
  return { ...edit, warnings };
}
