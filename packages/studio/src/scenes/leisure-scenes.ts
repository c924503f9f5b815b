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
    panel(ctx, 0, 0, 1920, 1920, '#6a4a38', '#4a3226');
    for (let i = 0; i < 24; i++)
      panel(
        ctx,
        i * 82,
        0,
        78,
        620,
        tone('#7a5742', (random() - 0.5) * 0.05),
        tone('#5d4030', (random() - 0.5) * 0.05),
      );
    panel(ctx, 0, 600, 1920, 560, '#2f4f4c', '#254040');
    for (const y of [420, 640]) panel(ctx, 1160, y, 700, 22, '#c08e5c', '#8d6238');
    for (let i = 0; i < 8; i++)
      panel(
        ctx,
        1180 + i * 82,
        420 - 70 - random() * 60,
        52,
        130,
        wrappedItem(['#e8dcc6', '#c9553d', '#d9a441', '#7f9c92'], i),
        wrappedItem(['#cbbda4', '#a23f2c', '#b98526', '#637f76'], i),
        12,
      );
    for (let i = 0; i < 7; i++) disc(ctx, 1210 + i * 92, 606, 34, '#efe6d6', 32);
    panel(ctx, 330, 620, 380, 300, '#c7cbc9', '#8b9290', 24);
    panel(ctx, 370, 660, 300, 90, '#3a3f40', '#2b2f30', 12);
    glow(ctx, 440, 700, 90, '#ffe2a8', 0.6);
    panel(ctx, 0, 1040, 1920, 60, '#d3a876', '#a57a4b');
    panel(ctx, 0, 1100, 1920, 830, '#5b3f30', '#38261d');
    for (const [x, y] of [
      [480, 230],
      [780, 120],
      [1150, 150],
      [1450, 240],
    ] as const) {
      panel(ctx, x - 3, 0, 6, y, '#2a1d16');
      disc(ctx, x, y, 70, '#2b2420', 48);
      disc(ctx, x, y + 34, 44, '#ffe7b0', 24);
      glow(ctx, x, y + 50, 320, '#ffcb7a', 0.6);
    }
    bokeh(ctx, random, 12, [300, 760, 1700, 1020], ['#ffcf86', '#ffb060', '#fff0d0'], 26);
    plant(ctx, random, 1440, 1040, 150, '#5f8a66', '#e3d6c2');
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
    panel(ctx, 0, 0, 1920, 1920, '#4a525c', '#2d333b');
    for (let i = 0; i < 8; i++) panel(ctx, i * 250, 0, 242, 640, '#525b66', '#434b55');
    for (const x of [420, 760, 1180, 1500]) {
      panel(ctx, x, 96, 240, 20, '#f4fbff', '#d8eef5', 10);
      glow(ctx, x + 120, 106, 260, '#e6f7ff', 0.5);
    }
    panel(ctx, 0, 640, 1920, 18, '#64d3c2', '#3fae9d');
    glow(ctx, 960, 650, 900, '#64d3c2', 0.2);
    panel(ctx, 1330, 300, 150, 560, '#b54a3f', '#83312a', 40);
    panel(ctx, 1390, 0, 22, 310, '#2a2f36');
    for (const y of [820, 960]) {
      panel(ctx, 330, y + 44, 440, 16, '#20252b');
      for (let i = 0; i < 6; i++) {
        disc(ctx, 370 + i * 72, y + 10, 34, i % 2 ? '#2a3038' : '#1f242a');
        disc(ctx, 370 + i * 72, y + 10, 14, '#8a949e');
      }
    }
    for (const x of [330, 750]) panel(ctx, x, 780, 22, 420, '#1d2227');
    panel(ctx, 1180, 1000, 560, 26, '#8f99a3', '#6a747e', 12);
    for (const x of [1240, 1670]) disc(ctx, x, 1012, 110, '#22272d');
    panel(ctx, 0, 1190, 1920, 740, '#363d45', '#22272d');
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
    panel(ctx, 0, 0, 1920, 1920, '#efe3d3', '#d6c3ab');
    panel(ctx, 1140, 150, 640, 900, '#c98f6a', '#a86f4c', 12);
    for (const y of [390, 620, 850]) {
      panel(ctx, 1160, y, 600, 18, '#f1e6d6', '#d8c7b0');
      for (let i = 0; i < 6; i++) {
        const color = pickItem(['#e9dccb', '#7f9c92', '#c9553d', '#33435f', '#d9a441', '#dba89a'], random);
        if ((i + y) % 3)
          panel(ctx, 1180 + i * 96, y - 60 - random() * 60, 70, 130, tone(color, 0.04), tone(color, -0.06), 10);
        else
          for (let k = 0; k < 3; k++)
            panel(
              ctx,
              1176 + i * 96,
              y - 26 - k * 26,
              84,
              24,
              tone(color, 0.05 - k * 0.05),
              tone(color, -0.03 - k * 0.05),
              8,
            );
      }
    }
    panel(ctx, 300, 430, 460, 12, '#8a6a4c', '#6d5138', 6);
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
    panel(ctx, 290, 430, 12, 800, '#8a6a4c');
    panel(ctx, 0, 1210, 1920, 710, '#c3a583', '#9d7f5f');
    plant(ctx, random, 1250, 1230, 220, '#5f8a66', '#efe6d8');
    for (const x of [500, 960, 1420]) {
      disc(ctx, x, 40, 44, '#fff4d6');
      glow(ctx, x, 60, 340, '#ffe7b4', 0.6);
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
    panel(ctx, 0, 0, 1920, 1920, '#5b3d2a', '#3b271b');
    for (const x of [-40, 470, 980, 1490]) {
      panel(ctx, x, 0, 500, 1500, '#3a2619', '#2a1b12');
      for (let row = 0; row < 6; row++) {
        const y = 190 + row * 226;
        books(ctx, random, x + 24, y, 452, 178, [
          '#8e3b30',
          '#2f4b45',
          '#33435f',
          '#c08f45',
          '#d8c9ac',
          '#6a4058',
          '#57442f',
          '#7a7f6a',
        ]);
        panel(ctx, x, y, 500, 24, '#8a6040', '#64432b');
      }
      panel(ctx, x, 0, 20, 1500, '#8a6040', '#5f3f28');
    }
    panel(ctx, 0, 1330, 1920, 600, '#4a3122', '#2c1c13');
    disc(ctx, 560, 1180, 90, '#2f6a55', 50);
    glow(ctx, 560, 1240, 330, '#ffd98c', 0.65);
    glow(ctx, 520, 520, 700, '#ffdb9b', 0.32);
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
    panel(ctx, 0, 0, 1920, 1920, '#cfa878', '#a67f52');
    panel(ctx, 240, 130, 1440, 760, '#dcb98c', '#c49b69', 10);
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
      panel(ctx, x, y, 30, length * 0.5, '#c9ced0', '#8d9598', 8);
      panel(ctx, x - 6, y + length * 0.45, 42, length * 0.55, tone(color, 0.05), tone(color, -0.06), 16);
    }
    panel(ctx, 300, 640, 420, 22, '#8a6238', '#6b4a28');
    for (let i = 0; i < 6; i++)
      panel(
        ctx,
        316 + i * 66,
        640 - 60 - random() * 36,
        48,
        96,
        wrappedItem(['#e6dccb', '#7f9c92', '#c9553d', '#d9a441'], i),
        wrappedItem(['#cbbfa9', '#647f77', '#a3402c', '#b68426'], i),
        10,
      );
    panel(ctx, 1210, 660, 440, 22, '#8a6238', '#6b4a28');
    plant(ctx, random, 1310, 660, 110, '#66895c', '#e6dccb');
    panel(ctx, 0, 1100, 1920, 70, '#b98550', '#8f6135');
    panel(ctx, 0, 1170, 1920, 760, '#6b4a2e', '#48301d');
    panel(ctx, 940, 0, 8, 90, '#3a2a1c');
    glow(ctx, 620, 120, 640, '#fff0c8', 0.65);
    ambience(ctx, '#fff2d0', 0.36, '#26160a', 0.4);
  },
};
