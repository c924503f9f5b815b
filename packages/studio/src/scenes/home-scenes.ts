import { tone, withAlpha } from '#canvas/color.ts';
import { pickItem } from '#lists/pick-item.ts';
import { ambience, bokeh, books, cloud, disc, glow, panel, plant, windowLight } from '#scenes/props.ts';
import type { Scene } from '#scenes/scene.ts';

const bookColors = ['#b5573f', '#2f4f63', '#d6a34a', '#5d7a57', '#e6ddcd', '#7c6a94', '#934b57', '#3d4653'] as const;

/** Tiles, cupboards and a window to the left. */
export const kitchen: Scene = {
  situations: ['Kitchen', 'Cooking', 'Home'],
  wall: '#bdbca9',
  light: { tint: '#fffaf0', key: '#fff4dc', rim: '#ffe9c4', contrast: 0.55 },
  blur: 9,
  wallShadow: 0,
  table: { color: '#e4dccd', grain: false, props: ['bowl', 'mug', 'glass', 'plant'] },
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#ece4d6', '#d8ccb8');
    for (let y = 0; y < 9; y++)
      for (let x = -1; x < 18; x++)
        panel(
          ctx,
          x * 116 + (y % 2 ? 58 : 0),
          470 + y * 66,
          110,
          60,
          tone('#eee7da', (random() - 0.5) * 0.03),
          tone('#e3dac9', (random() - 0.5) * 0.03),
          4,
        );
    for (const x of [80, 700, 1010, 1320, 1630]) {
      panel(ctx, x, -40, 296, 400, '#4b6a5d', '#3b564b', 8);
      panel(ctx, x + 34, 0, 228, 320, '#547466', '#43604f', 6);
      panel(ctx, x + 254, 290, 14, 46, '#d2a862', '#a67e3c', 6);
    }
    windowLight(ctx, 300, 110, 330, 430, ['#eaf5f7', '#fdf6e2'], null);
    panel(ctx, 640, 470, 1280, 26, '#b98b5c', '#94683f');
    for (let i = 0; i < 9; i++) {
      const x = 700 + i * 128 + random() * 26;
      const color = pickItem(['#d9a441', '#b5573f', '#ece4d4', '#41616b', '#8fa88c'], random);
      if (i % 3 === 1) plant(ctx, random, x + 40, 470, 92, '#6d9161', '#e8ddc9');
      else panel(ctx, x, 470 - 80 - random() * 36, 74, 120, tone(color, 0.05), tone(color, -0.08), 16);
    }
    panel(ctx, 0, 1064, 1920, 46, '#a5764b', '#7d5634');
    panel(ctx, 0, 1110, 1920, 820, '#47655a', '#324b41');
    for (const x of [60, 400, 1210, 1540]) panel(ctx, x, 1160, 300, 640, '#507063', '#3a564b', 8);
    disc(ctx, 1330, 1030, 92, '#e7dfd0', 46);
    for (const [x, c] of [
      [1290, '#d98a3d'],
      [1350, '#c9553d'],
      [1376, '#dba444'],
    ] as const)
      disc(ctx, x, 990, 42, c);
    panel(ctx, 560, 890, 84, 176, '#dfe3e0', '#a9b0ac', 14);
    for (const x of [1290, 1560]) {
      panel(ctx, x - 3, 0, 6, 210, '#4a3f36');
      disc(ctx, x, 232, 62, '#e9b45f', 48);
      glow(ctx, x, 250, 240, '#ffdf9c', 0.5);
    }
    ambience(ctx, '#fff6dd', 0.42, '#3a2a1c', 0.34);
  },
};

/** A warm room with sofa, shelf and window. */
export const livingRoom: Scene = {
  situations: ['Living Room', 'Home', 'Lifestyle'],
  wall: '#cdc4ae',
  light: { tint: '#fffaf2', key: '#fff3df', rim: '#ffe6c2', contrast: 0.6 },
  blur: 10,
  wallShadow: 0,
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#e3d5c2', '#c9b59b');
    windowLight(ctx, 400, 150, 350, 780, ['#e8f4f8', '#fff5df'], '#e9dcc8');
    panel(ctx, 1210, 180, 230, 300, '#f5efe3', '#e6dcc9', 4);
    panel(ctx, 1236, 206, 178, 248, '#d9c3a4', '#cda98b');
    disc(ctx, 1310, 300, 58, '#c0664a');
    panel(ctx, 1250, 350, 150, 90, '#3f6152', '#2f4d45', 40);
    for (const y of [640, 890]) panel(ctx, 1170, y, 560, 24, '#94694a', '#6d4a33');
    books(ctx, random, 1260, 640, 260, 120, bookColors);
    books(ctx, random, 1180, 890, 200, 140, bookColors);
    disc(ctx, 1460, 840, 56, '#e9e0d0', 60);
    plant(ctx, random, 1214, 640, 96);
    plant(ctx, random, 560, 1230, 190, '#54795a', '#c98a62');
    panel(ctx, -60, 1200, 2040, 900, '#7d8f8a', '#55645f', 90);
    panel(ctx, -60, 1150, 940, 520, '#8c9e98', '#66766f', 110);
    panel(ctx, 960, 1150, 1040, 520, '#869892', '#5f6f69', 110);
    panel(ctx, 1240, 1080, 270, 240, '#d6a15a', '#b37d3c', 50);
    ambience(ctx, '#fff4da', 0.46, '#35231a', 0.36);
  },
};

/** A study with a screen and books. */
export const desk: Scene = {
  situations: ['Home Office', 'Work', 'Tech'],
  wall: '#7a848c',
  light: { tint: '#f7f9fd', key: '#f2f8ff', rim: '#cfe6ff', contrast: 0.6 },
  blur: 9,
  wallShadow: 0,
  table: { color: '#b98556', grain: true, props: ['mug', 'notebook', 'phone', 'plant'] },
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#5c6c80', '#435064');
    windowLight(ctx, 330, 120, 300, 660, ['#e2eff8', '#f6f3e6'], null);
    for (const y of [300, 540]) panel(ctx, 1160, y, 620, 22, '#c79a6a', '#9b7146');
    books(ctx, random, 1180, 300, 300, 130, bookColors);
    books(ctx, random, 1330, 540, 360, 140, bookColors);
    plant(ctx, random, 1240, 540, 110, '#6f9a74', '#efe7da');
    panel(ctx, 1500, 210, 120, 90, '#efe7da', '#d4c8b4', 10);
    panel(ctx, 0, 1090, 1920, 36, '#c79a6a', '#9b7146');
    panel(ctx, 0, 1126, 1920, 800, '#37424f', '#2a323d');
    panel(ctx, 1190, 720, 520, 320, '#20262e', '#171b21', 16);
    panel(ctx, 1206, 736, 488, 288, '#7fb0c9', '#3f6f92', 6);
    for (let i = 0; i < 5; i++) panel(ctx, 1236, 776 + i * 44, 180 + random() * 200, 20, '#d9ecf5', '#c2dceb', 8);
    panel(ctx, 1420, 1040, 60, 52, '#20262e');
    panel(ctx, 520, 900, 10, 190, '#2b2f36');
    disc(ctx, 560, 890, 74, '#d9a441', 52);
    glow(ctx, 580, 960, 260, '#ffd98c', 0.55);
    ambience(ctx, '#eaf4ff', 0.36, '#10151f', 0.4);
  },
};

/** Fairy lights over a bed. */
export const bedroom: Scene = {
  situations: ['Bedroom', 'Home', 'Sleep'],
  wall: '#c09e8c',
  light: { tint: '#fff5ee', key: '#ffe9d2', rim: '#ffd9b0', contrast: 0.6 },
  blur: 10,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#c9a398', '#a87f78');
    ctx.strokeStyle = '#6a4c48';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(300, 160);
    ctx.quadraticCurveTo(700, 340, 1000, 180);
    ctx.quadraticCurveTo(1300, 340, 1700, 140);
    ctx.stroke();
    for (let i = 0; i < 14; i++) {
      const t = i / 13;
      const x = 320 + t * 1360;
      const y = 190 + Math.abs(Math.sin(t * Math.PI * 2)) * 78;
      glow(ctx, x, y + 16, 74, '#ffd691', 0.75);
      disc(ctx, x, y + 14, 14, '#fff0c8');
    }
    panel(ctx, 480, 420, 200, 250, '#efe2d4', '#dccab8', 4);
    disc(ctx, 580, 540, 60, '#8a5a56', 76);
    panel(ctx, 250, 870, 1420, 700, '#8b5d55', '#6a433f', 70);
    for (let i = 0; i < 6; i++) panel(ctx, 290 + i * 232, 900, 216, 560, '#9a6a61', '#794f49', 40);
    panel(ctx, 330, 1120, 520, 300, '#f3e9de', '#d8c8ba', 90);
    panel(ctx, 1080, 1120, 520, 300, '#efe3d6', '#cfbdae', 90);
    panel(ctx, 1180, 1180, 300, 230, '#7d8f7d', '#5f715f', 60);
    panel(ctx, 0, 1400, 1920, 520, '#e6d6c7', '#bfa896', 60);
    panel(ctx, 1390, 700, 14, 180, '#57403a');
    panel(ctx, 1320, 560, 160, 150, '#ffe2ae', '#f3c27c', 20);
    glow(ctx, 1400, 660, 420, '#ffcf86', 0.6);
    plant(ctx, random, 470, 870, 120, '#64825f', '#e6d6c7');
    ambience(ctx, '#ffe4c2', 0.34, '#2a1515', 0.42);
  },
};

/** Pale tiles and a mirror. */
export const bathroom: Scene = {
  situations: ['Bathroom', 'Beauty', 'Skincare'],
  wall: '#d5ddd8',
  light: { tint: '#fafdfd', key: '#f6ffff', rim: '#e0f4f7', contrast: 0.4 },
  blur: 9,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#d6e3e1', '#b4c8c6');
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++)
        panel(
          ctx,
          x * 98,
          y * 98,
          92,
          92,
          tone('#dbe8e5', (random() - 0.5) * 0.035),
          tone('#c6d8d5', (random() - 0.5) * 0.03),
          5,
        );
    panel(ctx, 1180, 180, 380, 640, '#f3f8f7', '#cfe0df', 190);
    panel(ctx, 1198, 198, 344, 604, '#e9f2f2', '#b7cecf', 172);
    glow(ctx, 1300, 330, 240, '#ffffff', 0.8);
    for (const y of [300, 460, 620]) {
      disc(ctx, 640, y, 44, '#fffaf0');
      glow(ctx, 640, y, 190, '#fff6dc', 0.7);
    }
    panel(ctx, 420, 820, 340, 24, '#b58a5e', '#8f683f');
    for (const [x, h, c] of [
      [450, 130, '#7aa3a0'],
      [530, 100, '#ede5d8'],
      [600, 150, '#c88f78'],
    ] as const)
      panel(ctx, x, 820 - h, 58, h, tone(c, 0.05), tone(c, -0.1), 14);
    plant(ctx, random, 706, 820, 100, '#6b9770', '#f1ece2');
    panel(ctx, 1250, 900, 200, 420, '#f2ebe0', '#d8cfc2', 18);
    panel(ctx, 1330, 900, 180, 380, '#dba28f', '#c0846f', 18);
    panel(ctx, 0, 1330, 1920, 60, '#f4f6f4', '#d5dedc');
    panel(ctx, 0, 1390, 1920, 540, '#8fa7a4', '#6f8986');
    ambience(ctx, '#ffffff', 0.34, '#1c3033', 0.3);
  },
};

/** Plants above a city by day. */
export const balcony: Scene = {
  situations: ['Balcony', 'Outdoors', 'Lifestyle'],
  wall: '#b3b8ae',
  light: { tint: '#fdfcfa', key: '#fff8e6', rim: '#fff0d2', contrast: 0.6 },
  blur: 12,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1150, '#9cc4dd', '#f3e3cd');
    for (let i = 0; i < 7; i++)
      cloud(
        ctx,
        random() * 1920,
        190 + random() * 330,
        300 + random() * 240,
        withAlpha('#ffffff', 0.4 + random() * 0.2),
      );
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < 15; i++) {
        const h = 180 + random() * (layer ? 260 : 380);
        const color = layer ? '#a9957f' : '#b9bcc2';
        panel(ctx, i * 136 - 40, 1130 - h, 126, h, tone(color, 0.05 + (random() - 0.5) * 0.06), tone(color, -0.04));
        for (let k = 0; k < 8; k++)
          if (random() < 0.5)
            panel(
              ctx,
              i * 136 - 24 + (k % 2) * 54,
              1160 - h + Math.floor(k / 2) * 62,
              30,
              36,
              withAlpha('#6c7b8a', 0.45),
            );
      }
    // The street below, seen between the bars.
    panel(ctx, 0, 1110, 1920, 470, '#b3a794', '#8d8473');
    panel(ctx, 0, 1090, 1920, 40, '#3f4a50', '#2e373c');
    for (let i = 0; i < 24; i++) panel(ctx, i * 82, 1120, 14, 500, '#4a565c', '#343d42');
    panel(ctx, 0, 1560, 1920, 360, '#a78767', '#7d6147');
    plant(ctx, random, 560, 1190, 210, '#5f8a5c', '#c4724e');
    plant(ctx, random, 1400, 1160, 180, '#75985f', '#d9c7a8');
    plant(ctx, random, 1530, 1200, 230, '#557f58', '#b9653f');
    ambience(ctx, '#fff3d4', 0.4, '#2a2620', 0.26);
  },
};

/** A room by lamplight, the lit city outside. */
export const night: Scene = {
  situations: ['Night', 'Evening', 'Home'],
  wall: '#52494d',
  light: { tint: '#f0e6e8', key: '#ffd9a0', rim: '#8fb0ff', contrast: 0.9 },
  blur: 10,
  wallShadow: 0,
  paint(ctx, random) {
    panel(ctx, 0, 0, 1920, 1920, '#2b3652', '#1a2036');
    panel(ctx, 1150, 120, 480, 780, '#0f1730', '#243a66');
    for (let i = 0; i < 10; i++) panel(ctx, 1150 + i * 49, 560 + random() * 170, 46, 400, '#0b1124', '#101a33');
    bokeh(ctx, random, 46, [1160, 520, 1620, 880], ['#f7c873', '#ff9b6a', '#8fb4ff', '#f2e6c0'], 15);
    for (const x of [1136, 1380, 1624]) panel(ctx, x, 110, 14, 800, '#3b4a6b', '#2a3653');
    panel(ctx, 1136, 500, 500, 12, '#3b4a6b');
    panel(ctx, 1660, 60, 200, 1000, '#3a3f60', '#262a45');
    glow(ctx, 560, 600, 700, '#ffb45f', 0.62);
    panel(ctx, 552, 690, 16, 470, '#3a2a24');
    ctx.beginPath();
    ctx.moveTo(496, 500);
    ctx.lineTo(624, 500);
    ctx.lineTo(676, 700);
    ctx.lineTo(444, 700);
    ctx.closePath();
    const shade = ctx.createLinearGradient(0, 500, 0, 700);
    shade.addColorStop(0, '#ffe8b8');
    shade.addColorStop(1, '#ffc873');
    ctx.fillStyle = shade;
    ctx.fill();
    panel(ctx, -40, 1120, 2000, 900, '#43384c', '#241e2e', 80);
    panel(ctx, 980, 1080, 1000, 420, '#4d4158', '#2b2436', 90);
    ambience(ctx, '#ffb86a', 0.2, '#070a16', 0.55);
  },
};
