import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { z } from 'zod';

const classifierSchema = z.object({
  /** Two or three rectangles: x, y, width, height, weight. */
  features: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).min(2),
  threshold: z.number(),
  left_val: z.number(),
  right_val: z.number(),
});

const cascadeSchema = z.object({
  complexClassifiers: z.array(z.object({ simpleClassifiers: z.array(classifierSchema), threshold: z.number() })),
  size: z.tuple([z.literal(20), z.literal(20)]),
  tilted: z.literal(false),
});

/** Numbers of a trained cascade, flat so that a window needs no look-ups by name. */
export interface FaceCascade {
  /** Side of the window in pixels. */
  size: number;
  /** Per stage: first classifier, one after the last, minimum sum of a window. */
  stages: readonly { from: number; to: number; threshold: number }[];
  /** Per classifier: first rectangle and one after the last. */
  rectanglesOf: Int32Array;
  /** x, y, width, height, weight. */
  rectangles: Float32Array;
  /** Per classifier: threshold, value below it, value above it. */
  weak: Float32Array;
}

let loaded: FaceCascade | undefined;

/**
 * The frontal-face cascade (Lienhart and others, trained for OpenCV) from the package jsfeat. Its data file is a
 * browser script that attaches its numbers to a global; it is run without access to anything else.
 */
export function loadFaceCascade(): FaceCascade {
  if (loaded) return loaded;
  const file = createRequire(import.meta.url).resolve('jsfeat/cascades/frontalface.js');
  const haar: { frontalface?: unknown } = {};
  runInContext(readFileSync(file, 'utf8'), createContext({ jsfeat: { haar } }));
  const { complexClassifiers } = cascadeSchema.parse(JSON.parse(JSON.stringify(haar.frontalface)));
  const weak: number[] = [];
  const rectangles: number[] = [];
  const rectanglesOf: number[] = [];
  const stages = complexClassifiers.map(({ simpleClassifiers, threshold }) => {
    const from = weak.length / 3;
    for (const { features, threshold: limit, left_val, right_val } of simpleClassifiers) {
      rectanglesOf.push(rectangles.length / 5);
      for (const feature of features) rectangles.push(...feature);
      weak.push(limit, left_val, right_val);
    }
    return { from, to: weak.length / 3, threshold };
  });
  rectanglesOf.push(rectangles.length / 5);
  loaded = {
    size: 20,
    stages,
    rectanglesOf: Int32Array.from(rectanglesOf),
    rectangles: Float32Array.from(rectangles),
    weak: Float32Array.from(weak),
  };
  return loaded;
}
