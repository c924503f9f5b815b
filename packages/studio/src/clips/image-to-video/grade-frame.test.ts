import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { createYuvPicture } from '#pixels/yuv-picture.ts';
import { gradePortrait, linearStyles } from '#stills/avatar-portrait/grade-portrait.ts';
import { createFrameGrade } from './grade-frame.ts';

it.each(linearStyles)('grades frames like pictures: %s', (style) => {
  const [width, height] = [64, 96];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  for (const [index, color] of ['#b4643c', '#3c7864', '#dcd2be', '#28323c'].entries()) {
    ctx.fillStyle = color;
    ctx.fillRect((index % 2) * 32, index < 2 ? 0 : 48, 32, 48);
  }
  const frame = createYuvPicture(width, height);
  convertRgba(canvas.data(), frame);
  createFrameGrade(style, width, height)(frame);
  gradePortrait(canvas, style);
  const picture = createYuvPicture(width, height);
  convertRgba(canvas.data(), picture);
  const farthest = picture.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (frame.data[at] ?? 0))), 0);
  expect(farthest).toBeLessThan(6);
});
