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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#ece4d6', '#d8ccb8');
    for (let y = 0; y < 9; y++)
      for (let x = -1; x < 18; x++)
        panel(
          ctx,
          { x: x * 116 + (y % 2 ? 58 : 0), y: 470 + y * 66, width: 110, height: 60 },
          tone('#eee7da', (random() - 0.5) * 0.03),
          tone('#e3dac9', (random() - 0.5) * 0.03),
          4,
        );
    for (const x of [80, 700, 1010, 1320, 1630]) {
      panel(ctx, { x, y: -40, width: 296, height: 400 }, '#4b6a5d', '#3b564b', 8);
      panel(ctx, { x: x + 34, y: 0, width: 228, height: 320 }, '#547466', '#43604f', 6);
      panel(ctx, { x: x + 254, y: 290, width: 14, height: 46 }, '#d2a862', '#a67e3c', 6);
    }
    windowLight(ctx, { x: 300, y: 110, width: 330, height: 430 }, ['#eaf5f7', '#fdf6e2'], null);
    panel(ctx, { x: 640, y: 470, width: 1280, height: 26 }, '#b98b5c', '#94683f');
    for (let i = 0; i < 9; i++) {
      const x = 700 + i * 128 + random() * 26;
      const color = pickItem(['#d9a441', '#b5573f', '#ece4d4', '#41616b', '#8fa88c'], random);
      if (i % 3 === 1) plant(ctx, random, { x: x + 40, y: 470, size: 92 }, '#6d9161', '#e8ddc9');
      else
        panel(
          ctx,
          { x, y: 470 - 80 - random() * 36, width: 74, height: 120 },
          tone(color, 0.05),
          tone(color, -0.08),
          16,
        );
    }
    panel(ctx, { x: 0, y: 1064, width: 1920, height: 46 }, '#a5764b', '#7d5634');
    panel(ctx, { x: 0, y: 1110, width: 1920, height: 820 }, '#47655a', '#324b41');
    for (const x of [60, 400, 1210, 1540]) panel(ctx, { x, y: 1160, width: 300, height: 640 }, '#507063', '#3a564b', 8);
    disc(ctx, { x: 1330, y: 1030 }, 92, '#e7dfd0', 46);
    for (const [x, c] of [
      [1290, '#d98a3d'],
      [1350, '#c9553d'],
      [1376, '#dba444'],
    ] as const)
      disc(ctx, { x, y: 990 }, 42, c);
    panel(ctx, { x: 560, y: 890, width: 84, height: 176 }, '#dfe3e0', '#a9b0ac', 14);
    for (const x of [1290, 1560]) {
      panel(ctx, { x: x - 3, y: 0, width: 6, height: 210 }, '#4a3f36');
      disc(ctx, { x, y: 232 }, 62, '#e9b45f', 48);
      glow(ctx, { x, y: 250, radius: 240 }, '#ffdf9c', 0.5);
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#e3d5c2', '#c9b59b');
    windowLight(ctx, { x: 400, y: 150, width: 350, height: 780 }, ['#e8f4f8', '#fff5df'], '#e9dcc8');
    panel(ctx, { x: 1210, y: 180, width: 230, height: 300 }, '#f5efe3', '#e6dcc9', 4);
    panel(ctx, { x: 1236, y: 206, width: 178, height: 248 }, '#d9c3a4', '#cda98b');
    disc(ctx, { x: 1310, y: 300 }, 58, '#c0664a');
    panel(ctx, { x: 1250, y: 350, width: 150, height: 90 }, '#3f6152', '#2f4d45', 40);
    for (const y of [640, 890]) panel(ctx, { x: 1170, y, width: 560, height: 24 }, '#94694a', '#6d4a33');
    books(ctx, random, { x: 1260, y: 640, width: 260, height: 120 }, bookColors);
    books(ctx, random, { x: 1180, y: 890, width: 200, height: 140 }, bookColors);
    disc(ctx, { x: 1460, y: 840 }, 56, '#e9e0d0', 60);
    plant(ctx, random, { x: 1214, y: 640, size: 96 });
    plant(ctx, random, { x: 560, y: 1230, size: 190 }, '#54795a', '#c98a62');
    panel(ctx, { x: -60, y: 1200, width: 2040, height: 900 }, '#7d8f8a', '#55645f', 90);
    panel(ctx, { x: -60, y: 1150, width: 940, height: 520 }, '#8c9e98', '#66766f', 110);
    panel(ctx, { x: 960, y: 1150, width: 1040, height: 520 }, '#869892', '#5f6f69', 110);
    panel(ctx, { x: 1240, y: 1080, width: 270, height: 240 }, '#d6a15a', '#b37d3c', 50);
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#5c6c80', '#435064');
    windowLight(ctx, { x: 330, y: 120, width: 300, height: 660 }, ['#e2eff8', '#f6f3e6'], null);
    for (const y of [300, 540]) panel(ctx, { x: 1160, y, width: 620, height: 22 }, '#c79a6a', '#9b7146');
    books(ctx, random, { x: 1180, y: 300, width: 300, height: 130 }, bookColors);
    books(ctx, random, { x: 1330, y: 540, width: 360, height: 140 }, bookColors);
    plant(ctx, random, { x: 1240, y: 540, size: 110 }, '#6f9a74', '#efe7da');
    panel(ctx, { x: 1500, y: 210, width: 120, height: 90 }, '#efe7da', '#d4c8b4', 10);
    panel(ctx, { x: 0, y: 1090, width: 1920, height: 36 }, '#c79a6a', '#9b7146');
    panel(ctx, { x: 0, y: 1126, width: 1920, height: 800 }, '#37424f', '#2a323d');
    panel(ctx, { x: 1190, y: 720, width: 520, height: 320 }, '#20262e', '#171b21', 16);
    panel(ctx, { x: 1206, y: 736, width: 488, height: 288 }, '#7fb0c9', '#3f6f92', 6);
    for (let i = 0; i < 5; i++)
      panel(ctx, { x: 1236, y: 776 + i * 44, width: 180 + random() * 200, height: 20 }, '#d9ecf5', '#c2dceb', 8);
    panel(ctx, { x: 1420, y: 1040, width: 60, height: 52 }, '#20262e');
    panel(ctx, { x: 520, y: 900, width: 10, height: 190 }, '#2b2f36');
    disc(ctx, { x: 560, y: 890 }, 74, '#d9a441', 52);
    glow(ctx, { x: 580, y: 960, radius: 260 }, '#ffd98c', 0.55);
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#c9a398', '#a87f78');
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
      glow(ctx, { x, y: y + 16, radius: 74 }, '#ffd691', 0.75);
      disc(ctx, { x, y: y + 14 }, 14, '#fff0c8');
    }
    panel(ctx, { x: 480, y: 420, width: 200, height: 250 }, '#efe2d4', '#dccab8', 4);
    disc(ctx, { x: 580, y: 540 }, 60, '#8a5a56', 76);
    panel(ctx, { x: 250, y: 870, width: 1420, height: 700 }, '#8b5d55', '#6a433f', 70);
    for (let i = 0; i < 6; i++)
      panel(ctx, { x: 290 + i * 232, y: 900, width: 216, height: 560 }, '#9a6a61', '#794f49', 40);
    panel(ctx, { x: 330, y: 1120, width: 520, height: 300 }, '#f3e9de', '#d8c8ba', 90);
    panel(ctx, { x: 1080, y: 1120, width: 520, height: 300 }, '#efe3d6', '#cfbdae', 90);
    panel(ctx, { x: 1180, y: 1180, width: 300, height: 230 }, '#7d8f7d', '#5f715f', 60);
    panel(ctx, { x: 0, y: 1400, width: 1920, height: 520 }, '#e6d6c7', '#bfa896', 60);
    panel(ctx, { x: 1390, y: 700, width: 14, height: 180 }, '#57403a');
    panel(ctx, { x: 1320, y: 560, width: 160, height: 150 }, '#ffe2ae', '#f3c27c', 20);
    glow(ctx, { x: 1400, y: 660, radius: 420 }, '#ffcf86', 0.6);
    plant(ctx, random, { x: 470, y: 870, size: 120 }, '#64825f', '#e6d6c7');
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#d6e3e1', '#b4c8c6');
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++)
        panel(
          ctx,
          { x: x * 98, y: y * 98, width: 92, height: 92 },
          tone('#dbe8e5', (random() - 0.5) * 0.035),
          tone('#c6d8d5', (random() - 0.5) * 0.03),
          5,
        );
    panel(ctx, { x: 1180, y: 180, width: 380, height: 640 }, '#f3f8f7', '#cfe0df', 190);
    panel(ctx, { x: 1198, y: 198, width: 344, height: 604 }, '#e9f2f2', '#b7cecf', 172);
    glow(ctx, { x: 1300, y: 330, radius: 240 }, '#ffffff', 0.8);
    for (const y of [300, 460, 620]) {
      disc(ctx, { x: 640, y }, 44, '#fffaf0');
      glow(ctx, { x: 640, y, radius: 190 }, '#fff6dc', 0.7);
    }
    panel(ctx, { x: 420, y: 820, width: 340, height: 24 }, '#b58a5e', '#8f683f');
    for (const [x, h, c] of [
      [450, 130, '#7aa3a0'],
      [530, 100, '#ede5d8'],
      [600, 150, '#c88f78'],
    ] as const)
      panel(ctx, { x, y: 820 - h, width: 58, height: h }, tone(c, 0.05), tone(c, -0.1), 14);
    plant(ctx, random, { x: 706, y: 820, size: 100 }, '#6b9770', '#f1ece2');
    panel(ctx, { x: 1250, y: 900, width: 200, height: 420 }, '#f2ebe0', '#d8cfc2', 18);
    panel(ctx, { x: 1330, y: 900, width: 180, height: 380 }, '#dba28f', '#c0846f', 18);
    panel(ctx, { x: 0, y: 1330, width: 1920, height: 60 }, '#f4f6f4', '#d5dedc');
    panel(ctx, { x: 0, y: 1390, width: 1920, height: 540 }, '#8fa7a4', '#6f8986');
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1150 }, '#9cc4dd', '#f3e3cd');
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
        panel(
          ctx,
          { x: i * 136 - 40, y: 1130 - h, width: 126, height: h },
          tone(color, 0.05 + (random() - 0.5) * 0.06),
          tone(color, -0.04),
        );
        for (let k = 0; k < 8; k++)
          if (random() < 0.5)
            panel(
              ctx,
              { x: i * 136 - 24 + (k % 2) * 54, y: 1160 - h + Math.floor(k / 2) * 62, width: 30, height: 36 },
              withAlpha('#6c7b8a', 0.45),
            );
      }
    // The street below, seen between the bars.
    panel(ctx, { x: 0, y: 1110, width: 1920, height: 470 }, '#b3a794', '#8d8473');
    panel(ctx, { x: 0, y: 1090, width: 1920, height: 40 }, '#3f4a50', '#2e373c');
    for (let i = 0; i < 24; i++) panel(ctx, { x: i * 82, y: 1120, width: 14, height: 500 }, '#4a565c', '#343d42');
    panel(ctx, { x: 0, y: 1560, width: 1920, height: 360 }, '#a78767', '#7d6147');
    plant(ctx, random, { x: 560, y: 1190, size: 210 }, '#5f8a5c', '#c4724e');
    plant(ctx, random, { x: 1400, y: 1160, size: 180 }, '#75985f', '#d9c7a8');
    plant(ctx, random, { x: 1530, y: 1200, size: 230 }, '#557f58', '#b9653f');
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
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#2b3652', '#1a2036');
    panel(ctx, { x: 1150, y: 120, width: 480, height: 780 }, '#0f1730', '#243a66');
    for (let i = 0; i < 10; i++)
      panel(ctx, { x: 1150 + i * 49, y: 560 + random() * 170, width: 46, height: 400 }, '#0b1124', '#101a33');
    bokeh(ctx, random, {
      count: 46,
      area: [1160, 520, 1620, 880],
      colors: ['#f7c873', '#ff9b6a', '#8fb4ff', '#f2e6c0'],
      size: 15,
    });
    for (const x of [1136, 1380, 1624]) panel(ctx, { x, y: 110, width: 14, height: 800 }, '#3b4a6b', '#2a3653');
    panel(ctx, { x: 1136, y: 500, width: 500, height: 12 }, '#3b4a6b');
    panel(ctx, { x: 1660, y: 60, width: 200, height: 1000 }, '#3a3f60', '#262a45');
    glow(ctx, { x: 560, y: 600, radius: 700 }, '#ffb45f', 0.62);
    panel(ctx, { x: 552, y: 690, width: 16, height: 470 }, '#3a2a24');
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
    panel(ctx, { x: -40, y: 1120, width: 2000, height: 900 }, '#43384c', '#241e2e', 80);
    panel(ctx, { x: 980, y: 1080, width: 1000, height: 420 }, '#4d4158', '#2b2436', 90);
    ambience(ctx, '#ffb86a', 0.2, '#070a16', 0.55);
  },
};
