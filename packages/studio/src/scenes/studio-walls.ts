import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone, withAlpha } from '#canvas/color.ts';
import type { Scene } from '#scenes/scene.ts';

/** A seamless studio wall with a pool of light; the quietest set, which best sets off a face. */
function studioWall(color: string, tint: string, key: string): Scene {
  return {
    situations: ['Studio', 'General'],
    // The pool of light brightens the middle.
    wall: tone(color, 0.025),
    light: { tint, key, rim: null, contrast: 0.5 },
    blur: 0,
    wallShadow: 0.5,
    paint(ctx: SKRSContext2D) {
      const wall = ctx.createLinearGradient(0, 0, 1920, 1920);
      wall.addColorStop(0, tone(color, 0.045));
      wall.addColorStop(0.5, color);
      wall.addColorStop(1, tone(color, -0.1, 1.05));
      ctx.fillStyle = wall;
      ctx.fillRect(0, 0, 1920, 1920);
      const pool = ctx.createRadialGradient(760, 560, 60, 820, 640, 900);
      pool.addColorStop(0, withAlpha(tone(color, 0.12, 0.75), 0.95));
      pool.addColorStop(0.5, withAlpha(tone(color, 0.07, 0.85), 0.5));
      pool.addColorStop(1, withAlpha(color, 0));
      ctx.fillStyle = pool;
      ctx.fillRect(0, 0, 1920, 1920);
      const edge = ctx.createRadialGradient(900, 800, 620, 960, 900, 1300);
      edge.addColorStop(0, withAlpha(tone(color, -0.22, 1.1), 0));
      edge.addColorStop(1, withAlpha(tone(color, -0.22, 1.1), 0.5));
      ctx.fillStyle = edge;
      ctx.fillRect(0, 0, 1920, 1920);
    },
  };
}

export const plaster = studioWall('#ddd1be', '#fffaf2', '#fff8ea');
export const sage = studioWall('#a9bfae', '#fafdf7', '#fbfff4');
export const blush = studioWall('#dcaea2', '#fff8f4', '#fff2ec');
export const sky = studioWall('#a9c3d6', '#f8fbff', '#f6fbff');
export const mustard = studioWall('#dfb057', '#fff8ea', '#fff4d8');
export const clay = studioWall('#c0664a', '#fff6ef', '#ffe9dc');
export const lilac = studioWall('#b4a6cf', '#fcf9ff', '#faf5ff');
export const lagoon = studioWall('#4f8a88', '#f6fdfb', '#ecfff8');
export const slate = studioWall('#5c6a85', '#f5f8ff', '#eaf2ff');
