import type { Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { type CaptionStyle, captionExtent } from '#captions/caption-style.ts';
import { aiLabelBox, aiLabelBoxAtRight, aiLabelBoxBelow } from '#video/ai-label.ts';

/** Share of the label that may lie on hair: single strands. */
const largestShare = 0.005;

/**
 * Where the label stands beside an actor, at every camera of the film: in the upper left corner, else in the upper right
 * one, else in the lower part, whichever is the first without hair.
 */
export function placeAiLabel(stage: Stage, style: CaptionStyle, rigs: readonly Pick<Rig, 'headShareOf'>[]): Box {
  const { above, below } = captionExtent(style);
  const places = [
    aiLabelBox(stage),
    aiLabelBoxAtRight(stage),
    aiLabelBoxBelow(stage, { top: style.centerY - above, bottom: style.centerY + below }),
  ];
  let best = { place: aiLabelBox(stage), share: Infinity };
  for (const place of places) {
    const share = Math.max(...rigs.map((rig) => rig.headShareOf(place)));
    if (share <= largestShare) return place;
    if (share < best.share) best = { place, share };
  }
  return best.place;
}
