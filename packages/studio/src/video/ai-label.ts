import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Stage } from '#canvas/stage.ts';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';
import { createOverlay, type YuvOverlay } from '#pixels/yuv-overlay.ts';
import { evenBox } from '#pixels/yuv-picture.ts';

const text = 'AI-generated';

/** The share of a tall picture's height at its upper edge that platforms cover with tabs and search. */
export const platformHead = 0.14;

/**
 * The small label with the origin of the video, at the top left or elsewhere: paper letters on ink, like badges on
 * pictures.
 */
export function paintAiLabel(stage: Stage, box: Box = aiLabelBox(stage)): YuvOverlay {
  const { ctx } = drawAiLabel(stage);
  return createOverlay(ctx.getImageData(0, 0, box.width, box.height).data, box);
}

/** The label as a transparent PNG of the whole stage, for films that others made. */
export function encodeAiLabel(stage: Stage, box: Box = aiLabelBox(stage)): Buffer {
  const { ctx } = drawAiLabel(stage);
  const canvas = createCanvas(stage.width, stage.height);
  canvas.getContext('2d').drawImage(ctx.canvas, box.x, box.y);
  return canvas.toBuffer('image/png');
}

/** Where the label usually stands: in the upper left corner, in tall pictures below what platforms cover. */
export function aiLabelBox(stage: Stage): Box {
  const { x, y, width, height } = measureAiLabel(stage);
  return evenBox({ x, y, width: width + 2, height: height + 2 }, stage.width, stage.height);
}

/** The same in the upper right corner of a stage, or of its left part of this width. */
export function aiLabelBoxAtRight(stage: Stage, width = stage.width): Box {
  const box = aiLabelBox(stage);
  return { ...box, x: Math.floor((width - box.x - box.width) / 2) * 2 };
}

function measureAiLabel({ width: stageWidth, height: stageHeight }: Stage) {
  const unit = Math.min(stageWidth, stageHeight);
  const fontPx = Math.round(unit * 0.031);
  const inset = Math.round(unit * 0.034);
  const isCovered = stageHeight > stageWidth * 1.6;
  const probe = createCanvas(8, 8).getContext('2d');
  probe.font = displayFont(fontPx);
  probe.fontVariationSettings = displayVariation(100, 640, 14);
  const width = probe.measureText(text).width + fontPx * 1.1;
  return {
    fontPx,
    x: inset,
    y: isCovered ? Math.ceil((stageHeight * platformHead) / 2) * 2 : inset,
    width,
    height: fontPx * 1.75,
  };
}

function drawAiLabel(stage: Stage): { ctx: SKRSContext2D; box: Box } {
  const { fontPx, width, height } = measureAiLabel(stage);
  const box = aiLabelBox(stage);
  const ctx = createCanvas(box.width, box.height).getContext('2d');
  ctx.fillStyle = 'rgba(22, 19, 15, 0.78)';
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, fontPx * 0.4);
  ctx.fill();
  ctx.font = displayFont(fontPx);
  ctx.fontVariationSettings = displayVariation(100, 640, 14);
  ctx.fillStyle = '#FFFFFF';
  ctx.fillText(text, fontPx * 0.55, height / 2 + fontPx * 0.34);
  return { ctx, box };
}
