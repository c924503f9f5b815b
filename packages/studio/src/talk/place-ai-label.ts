import type { Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { type CaptionStyle, captionExtent, platformFoot } from '#captions/caption-style.ts';
import { aiLabelBox, aiLabelBoxAtRight } from '#video/ai-label.ts';

/** Share of the label that may lie on hair: single strands. */
const largestShare = 0.005;

/**
 * Where the label stands beside an actor, at every camera of the film: in the upper left corner, else in the upper right
 * one, else in the lower part, whichever is the first without hair.
 */
export function placeAiLabel(stage: Stage, style: CaptionStyle, rigs: readonly Pick<Rig, 'headShareOf'>[]): Box {
  const places = [aiLabelBox(stage), aiLabelBoxAtRight(stage), lowerPlace(stage, style)];
  let best = { place: aiLabelBox(stage), share: Infinity };
  for (const place of places) {
    const share = Math.max(...rigs.map((rig) => rig.headShareOf(place)));
    if (share <= largestShare) return place;
    if (share < best.share) best = { place, share };
  }
  return best.place;
}

/**
 * At the left of the lower part, where a head hardly ever is: under the captions if there is room above what platforms cover,
 * else over them.
 */
function lowerPlace(stage: Stage, style: CaptionStyle): Box {
  const box = aiLabelBox(stage);
  const { above, below } = captionExtent(style);
  const gap = Math.min(stage.width, stage.height) * 0.012;
  const foot = stage.height * (stage.height > stage.width * 1.2 ? 1 - platformFoot : 0.97);
  const under = Math.ceil((style.centerY + below + gap) / 2) * 2;
  if (under + box.height <= foot) return { ...box, y: under };
  return { ...box, y: Math.floor((style.centerY - above - gap - box.height) / 2) * 2 };
}
