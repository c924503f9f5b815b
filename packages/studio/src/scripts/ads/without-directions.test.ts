import { expect, it } from 'vitest';
import { withoutDirections } from './without-directions.ts';

it.each([
  ['Daybreak cold brew, warm colors, smooth and low acid.', 'Daybreak cold brew, smooth and low acid.'],
  ['Half the caffeine. Warm colors, cozy vibe.', 'Half the caffeine.'],
  ['Cold brew. Moody lighting, slow motion shots, cinematic style. Two sizes.', 'Cold brew. Two sizes.'],
  ['Running shoes. Upbeat music. Fast cuts. Close-up of the sole.', 'Running shoes.'],
  ['Glow Serum, in pastel colors with soft light and a dreamy mood. Vitamin C.', 'Glow Serum. Vitamin C.'],
  [
    'Oat soap that smells of rain, minimalist style, the camera pans slowly over the bar',
    'Oat soap that smells of rain',
  ],
  ['Learn Spanish, with a retro look, vibrant colors and a playful tone', 'Learn Spanish'],
  ['A cozy candle. Warm tones. Shot on film. Black and white.', 'A cozy candle.'],
  ['Oat soap. Use soft natural light and a clean white background!', 'Oat soap.'],
  ['Trail shoes, high-energy electronic music in the background, quick transitions', 'Trail shoes'],
  [
    'Kaltgebrühter Kaffee. Warme Farben, ruhige Stimmung. Halb so viel Koffein.',
    'Kaltgebrühter Kaffee. Halb so viel Koffein.',
  ],
  ['Jabón de avena. Colores cálidos, música alegre. Sin perfume.', 'Jabón de avena. Sin perfume.'],
  ['Cold brew.\n\nCinematic. Shot on 35mm film. Drone shots of a farm, fast cuts.', 'Cold brew.'],
  // Numbers and what separates clauses stay as they are.
  ['Gold watch for $1,299, moody lighting.', 'Gold watch for $1,299.'],
  ['Seife 4,99 €, warme Farben', 'Seife 4,99 €'],
  ['Face mist in 19,99 € sets; cozy vibe; from rain water', 'Face mist in 19,99 € sets; from rain water'],
  ['Savon à l’avoine, couleurs chaudes, ambiance chaleureuse. Sans parfum.', 'Savon à l’avoine. Sans parfum.'],
])('takes the directions out of %j', (prompt, rest) => {
  expect(withoutDirections(prompt)).toBe(rest);
});

it.each([
  'Lamp with warm light for reading. Dimmable.',
  'A lamp for the desk. Warm light, dimmable.',
  'Wool scarves. Bright colors, soft feel.',
  'Headphones. Rich music, soft pads.',
  'Solar panels. Clean energy, low bills.',
  'T-shirts in bright colors. Organic cotton.',
  'A pocket camera. Sharp close-ups, fast shots.',
  'Natural look, all day wear. Foundation from $20.',
  'Frying pan in cast iron, pre-seasoned, $39',
  'Steel. Frying pan in cast iron.',
  'Smart LED lighting. Dimmable.',
  'Dimmable. Smart LED lighting.',
  'Herbal tea. Lifts your mood.',
  'Herbal tea. Feel calm.',
  'Sneakers, black and white, 36-45',
  'Jeans, light blue, 28-36',
  'Pet camera. Camera follows your dog.',
  'Lampe für den Schreibtisch. Warmes Licht.',
  'Eine Schreibtischlampe, warmes Licht',
  'Lámpara de mesa, luz cálida',
  'Lampe de bureau, lumière douce, 39 €',
  'Lampada da tavolo, luce calda',
  'Schals. Kräftige Farben.',
  'Yoga mat, soft feel',
  'Water bottle, vibrant colors',
  'Monochrome look, 12 prints',
  'Headline: Warm light, every night',
  'They say “Warm colors”.',
  // Nothing else would be left.
  'Warm colors, cozy vibe.',
  'black and white '.repeat(600).trim(),
])('leaves %j as it is', (prompt) => {
  expect(withoutDirections(prompt)).toBe(prompt);
});
