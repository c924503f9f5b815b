import { tone } from '#canvas/color.ts';
import { ambience, bokeh, disc, panel } from '#scenes/props.ts';
import type { Scene } from '#scenes/scene.ts';

/** The back seat of a parked car. */
export const car: Scene = {
  situations: ['Car', 'Travel', 'On the Go'],
  wall: '#8a867b',
  seatBelt: true,
  light: { tint: '#fcfbf8', key: '#fff7e6', rim: '#dcefff', contrast: 0.75 },
  blur: 9,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#d9d2c6', '#c2b9aa');
    panel(ctx, { x: 0, y: 0, width: 1920, height: 250 }, '#e8e2d7', '#cfc7b9');
    // Side windows and the passing street.
    for (const [x, w] of [
      [250, 470],
      [1220, 480],
    ] as const) {
      ctx.save();
      ctx.beginPath();
      ctx.roundRect(x, 270, w, 560, 70);
      ctx.clip();
      panel(ctx, { x, y: 270, width: w, height: 560 }, '#cfe6f2', '#f3ecd6');
      for (let i = 0; i < 9; i++)
        disc(
          ctx,
          { x: x + random() * w, y: 640 + random() * 130 },
          90 + random() * 60,
          tone('#86a97a', (random() - 0.5) * 0.14),
          90,
        );
      panel(ctx, { x, y: 770, width: w, height: 80 }, '#9a958d', '#7f7a73');
      bokeh(ctx, random, { count: 7, area: [x, 400, x + w, 780], colors: ['#fff6d8', '#ffffff', '#ffe0a8'], size: 30 });
      ctx.restore();
      ctx.strokeStyle = '#3a3733';
      ctx.lineWidth = 20;
      ctx.beginPath();
      ctx.roundRect(x, 270, w, 560, 70);
      ctx.stroke();
    }
    panel(ctx, { x: 0, y: 850, width: 1920, height: 1080 }, '#6b6258', '#4b443c');
    panel(ctx, { x: 560, y: 640, width: 800, height: 1300 }, '#5a5149', '#3b342e', 160);
    panel(ctx, { x: 740, y: 420, width: 440, height: 330 }, '#655b52', '#463e37', 100);
    panel(ctx, { x: 600, y: 900, width: 720, height: 10 }, '#7a6f64');
    panel(ctx, { x: 1340, y: 880, width: 40, height: 1100 }, '#2b2724', '#211e1b');
    ambience(ctx, '#fff6df', 0.38, '#17120d', 0.36);
  },
};
