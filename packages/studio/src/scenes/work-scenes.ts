import { tone, withAlpha } from '#canvas/color.ts';
import { requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';
import { ambience, bokeh, books, disc, glow, panel, plant, windowLight } from '#scenes/props.ts';
import type { Scene } from '#scenes/scene.ts';

/** Glass, wood and plants on an upper floor. */
export const office: Scene = {
  situations: ['Office', 'Work', 'Business'],
  wall: '#abb1ac',
  light: { tint: '#fafcfe', key: '#fbfdff', rim: '#e0efff', contrast: 0.55 },
  blur: 12,
  wallShadow: 0,
  table: { color: '#e9e5de', grain: false, props: ['notebook', 'glass', 'phone', 'mug'] },
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#c8d3d6', '#98a4a8');
    // A window wall with the city behind it.
    panel(ctx, { x: 120, y: 160, width: 1000, height: 900 }, '#cfe4ee', '#eef1e8');
    for (let i = 0; i < 9; i++) {
      const h = 200 + random() * 380;
      panel(
        ctx,
        { x: 130 + i * 112, y: 1060 - h, width: 100, height: h },
        tone('#a6b7c0', (random() - 0.5) * 0.08),
        tone('#93a3ab', -0.02),
      );
    }
    for (const x of [110, 440, 770, 1110]) panel(ctx, { x, y: 140, width: 18, height: 940 }, '#4a555a', '#39434a');
    panel(ctx, { x: 110, y: 520, width: 1018, height: 12 }, '#4a555a');
    panel(ctx, { x: 1150, y: 0, width: 770, height: 1300 }, '#b58b62', '#8d6a48');
    for (let i = 0; i < 16; i++)
      panel(
        ctx,
        { x: 1160 + i * 48, y: 0, width: 40, height: 1300 },
        tone('#bd9268', (random() - 0.5) * 0.05),
        '#94704c',
      );
    for (const y of [520, 800]) panel(ctx, { x: 1220, y, width: 460, height: 20 }, '#f1ece2', '#d5cdbf');
    books(ctx, random, { x: 1240, y: 520, width: 220, height: 110 }, [
      '#e6ddcd',
      '#33435f',
      '#5d7a57',
      '#b5573f',
      '#c7cdd0',
    ]);
    plant(ctx, random, { x: 1570, y: 520, size: 120 }, '#5f8a66', '#efe7da');
    for (let i = 0; i < 5; i++)
      panel(
        ctx,
        { x: 1240 + i * 64, y: 700, width: 52, height: 100 },
        wrappedItem(['#41616b', '#d9a441', '#efe7da'], i),
      );
    for (const x of [420, 960, 1480]) {
      panel(ctx, { x: x - 130, y: 110, width: 260, height: 18 }, '#fffdf6', '#f3ecd8', 8);
      glow(ctx, { x, y: 120, radius: 300 }, '#ffffff', 0.5);
    }
    panel(ctx, { x: 0, y: 1120, width: 1920, height: 44 }, '#e6dcc9', '#c3b69d');
    panel(ctx, { x: 0, y: 1164, width: 1920, height: 760 }, '#76828a', '#515c64');
    panel(ctx, { x: 330, y: 880, width: 330, height: 230 }, '#2a3138', '#1f252b', 12);
    panel(ctx, { x: 344, y: 894, width: 302, height: 202 }, '#8fb3c4', '#55809a', 6);
    panel(ctx, { x: 480, y: 1110, width: 40, height: 30 }, '#2a3138');
    plant(ctx, random, { x: 1330, y: 1150, size: 230 }, '#557f58', '#d9cfbd');
    ambience(ctx, '#f4faff', 0.4, '#151d24', 0.3);
  },
};

/** A board with chalk marks, a globe and pinned paper. */
export const classroom: Scene = {
  situations: ['Classroom', 'Education', 'Work'],
  wall: '#8c8e77',
  light: { tint: '#fffcf4', key: '#fff7e0', rim: '#fff0cc', contrast: 0.55 },
  blur: 10,
  wallShadow: 0,
  table: { color: '#c39a66', grain: true, props: ['books', 'notebook', 'glass'] },
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#e9dcc3', '#cbb893');
    panel(ctx, { x: 420, y: 230, width: 1010, height: 720 }, '#b08a5c', '#8d6a40', 10);
    panel(ctx, { x: 446, y: 256, width: 958, height: 668 }, '#4f6f61', '#3f5a4f', 4);
    ctx.strokeStyle = withAlpha('#eef3ea', 0.6);
    ctx.lineWidth = 7;
    for (let row = 0; row < 5; row++) {
      ctx.beginPath();
      for (let i = 0; i < 12; i++) ctx.lineTo(500 + i * 22, 330 + row * 80 + (random() - 0.5) * 26);
      ctx.stroke();
      ctx.beginPath();
      for (let i = 0; i < 9; i++) ctx.lineTo(1150 + i * 24, 330 + row * 80 + (random() - 0.5) * 26);
      ctx.stroke();
    }
    ctx.beginPath();
    ctx.arc(1250, 800, 70, 0, Math.PI * 2);
    ctx.moveTo(560, 860);
    ctx.lineTo(700, 860);
    ctx.lineTo(630, 740);
    ctx.closePath();
    ctx.stroke();
    panel(ctx, { x: 430, y: 940, width: 990, height: 26 }, '#c79f6c', '#9a7444');
    for (let i = 0; i < 4; i++) {
      const color = requireItem(['#d9a441', '#8fb3cf', '#e07a5f', '#a9d0bb'], i);
      panel(
        ctx,
        { x: 1480 + (i % 2) * 130, y: 300 + Math.floor(i / 2) * 190, width: 110, height: 150 },
        tone(color, 0.05),
        color,
        4,
      );
    }
    windowLight(ctx, { x: 60, y: 200, width: 290, height: 620 }, ['#e6f3f8', '#fdf6e0'], null);
    panel(ctx, { x: 0, y: 1130, width: 1920, height: 40 }, '#b98d5a', '#8f6a3e');
    panel(ctx, { x: 0, y: 1170, width: 1920, height: 750 }, '#94734c', '#6b5234');
    books(ctx, random, { x: 1240, y: 1130, width: 260, height: 130 }, ['#b5573f', '#2f4f63', '#d6a34a', '#5d7a57']);
    disc(ctx, { x: 560, y: 1010 }, 92, '#6fa0b3');
    disc(ctx, { x: 530, y: 990 }, 44, '#8fae78', 34);
    disc(ctx, { x: 596, y: 1040 }, 34, '#8fae78', 26);
    panel(ctx, { x: 548, y: 1098, width: 24, height: 34 }, '#8d6a40');
    ambience(ctx, '#fff6da', 0.4, '#2a2012', 0.32);
  },
};

/** Foam panels, a lamp and colored light: where a podcast is made. */
export const recordingStudio: Scene = {
  situations: ['Podcast', 'Studio', 'Tech'],
  wall: '#64526a',
  light: { tint: '#f6f1f6', key: '#ffe6cf', rim: '#c79bff', contrast: 0.85 },
  blur: 9,
  wallShadow: 0,
  table: { color: '#3a3032', grain: true, props: ['microphone'] },
  paint(ctx, random) {
    panel(ctx, { x: 0, y: 0, width: 1920, height: 1920 }, '#4a4560', '#2b2840');
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 9; x++) {
        const color = tone((x + y) % 2 ? '#534d6e' : '#474261', (random() - 0.5) * 0.03);
        panel(
          ctx,
          { x: 60 + x * 206, y: 40 + y * 176, width: 196, height: 166 },
          tone(color, 0.02),
          tone(color, -0.05),
          10,
        );
        for (let k = 0; k < 4; k++)
          panel(
            ctx,
            { x: 76 + x * 206 + k * 44, y: 52 + y * 176, width: 16, height: 142 },
            withAlpha('#201d33', 0.35),
            undefined,
            6,
          );
      }
    glow(ctx, { x: 1560, y: 420, radius: 760 }, '#b05cff', 0.34);
    glow(ctx, { x: 330, y: 560, radius: 700 }, '#ff9a5c', 0.4);
    panel(ctx, { x: 1400, y: 250, width: 26, height: 620 }, '#f0d9ff', '#e2bfff', 13);
    glow(ctx, { x: 1413, y: 560, radius: 360 }, '#d49bff', 0.55);
    panel(ctx, { x: 1180, y: 700, width: 12, height: 20 }, '#222');
    for (const y of [760, 980]) panel(ctx, { x: 300, y, width: 420, height: 20 }, '#8a6546', '#64462e');
    books(ctx, random, { x: 320, y: 760, width: 200, height: 110 }, ['#d9a441', '#b5573f', '#41616b', '#e6ddcd']);
    plant(ctx, random, { x: 640, y: 760, size: 110 }, '#64825f', '#e07a5f');
    for (let i = 0; i < 3; i++)
      panel(
        ctx,
        { x: 330 + i * 120, y: 870, width: 100, height: 110 },
        requireItem(['#2a2740', '#e6ddcd', '#b5573f'], i),
        undefined,
        8,
      );
    disc(ctx, { x: 380, y: 925 }, 30, '#d9a441');
    panel(ctx, { x: 0, y: 1130, width: 1920, height: 36 }, '#7d5a3c', '#573c26');
    panel(ctx, { x: 0, y: 1166, width: 1920, height: 760 }, '#332e45', '#1f1c2c');
    // A microphone on its arm.
    ctx.strokeStyle = '#1b1926';
    ctx.lineWidth = 18;
    ctx.beginPath();
    ctx.moveTo(1640, 1150);
    ctx.lineTo(1580, 860);
    ctx.lineTo(1350, 960);
    ctx.stroke();
    panel(ctx, { x: 1270, y: 900, width: 100, height: 170 }, '#2d2a3a', '#171520', 46);
    panel(ctx, { x: 1276, y: 960, width: 88, height: 10 }, '#c79b5c');
    bokeh(ctx, random, { count: 10, area: [260, 240, 1660, 1000], colors: ['#ffb27a', '#c79bff'], size: 18 });
    ambience(ctx, '#ffc79a', 0.22, '#08060f', 0.45);
  },
};
