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
    panel(ctx, 0, 0, 1920, 1920, '#c8d3d6', '#98a4a8');
    // A window wall with the city behind.
    panel(ctx, 120, 160, 1000, 900, '#cfe4ee', '#eef1e8');
    for (let i = 0; i < 9; i++) {
      const h = 200 + random() * 380;
      panel(ctx, 130 + i * 112, 1060 - h, 100, h, tone('#a6b7c0', (random() - 0.5) * 0.08), tone('#93a3ab', -0.02));
    }
    for (const x of [110, 440, 770, 1110]) panel(ctx, x, 140, 18, 940, '#4a555a', '#39434a');
    panel(ctx, 110, 520, 1018, 12, '#4a555a');
    panel(ctx, 1150, 0, 770, 1300, '#b58b62', '#8d6a48');
    for (let i = 0; i < 16; i++)
      panel(ctx, 1160 + i * 48, 0, 40, 1300, tone('#bd9268', (random() - 0.5) * 0.05), '#94704c');
    for (const y of [520, 800]) panel(ctx, 1220, y, 460, 20, '#f1ece2', '#d5cdbf');
    books(ctx, random, 1240, 520, 220, 110, ['#e6ddcd', '#33435f', '#5d7a57', '#b5573f', '#c7cdd0']);
    plant(ctx, random, 1570, 520, 120, '#5f8a66', '#efe7da');
    for (let i = 0; i < 5; i++)
      panel(ctx, 1240 + i * 64, 700, 52, 100, wrappedItem(['#41616b', '#d9a441', '#efe7da'], i));
    for (const x of [420, 960, 1480]) {
      panel(ctx, x - 130, 110, 260, 18, '#fffdf6', '#f3ecd8', 8);
      glow(ctx, x, 120, 300, '#ffffff', 0.5);
    }
    panel(ctx, 0, 1120, 1920, 44, '#e6dcc9', '#c3b69d');
    panel(ctx, 0, 1164, 1920, 760, '#76828a', '#515c64');
    panel(ctx, 330, 880, 330, 230, '#2a3138', '#1f252b', 12);
    panel(ctx, 344, 894, 302, 202, '#8fb3c4', '#55809a', 6);
    panel(ctx, 480, 1110, 40, 30, '#2a3138');
    plant(ctx, random, 1330, 1150, 230, '#557f58', '#d9cfbd');
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
    panel(ctx, 0, 0, 1920, 1920, '#e9dcc3', '#cbb893');
    panel(ctx, 420, 230, 1010, 720, '#b08a5c', '#8d6a40', 10);
    panel(ctx, 446, 256, 958, 668, '#4f6f61', '#3f5a4f', 4);
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
    panel(ctx, 430, 940, 990, 26, '#c79f6c', '#9a7444');
    for (let i = 0; i < 4; i++) {
      const color = requireItem(['#d9a441', '#8fb3cf', '#e07a5f', '#a9d0bb'], i);
      panel(ctx, 1480 + (i % 2) * 130, 300 + Math.floor(i / 2) * 190, 110, 150, tone(color, 0.05), color, 4);
    }
    windowLight(ctx, 60, 200, 290, 620, ['#e6f3f8', '#fdf6e0'], null);
    panel(ctx, 0, 1130, 1920, 40, '#b98d5a', '#8f6a3e');
    panel(ctx, 0, 1170, 1920, 750, '#94734c', '#6b5234');
    books(ctx, random, 1240, 1130, 260, 130, ['#b5573f', '#2f4f63', '#d6a34a', '#5d7a57']);
    disc(ctx, 560, 1010, 92, '#6fa0b3');
    disc(ctx, 530, 990, 44, '#8fae78', 34);
    disc(ctx, 596, 1040, 34, '#8fae78', 26);
    panel(ctx, 548, 1098, 24, 34, '#8d6a40');
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
    panel(ctx, 0, 0, 1920, 1920, '#4a4560', '#2b2840');
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 9; x++) {
        const color = tone((x + y) % 2 ? '#534d6e' : '#474261', (random() - 0.5) * 0.03);
        panel(ctx, 60 + x * 206, 40 + y * 176, 196, 166, tone(color, 0.02), tone(color, -0.05), 10);
        for (let k = 0; k < 4; k++)
          panel(ctx, 76 + x * 206 + k * 44, 52 + y * 176, 16, 142, withAlpha('#201d33', 0.35), undefined, 6);
      }
    glow(ctx, 1560, 420, 760, '#b05cff', 0.34);
    glow(ctx, 330, 560, 700, '#ff9a5c', 0.4);
    panel(ctx, 1400, 250, 26, 620, '#f0d9ff', '#e2bfff', 13);
    glow(ctx, 1413, 560, 360, '#d49bff', 0.55);
    panel(ctx, 1180, 700, 12, 20, '#222');
    for (const y of [760, 980]) panel(ctx, 300, y, 420, 20, '#8a6546', '#64462e');
    books(ctx, random, 320, 760, 200, 110, ['#d9a441', '#b5573f', '#41616b', '#e6ddcd']);
    plant(ctx, random, 640, 760, 110, '#64825f', '#e07a5f');
    for (let i = 0; i < 3; i++)
      panel(ctx, 330 + i * 120, 870, 100, 110, requireItem(['#2a2740', '#e6ddcd', '#b5573f'], i), undefined, 8);
    disc(ctx, 380, 925, 30, '#d9a441');
    panel(ctx, 0, 1130, 1920, 36, '#7d5a3c', '#573c26');
    panel(ctx, 0, 1166, 1920, 760, '#332e45', '#1f1c2c');
    // A microphone on its arm.
    ctx.strokeStyle = '#1b1926';
    ctx.lineWidth = 18;
    ctx.beginPath();
    ctx.moveTo(1640, 1150);
    ctx.lineTo(1580, 860);
    ctx.lineTo(1350, 960);
    ctx.stroke();
    panel(ctx, 1270, 900, 100, 170, '#2d2a3a', '#171520', 46);
    panel(ctx, 1276, 960, 88, 10, '#c79b5c');
    bokeh(ctx, random, 10, [260, 240, 1660, 1000], ['#ffb27a', '#c79bff'], 18);
    ambience(ctx, '#ffc79a', 0.22, '#08060f', 0.45);
  },
};
