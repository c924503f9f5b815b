import { tone, withAlpha } from '#canvas/color.ts';
import { pickItem } from '#lists/pick-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { ambience, bokeh, books, disc, glow, panel, plant } from '#scenes/props.ts';
import type { Scene } from '#scenes/scene.ts';

/** Dark wood and pendant lamps. */
export const cafe: Scene = {
  situations: ['Cafe', 'Food', 'Lifestyle'],
  wall: '#766952',
  light: { tint: '#fff4e6', key: '#ffe6bd', rim: '#ffcf8a', contrast: 0.7 },
  blur: 12,
  wallShadow: 0,
  table: { color: '#7a5136', grain: true, props: ['cup', 'glass', 'phone'] },
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#6a4a38', '#4a3226');
    for (let i = 0; i < 24; i++)
      panel(
        ctx,
        { x: i * 82, y: 0, width: 78, height: 620 },
        tone('#7a5742', (random() - 0.5) * 0.05),
        tone('#5d4030', (random() - 0.5) * 0.05),
      );
    panel(ctx, { x: 0, y: 600, width: 1920, height: 560 }, '#2f4f4c', '#254040');
    for (const y of [420, 640]) panel(ctx, { x: 1160, y, width: 700, height: 22 }, '#c08e5c', '#8d6238');
    for (let i = 0; i < 8; i++)
      panel(
        ctx,
        { x: 1180 + i * 82, y: 420 - 70 - random() * 60, width: 52, height: 130 },
        wrappedItem(['#e8dcc6', '#c9553d', '#d9a441', '#7f9c92'], i),
        wrappedItem(['#cbbda4', '#a23f2c', '#b98526', '#637f76'], i),
        12,
      );
    for (let i = 0; i < 7; i++) disc(ctx, { x: 1210 + i * 92, y: 606 }, 34, '#efe6d6', 32);
    panel(ctx, { x: 330, y: 620, width: 380, height: 300 }, '#c7cbc9', '#8b9290', 24);
    panel(ctx, { x: 370, y: 660, width: 300, height: 90 }, '#3a3f40', '#2b2f30', 12);
    glow(ctx, { x: 440, y: 700, radius: 90 }, '#ffe2a8', 0.6);
    panel(ctx, { x: 0, y: 1040, width: 1920, height: 60 }, '#d3a876', '#a57a4b');
    panel(ctx, { x: 0, y: 1100, width: 1920, height: 830 }, '#5b3f30', '#38261d');
    for (const [x, y] of [
      [480, 230],
      [780, 120],
      [1150, 150],
      [1450, 240],
    ] as const) {
      panel(ctx, { x: x - 3, y: 0, width: 6, height: y }, '#2a1d16');
      disc(ctx, { x, y }, 70, '#2b2420', 48);
      disc(ctx, { x, y: y + 34 }, 44, '#ffe7b0', 24);
      glow(ctx, { x, y: y + 50, radius: 320 }, '#ffcb7a', 0.6);
    }
    bokeh(ctx, random, {
      count: 12,
      area: [300, 760, 1700, 1020],
      colors: ['#ffcf86', '#ffb060', '#fff0d0'],
      size: 26,
    });
    plant(ctx, random, { x: 1440, y: 1040, size: 150 }, '#5f8a66', '#e3d6c2');
    ambience(ctx, '#ffd596', 0.26, '#140a06', 0.46);
  },
};

/** Weights, a bag and cold light. */
export const gym: Scene = {
  situations: ['Gym', 'Fitness', 'Wellness'],
  wall: '#565e64',
  light: { tint: '#f6f7fb', key: '#ffffff', rim: '#7fe0d0', contrast: 0.85 },
  blur: 10,
  wallShadow: 0,
  selfies: true,
  paint(ctx) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#4a525c', '#2d333b');
    for (let i = 0; i < 8; i++) panel(ctx, { x: i * 250, y: 0, width: 242, height: 640 }, '#525b66', '#434b55');
    for (const x of [420, 760, 1180, 1500]) {
      panel(ctx, { x, y: 96, width: 240, height: 20 }, '#f4fbff', '#d8eef5', 10);
      glow(ctx, { x: x + 120, y: 106, radius: 260 }, '#e6f7ff', 0.5);
    }
    panel(ctx, { x: 0, y: 640, width: 1920, height: 18 }, '#64d3c2', '#3fae9d');
    glow(ctx, { x: 960, y: 650, radius: 900 }, '#64d3c2', 0.2);
    panel(ctx, { x: 1330, y: 300, width: 150, height: 560 }, '#b54a3f', '#83312a', 40);
    panel(ctx, { x: 1390, y: 0, width: 22, height: 310 }, '#2a2f36');
    for (const y of [820, 960]) {
      panel(ctx, { x: 330, y: y + 44, width: 440, height: 16 }, '#20252b');
      for (let i = 0; i < 6; i++) {
        disc(ctx, { x: 370 + i * 72, y: y + 10 }, 34, i % 2 ? '#2a3038' : '#1f242a');
        disc(ctx, { x: 370 + i * 72, y: y + 10 }, 14, '#8a949e');
      }
    }
    for (const x of [330, 750]) panel(ctx, { x, y: 780, width: 22, height: 420 }, '#1d2227');
    panel(ctx, { x: 1180, y: 1000, width: 560, height: 26 }, '#8f99a3', '#6a747e', 12);
    for (const x of [1240, 1670]) disc(ctx, { x, y: 1012 }, 110, '#22272d');
    panel(ctx, { x: 0, y: 1190, width: 1920, height: 740 }, '#363d45', '#22272d');
    ambience(ctx, '#eaf6ff', 0.26, '#07090c', 0.48);
  },
};

/** A clothes shop. */
export const shop: Scene = {
  situations: ['Shop', 'Fashion', 'Retail'],
  wall: '#cdb9a0',
  light: { tint: '#fffaf3', key: '#fff3da', rim: '#ffe3b3', contrast: 0.5 },
  blur: 11,
  wallShadow: 0,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#efe3d3', '#d6c3ab');
    panel(ctx, { x: 1140, y: 150, width: 640, height: 900 }, '#c98f6a', '#a86f4c', 12);
    for (const y of [390, 620, 850]) {
      panel(ctx, { x: 1160, y, width: 600, height: 18 }, '#f1e6d6', '#d8c7b0');
      for (let i = 0; i < 6; i++) {
        const color = pickItem(['#e9dccb', '#7f9c92', '#c9553d', '#33435f', '#d9a441', '#dba89a'], random);
        if ((i + y) % 3)
          panel(
            ctx,
            { x: 1180 + i * 96, y: y - 60 - random() * 60, width: 70, height: 130 },
            tone(color, 0.04),
            tone(color, -0.06),
            10,
          );
        else
          for (let k = 0; k < 3; k++)
            panel(
              ctx,
              { x: 1176 + i * 96, y: y - 26 - k * 26, width: 84, height: 24 },
              tone(color, 0.05 - k * 0.05),
              tone(color, -0.03 - k * 0.05),
              8,
            );
      }
    }
    panel(ctx, { x: 300, y: 430, width: 460, height: 12 }, '#8a6a4c', '#6d5138', 6);
    for (let i = 0; i < 10; i++) {
      const color = pickItem(['#33435f', '#d9a441', '#b5573f', '#efe6d8', '#7d8f7d', '#a8748a'], random);
      const x = 316 + i * 43;
      ctx.fillStyle = tone(color, (random() - 0.5) * 0.05);
      ctx.beginPath();
      ctx.moveTo(x + 18, 440);
      ctx.lineTo(x + 44, 490);
      ctx.lineTo(x + 46, 860 + random() * 60);
      ctx.lineTo(x - 6, 880);
      ctx.lineTo(x - 6, 490);
      ctx.closePath();
      ctx.fill();
    }
    panel(ctx, { x: 290, y: 430, width: 12, height: 800 }, '#8a6a4c');
    panel(ctx, { x: 0, y: 1210, width: 1920, height: 710 }, '#c3a583', '#9d7f5f');
    plant(ctx, random, { x: 1250, y: 1230, size: 220 }, '#5f8a66', '#efe6d8');
    for (const x of [500, 960, 1420]) {
      disc(ctx, { x, y: 40 }, 44, '#fff4d6');
      glow(ctx, { x, y: 60, radius: 340 }, '#ffe7b4', 0.6);
    }
    ambience(ctx, '#fff2d8', 0.36, '#2a1a10', 0.3);
  },
};

/** Walls of books. */
export const library: Scene = {
  situations: ['Library', 'Education', 'Work'],
  wall: '#735c46',
  light: { tint: '#fff5e8', key: '#ffe9c6', rim: '#ffd796', contrast: 0.7 },
  blur: 10,
  wallShadow: 0,
  table: { color: '#6b452c', grain: true, props: ['books', 'notebook', 'mug'] },
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#5b3d2a', '#3b271b');
    for (const x of [-40, 470, 980, 1490]) {
      panel(ctx, { x, y: 0, width: 500, height: 1500 }, '#3a2619', '#2a1b12');
      for (let row = 0; row < 6; row++) {
        const y = 190 + row * 226;
        books(ctx, random, { x: x + 24, y, width: 452, height: 178 }, [
          '#8e3b30',
          '#2f4b45',
          '#33435f',
          '#c08f45',
          '#d8c9ac',
          '#6a4058',
          '#57442f',
          '#7a7f6a',
        ]);
        panel(ctx, { x, y, width: 500, height: 24 }, '#8a6040', '#64432b');
      }
      panel(ctx, { x, y: 0, width: 20, height: 1500 }, '#8a6040', '#5f3f28');
    }
    panel(ctx, { x: 0, y: 1330, width: 1920, height: 600 }, '#4a3122', '#2c1c13');
    disc(ctx, { x: 560, y: 1180 }, 90, '#2f6a55', 50);
    glow(ctx, { x: 560, y: 1240, radius: 330 }, '#ffd98c', 0.65);
    glow(ctx, { x: 520, y: 520, radius: 700 }, '#ffdb9b', 0.32);
    ambience(ctx, '#ffdfa8', 0.22, '#0e0704', 0.42);
  },
};

/** A pegboard and a bench. */
export const workshop: Scene = {
  situations: ['Workshop', 'Craft', 'Home'],
  wall: '#be9e74',
  light: { tint: '#fff8ec', key: '#ffefcf', rim: '#ffdca0', contrast: 0.65 },
  blur: 9,
  wallShadow: 0,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#cfa878', '#a67f52');
    panel(ctx, { x: 240, y: 130, width: 1440, height: 760 }, '#dcb98c', '#c49b69', 10);
    ctx.fillStyle = withAlpha('#8a6238', 0.5);
    for (let y = 170; y < 880; y += 46)
      for (let x = 280; x < 1660; x += 46) {
        ctx.beginPath();
        ctx.arc(x, y, 5, 0, Math.PI * 2);
        ctx.fill();
      }
    for (const [x, y, length, color] of [
      [340, 240, 260, '#b5432f'],
      [430, 260, 220, '#2f4f63'],
      [520, 230, 300, '#3f3a36'],
      [610, 260, 240, '#d9a441'],
      [1290, 230, 300, '#3f6152'],
      [1380, 260, 240, '#b5432f'],
      [1470, 230, 280, '#3f3a36'],
      [1560, 260, 230, '#2f4f63'],
    ] as const) {
      panel(ctx, { x, y, width: 30, height: length * 0.5 }, '#c9ced0', '#8d9598', 8);
      panel(
        ctx,
        { x: x - 6, y: y + length * 0.45, width: 42, height: length * 0.55 },
        tone(color, 0.05),
        tone(color, -0.06),
        16,
      );
    }
    panel(ctx, { x: 300, y: 640, width: 420, height: 22 }, '#8a6238', '#6b4a28');
    for (let i = 0; i < 6; i++)
      panel(
        ctx,
        { x: 316 + i * 66, y: 640 - 60 - random() * 36, width: 48, height: 96 },
        wrappedItem(['#e6dccb', '#7f9c92', '#c9553d', '#d9a441'], i),
        wrappedItem(['#cbbfa9', '#647f77', '#a3402c', '#b68426'], i),
        10,
      );
    panel(ctx, { x: 1210, y: 660, width: 440, height: 22 }, '#8a6238', '#6b4a28');
    plant(ctx, random, { x: 1310, y: 660, size: 110 }, '#66895c', '#e6dccb');
    panel(ctx, { x: 0, y: 1100, width: 1920, height: 70 }, '#b98550', '#8f6135');
    panel(ctx, { x: 0, y: 1170, width: 1920, height: 760 }, '#6b4a2e', '#48301d');
    panel(ctx, { x: 940, y: 0, width: 8, height: 90 }, '#3a2a1c');
    glow(ctx, { x: 620, y: 120, radius: 640 }, '#fff0c8', 0.65);
    ambience(ctx, '#fff2d0', 0.36, '#26160a', 0.4);
  },
};
