// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, in planes of one size.
import { type Mask, resizeMask } from '#images/mask.ts';
import { againstGround, type Ground } from './ground.ts';
import { findSharpEdges } from './sharp-edges.ts';

/** Shade is darker than its ground, by no more than this (OKLab), and has its tint but for the light. */
const [deepest, ownTint] = [-0.45, 0.02];
/** A shade may end sharply if it is as deep as this. */
const deep = -0.08;
/** A thing ends sharply for this share of its outline. */
const leastSharp = 0.6;

/** Whether a region beside or within what is kept is but ground in the shade. */
export function isShade(region: Mask, kept: Mask, ground: Ground): boolean {
  const { width, height, data } = region;
  let [lighter, tint, area] = [0, 0, 0];
  for (let at = 0; at < data.length; at++) {
    if (!data[at]) continue;
    const seen = againstGround(ground, at, width, height);
    lighter += seen.lighter;
    tint += seen.tintInShade;
    area++;
  }
  [lighter, tint] = [lighter / Math.max(1, area), tint / Math.max(1, area)];
  if (lighter > 0.01 || lighter < deepest || tint > ownTint) return false;
  return lighter < deep || !endsSharply(region, kept, ground);
}

/** Whether a region ends sharply, as a thing does, where its outline is not that of what is kept. */
export function endsSharply({ width, height, data }: Mask, kept: Mask, { lab, grain }: Ground): boolean {
  const beside = resizeMask({ width, height, data: kept.data.map((value) => (value > 60 ? 255 : 0)) }, 6);
  const sharp = resizeMask(findSharpEdges(lab, width, height, Math.max(0.006, grain)), 4);
  let [all, ends] = [0, 0];
  for (let at = width; at < data.length - width; at++) {
    if (!data[at] || beside.data[at]) continue;
    if (data[at - 1] && data[at + 1] && data[at - width] && data[at + width]) continue;
    all++;
    if (sharp.data[at]) ends++;
  }
  return ends > 0 && ends >= all * leastSharp;
}
