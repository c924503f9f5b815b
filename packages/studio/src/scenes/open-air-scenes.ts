import { tone, withAlpha } from '#canvas/color.ts';
import { pickItem } from '#lists/pick-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { ambience, bokeh, cloud, disc, glow, panel, plant } from '#scenes/props.ts';
import type { Scene } from '#scenes/scene.ts';

/** A trellis, flower beds and a low sun. */
export const garden: Scene = {
  situations: ['Garden', 'Outdoors', 'Home'],
  wall: '#c6caa2',
  light: { tint: '#fffdf4', key: '#fff6d6', rim: '#fff3b8', contrast: 0.6 },
  blur: 13,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1140 }, '#d5e6dd', '#f1e7bd');
    for (let i = 0; i < 34; i++)
      disc(ctx, { x: random() * 1920, y: 560 + random() * 260 }, 110, tone('#8db072', (random() - 0.5) * 0.12), 96);
    // A fence with roses climbing over it.
    for (let i = 0; i < 26; i++) panel(ctx, { x: i * 76, y: 640, width: 60, height: 520 }, '#eadfc8', '#cdbd9e', 16);
    for (const y of [740, 980]) panel(ctx, { x: 0, y, width: 1920, height: 34 }, '#dccfb3', '#bfae8c');
    for (let i = 0; i < 46; i++) {
      const x = random() < 0.5 ? 240 + random() * 460 : 1180 + random() * 520;
      disc(ctx, { x, y: 600 + random() * 420 }, 44, tone('#6f9656', (random() - 0.5) * 0.16), 34);
    }
    for (let i = 0; i < 46; i++) {
      const x = random() < 0.5 ? 260 + random() * 420 : 1200 + random() * 480;
      const color = pickItem(['#e58a86', '#f4c7bd', '#f6e3a8', '#d96a6f'], random);
      disc(ctx, { x, y: 600 + random() * 420 }, 18 + random() * 14, color);
    }
    panel(ctx, { x: 0, y: 1130, width: 1920, height: 790 }, '#93b36b', '#6b9150');
    for (let i = 0; i < 40; i++)
      disc(
        ctx,
        { x: random() * 1920, y: 1140 + random() * 180 },
        26,
        wrappedItem(['#f2d06b', '#f4efe2', '#c78bb0'], i),
        22,
      );
    plant(ctx, random, { x: 470, y: 1240, size: 240 }, '#5f8a56', '#c4724e');
    plant(ctx, random, { x: 1480, y: 1230, size: 210 }, '#6f985c', '#b9653f');
    bokeh(ctx, random, { count: 22, area: [220, 120, 1700, 760], colors: ['#fff6c4', '#ffffff', '#f3f7c0'], size: 34 });
    ambience(ctx, '#fff3c4', 0.5, '#1f2a10', 0.26);
  },
};

/** A shopping street by day, awnings and trees. */
export const street: Scene = {
  situations: ['Street', 'Outdoors', 'On the Go'],
  wall: '#afac9f',
  light: { tint: '#fdfcfb', key: '#fffaf0', rim: '#fff4dc', contrast: 0.65 },
  blur: 14,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1220 }, '#bcd8e8', '#e4ddcf');
    const fronts = ['#c98d74', '#e3d3b8', '#8ea7a4', '#d9b98a', '#b7a5a0', '#a9bccb'];
    for (let i = 0; i < 7; i++) {
      const far = Math.abs(i - 3);
      const x = i * 284 - 40;
      const color = pickItem(fronts, random);
      const y = 430 - far * 120;
      panel(ctx, { x, y, width: 276, height: 1220 - y }, tone(color, 0.03), tone(color, -0.06));
      for (let row = 0; row < 3; row++)
        for (const dx of [34, 160])
          panel(
            ctx,
            { x: x + dx, y: y + 60 + row * 150, width: 82, height: 100 },
            withAlpha('#5f7380', 0.75),
            withAlpha('#9fb4bd', 0.8),
            6,
          );
      const awning = pickItem(['#b5432f', '#3f6152', '#d9a441', '#33435f'], random);
      for (let k = 0; k < 6; k++)
        panel(
          ctx,
          { x: x + 8 + k * 44, y: 900, width: 44, height: 84 },
          k % 2 ? '#f3ebdc' : awning,
          k % 2 ? '#dfd4c0' : tone(awning, -0.05),
        );
      panel(ctx, { x: x + 20, y: 984, width: 236, height: 220 }, '#5b5148', '#3c352f');
      glow(ctx, { x: x + 138, y: 1060, radius: 130 }, '#ffe2a8', 0.5);
    }
    for (const x of [330, 1560]) {
      panel(ctx, { x: x - 14, y: 640, width: 28, height: 620 }, '#6d5a48', '#4d3f33', 10);
      for (let i = 0; i < 14; i++)
        disc(
          ctx,
          { x: x + (random() - 0.5) * 300, y: 560 + (random() - 0.5) * 300 },
          90,
          tone('#8aa86a', (random() - 0.4) * 0.14),
        );
    }
    panel(ctx, { x: 0, y: 1200, width: 1920, height: 720 }, '#b6b0a8', '#8f8a84');
    panel(ctx, { x: 0, y: 1200, width: 1920, height: 26 }, '#d8d2c8');
    bokeh(ctx, random, {
      count: 14,
      area: [300, 820, 1650, 1180],
      colors: ['#ffe3a6', '#ffffff', '#ffcf9a'],
      size: 28,
    });
    ambience(ctx, '#fff8e6', 0.42, '#241d18', 0.28);
  },
};

/** Sea, sand and a bleached boardwalk. */
export const beach: Scene = {
  situations: ['Beach', 'Travel', 'Outdoors'],
  wall: '#cdd7c5',
  light: { tint: '#fffdf7', key: '#fff8e0', rim: '#fff0c4', contrast: 0.6 },
  blur: 12,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 830 }, '#8fc3df', '#f6ead2');
    glow(ctx, { x: 560, y: 380, radius: 620 }, '#fff6d2', 0.8);
    for (let i = 0; i < 6; i++)
      cloud(ctx, random() * 1920, 220 + random() * 330, 320 + random() * 160, withAlpha('#ffffff', 0.6));
    panel(ctx, { x: 0, y: 800, width: 1920, height: 250 }, '#5fa7b5', '#8fc9c4');
    for (let i = 0; i < 26; i++)
      panel(
        ctx,
        { x: random() * 1900, y: 820 + random() * 210, width: 90 + random() * 150, height: 7 },
        withAlpha('#f4fbf6', 0.6),
        undefined,
        4,
      );
    panel(ctx, { x: 0, y: 1030, width: 1920, height: 30 }, '#f7f2e2', '#efe2c4');
    panel(ctx, { x: 0, y: 1050, width: 1920, height: 870 }, '#ecd9b0', '#cfb486');
    // A headland and a striped parasol.
    for (let i = 0; i < 9; i++)
      disc(ctx, { x: 1340 + i * 80, y: 810 - i * 7 }, 110, tone('#7f9b82', -i * 0.006), 50 + i * 6);
    panel(ctx, { x: 452, y: 640, width: 12, height: 520 }, '#efe6d6', '#cdbfa6');
    for (let i = 0; i < 6; i++) {
      ctx.fillStyle = i % 2 ? '#f6efe2' : '#e07a5f';
      ctx.beginPath();
      ctx.moveTo(458, 560);
      ctx.lineTo(458 - 210 + i * 70, 720);
      ctx.lineTo(458 - 140 + i * 70, 720);
      ctx.closePath();
      ctx.fill();
    }
    for (const x of [1330, 1450, 1610]) {
      for (let i = 0; i < 12; i++) {
        ctx.strokeStyle = tone('#93a56a', (random() - 0.5) * 0.12);
        ctx.lineWidth = 9;
        ctx.beginPath();
        ctx.moveTo(x, 1290);
        ctx.quadraticCurveTo(x + (i - 6) * 10, 1160, x + (i - 6) * 26 + random() * 14, 1080 + random() * 60);
        ctx.stroke();
      }
    }
    ambience(ctx, '#fff6d8', 0.42, '#2c2416', 0.22);
  },
};

/** A street at sunset. */
export const streetEvening: Scene = {
  situations: ['Street', 'Outdoors', 'Evening'],
  wall: '#917671',
  light: { tint: '#fff0e4', key: '#ffdcb0', rim: '#ff9f73', contrast: 0.75 },
  blur: 14,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1200 }, '#f0c08c', '#d67d68');
    glow(ctx, { x: 700, y: 620, radius: 800 }, '#ffe6b0', 0.7);
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < 11; i++) {
        const height = (layer ? 420 : 640) + random() * 380;
        const x = i * 186 - 60 + layer * 70;
        const color = layer ? '#594b62' : '#8a6c78';
        panel(
          ctx,
          { x, y: 1180 - height, width: 168, height: height + 30 },
          tone(color, (random() - 0.3) * 0.05),
          tone(color, -0.07),
        );
        for (let k = 0; k < 16; k++)
          if (random() < 0.5)
            panel(
              ctx,
              { x: x + 18 + (k % 3) * 48, y: 1214 - height + Math.floor(k / 3) * 84, width: 30, height: 46 },
              withAlpha('#ffdc96', layer ? 0.85 : 0.5),
            );
      }
    panel(ctx, { x: 0, y: 1170, width: 1920, height: 760 }, '#55495c', '#332c3a');
    for (let i = 0; i < 4; i++) {
      panel(ctx, { x: 330 + i * 420, y: 560, width: 12, height: 620 }, '#2e2733');
      disc(ctx, { x: 336 + i * 420, y: 560 }, 40, '#ffe6ac');
      glow(ctx, { x: 336 + i * 420, y: 560, radius: 220 }, '#ffcf86', 0.75);
    }
    bokeh(ctx, random, {
      count: 34,
      area: [240, 900, 1700, 1320],
      colors: ['#ffd27c', '#ff7f5c', '#8fc4ff', '#ffb46c', '#ff5f57'],
      size: 36,
    });
    ambience(ctx, '#ffd9a0', 0.24, '#160c18', 0.42);
  },
};

/** Trees in sunlight. */
export const park: Scene = {
  situations: ['Park', 'Outdoors', 'Wellness'],
  wall: '#a0b78e',
  light: { tint: '#fdfef6', key: '#fffbe0', rim: '#f4ffcf', contrast: 0.6 },
  blur: 15,
  wallShadow: 0,
  selfies: true,
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1200 }, '#bcdde8', '#eef2da');
    for (let i = 0; i < 5; i++) cloud(ctx, random() * 1920, 150 + random() * 260, 400, withAlpha('#ffffff', 0.6));
    for (const [base, y, spread] of [
      ['#9dbb84', 780, 150],
      ['#7aa268', 880, 150],
      ['#5f8a58', 960, 120],
    ] as const)
      for (let i = 0; i < 26; i++)
        disc(
          ctx,
          { x: random() * 1920, y: y - random() * 300 },
          90 + random() * spread,
          tone(base, (random() - 0.5) * 0.09),
          100 + random() * 90,
        );
    for (const [x, w] of [
      [470, 54],
      [1420, 62],
      [1690, 46],
    ] as const)
      panel(ctx, { x, y: 560, width: w, height: 660 }, '#7c6049', '#5d4633', 12);
    for (let i = 0; i < 30; i++) {
      const left = random() < 0.5;
      disc(
        ctx,
        { x: left ? 300 + random() * 380 : 1240 + random() * 520, y: 200 + random() * 420 },
        60 + random() * 80,
        tone('#6c9a5e', (random() - 0.4) * 0.16),
        50 + random() * 70,
      );
    }
    // A hedge at the end of the trees, and a path towards the viewer.
    panel(ctx, { x: 0, y: 1000, width: 1920, height: 130 }, '#6d9560', '#557d4c');
    panel(ctx, { x: 0, y: 1120, width: 1920, height: 800 }, '#98bb72', '#6c9555');
    const path = ctx.createLinearGradient(0, 1120, 0, 1920);
    path.addColorStop(0, '#dccfae');
    path.addColorStop(1, '#c6b48d');
    ctx.fillStyle = path;
    ctx.beginPath();
    ctx.moveTo(890, 1120);
    ctx.lineTo(1010, 1120);
    ctx.quadraticCurveTo(1090, 1400, 1420, 1920);
    ctx.lineTo(480, 1920);
    ctx.quadraticCurveTo(830, 1400, 890, 1120);
    ctx.fill();
    bokeh(ctx, random, { count: 20, area: [250, 180, 1700, 900], colors: ['#fff8cf', '#eaf7b8', '#ffffff'], size: 38 });
    ambience(ctx, '#fffbe0', 0.45, '#16240f', 0.26);
  },
};
