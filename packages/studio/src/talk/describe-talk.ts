import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Actor } from '#actors/actor.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import type { CaptionWord } from '#captions/group-words.ts';
import type { CaptionMoment } from '#captions/plan-captions.ts';
import { quantiseMouth } from '#talk/shot-painter.ts';
import { bodyOf, type TalkSpec } from '#talk/talk-spec.ts';
import type { TalkPlan } from '#timeline/plan-talk.ts';

/**
 * Properties common to all frames of a talk, pictures by their content. Talks with equal looks draw equal states
 * identically.
 */
export async function describeLook(spec: TalkSpec, actor: Actor, style: CaptionStyle): Promise<unknown> {
  const { media, holdProduct, endCard, captions, label, watermark, ratio, productName } = spec;
  const pictures = await Promise.all(
    media.map(async (shown) => {
      const cut = shown.kind === 'picture' ? shown.cut : undefined;
      return { ...shown, file: await digest(shown.file), cut: typeof cut === 'string' ? await digest(cut) : cut };
    }),
  );
  const logo = endCard?.logo === undefined ? null : await digest(endCard.logo);
  // The script determines the colors of an end card.
  const card = endCard && [{ ...endCard, logo }, productName, bodyOf(spec)];
  // What a product is called tells how large it is in a hand.
  const inHand = (holdProduct || spec.placements?.some(({ layout }) => layout === 'held')) && productName;
  // What was baked follows from the actor and the ratio.
  const { sculpture, ...drawn } = actor;
  return [
    drawn,
    sculpture !== undefined,
    ratio,
    label,
    watermark,
    captions,
    style,
    pictures,
    holdProduct,
    inHand,
    card,
  ];
}

/** The caption on one frame. */
export interface ShownCaption extends Omit<CaptionMoment, 'block'> {
  lines: readonly (readonly CaptionWord[])[];
}

/** Everything else visible on one frame, in steps as fine as it is drawn. */
export function describeFrame(
  plan: TalkPlan,
  frame: number,
  captionAt: ((frame: number) => ShownCaption | null) | null,
): unknown {
  const { mouth, ...rest } = plan.frameAt(frame);
  const caption = captionAt?.(frame);
  const lines = caption?.lines.map((line) => line.map((word) => [word.drawn, word.hasSpaceBefore]));
  const below = frameBelow(plan, frame);
  return [
    rest,
    quantiseMouth(mouth),
    lines ? [lines, caption?.word, caption?.part] : null,
    below === null ? null : describeFrame(plan, below, null),
  ];
}

/** The frame below this one: an end card slides up over the last picture of the actor. Null for others. */
export function frameBelow(plan: TalkPlan, frame: number): number | null {
  if (plan.frameAt(frame).endCardMs === undefined) return null;
  let below = frame;
  while (below > 0 && plan.frameAt(below).endCardMs !== undefined) below--;
  return below;
}

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
