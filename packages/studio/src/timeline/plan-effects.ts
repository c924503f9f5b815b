import type { PlacedEffect } from '#music/mix.ts';
import type { TalkEdit } from '#timeline/plan-edit.ts';

/** From the start of the end card to the moment its button springs up. */
export const buttonAtMs = 540;

/**
 * Sounds for an edit, quiet enough to be felt rather than heard: a whoosh into pictures, a pop for pictures beside the
 * actor, a breath of air on punch-ins, a riser into the end card and a bell on its button.
 */
export function planEffects({ clips, pops = [], shots, endCard }: TalkEdit, kind: 'talk' | 'hook'): PlacedEffect[] {
  const effects: PlacedEffect[] = [];
  for (const clip of clips) {
    if (clip.kind === 'full' || clip.kind === 'split') {
      effects.push({ id: 'whoosh', atMs: clip.startMs, gain: 0.3 });
      if (endCard?.startMs !== clip.endMs) effects.push({ id: 'swish', atMs: clip.endMs, gain: 0.1 });
    } else effects.push({ id: 'pop', atMs: clip.startMs + 60, gain: 0.34 });
  }
  for (const pop of pops) effects.push({ id: 'pop', atMs: pop.startMs + 60, gain: 0.2 });
  const isHidden = (atMs: number) => clips.some((clip) => atMs > clip.startMs - 300 && atMs < clip.endMs + 300);
  for (const shot of shots.slice(1)) {
    if (isHidden(shot.startMs)) continue;
    if (shot.pushMs > 0) effects.push({ id: 'whoosh', atMs: shot.startMs + shot.pushMs, gain: 0.42 });
    else if (shot.zoom > 0) effects.push({ id: 'swish', atMs: shot.startMs, gain: 0.12 });
  }
  if (kind === 'hook') effects.push({ id: 'thud', atMs: 60, gain: 0.7 });
  if (endCard) {
    effects.push(
      { id: 'riser', atMs: endCard.startMs, gain: 0.14 },
      { id: 'whoosh', atMs: endCard.startMs + 120, gain: 0.34 },
    );
    effects.push({ id: 'ding', atMs: endCard.startMs + buttonAtMs, gain: 0.3 });
  }
  return effects.sort((a, b) => a.atMs - b.atMs);
}
