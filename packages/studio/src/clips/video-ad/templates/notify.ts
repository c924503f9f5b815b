import type { SKRSContext2D } from '@napi-rs/canvas';
import { withAlpha } from '#canvas/color.ts';
import type { Rect } from '#layouts/board.ts';
import { planScenes } from '../beats.ts';
import { outBack, outCubic, partOf } from '../easing.ts';
import { createEndCard } from '../end-card.ts';
import type { Film, FilmInput, FilmSound, FilmTemplate } from '../film.ts';
import { byShape, cells } from '../film-grid.ts';
import { type KineticText, paintKinetic, setKinetic } from '../kinetic-text.ts';
import { createPhotoSprite, createProductSprite, drawSprite, paintGroundShadow } from '../sprite.ts';
import { offerLine } from '../write-film-copy.ts';

/** Messages of the brand that arrive on a screen, one under the other, each pushing the earlier ones up. */
export const notify: FilmTemplate = {
  name: 'notify',
  moods: ['paper', 'deep', 'bold'],
  music: ['tech', 'lofi', 'upbeat'],
  words: /\b(?:app|phone|notification|message|online|delivery|booking|reminder|subscription|newsletter|order)\b/i,
  suits: (copy) => (copy.phrases.length > 1 ? 0.55 : 0.2),
  create,
};

interface Message {
  /** Who it is from, if the prompt says so. */
  sender: KineticText | null;
  text: KineticText;
  at: number;
  height: number;
}

const card = '#ffffff';

/** One message: a mark and its sender, and the words below. */
function layOutMessage(given: { text: string; sender: string; column: Rect; unit: number; at: number }): Message {
  const { text, sender, column, unit, at } = given;
  const inner = { x: column.x + 44 * unit, width: column.width - 88 * unit };
  const from = setKinetic({
    text: sender,
    face: 'strong',
    box: { x: inner.x + 72 * unit, width: inner.width - 72 * unit, y: 40 * unit, height: 52 * unit },
    maxPx: 40 * unit,
    minPx: 24 * unit,
    maxLines: 1,
    color: '#6b645c',
    ground: card,
  });
  const words = setKinetic({
    text,
    face: 'heading',
    box: { ...inner, y: 112 * unit, height: 250 * unit },
    maxPx: 104 * unit,
    minPx: 36 * unit,
    maxLines: 3,
    valign: 'top',
    color: '#1d1915',
    ground: card,
  });
  return { sender: sender === '' ? null : from, text: words, at, height: words.box.y + words.box.height + 44 * unit };
}

function create(input: FilmInput): Film {
  const { grid, copy, art, theme, seconds, beat } = input;
  const { width, height, unit } = grid;
  const offer = copy.offer ? [offerLine(copy.offer)] : [];
  const said = copy.phrases.slice(0, 3);
  const isSaid = (text: string) => said.some((line) => line.toLocaleLowerCase() === text.toLocaleLowerCase());
  const lines = [...said, ...offer.filter((text) => !isSaid(text))];
  const scenes = planScenes(seconds, beat, [...lines.map(() => 1), 2.4]);
  const end = scenes.at(-1) ?? { start: 0, end: seconds };
  const hero = art[0];
  const isAlone = hero?.isCutOut !== true;
  const column = byShape(
    grid,
    cells(grid, 0, 12, 0, 12),
    isAlone ? cells(grid, 2, 10, 0, 12) : cells(grid, 0, 6.8, 0, 12),
  );
  const gap = 28 * unit;
  const sender = copy.name || copy.url;
  const messages = lines.map((text, index) =>
    layOutMessage({ text, sender, column, unit, at: scenes[index]?.start ?? 0 }),
  );
  const product =
    !isAlone && hero
      ? createProductSprite(
          grid,
          hero,
          byShape(grid, cells(grid, 1.6, 10.4, 7.3, 12), cells(grid, 7.4, 12, 0.6, 11.6)),
          'bottom',
        )
      : null;
  const backdrop = hero && !hero.isCutOut ? createPhotoSprite(grid, hero, grid.whole, 0.08) : null;
  const upper = cells(grid, 0, 12, 0, isAlone ? 8.6 : byShape(grid, 7, 9));
  const foot = upper.y + upper.height;
  const paintEnd = createEndCard(input, { transition: 'rise', ground: 'accent', ornament: 'rings' });
  const sounds: FilmSound[] = messages.map(({ at }) => ({ id: 'pop', at: at + 0.12, gain: 0.5 }));
  sounds.push({ id: 'ding', at: end.start + 0.8, gain: 0.3 });

  const paintCard = (ctx: SKRSContext2D, message: Message, y: number, since: number, dimmed: number): void => {
    const arrived = outBack(partOf(since, 0, 0.42), 1.1);
    ctx.save();
    ctx.globalAlpha = Math.min(1, partOf(since, 0, 0.16)) * (1 - 0.45 * dimmed);
    ctx.translate(column.x + column.width / 2, y + message.height / 2);
    ctx.scale(0.86 + 0.14 * arrived, 0.86 + 0.14 * arrived);
    ctx.translate(-column.x - column.width / 2, -message.height / 2);
    ctx.fillStyle = withAlpha(theme.shadow, 0.16);
    ctx.beginPath();
    ctx.roundRect(column.x, 10 * unit, column.width, message.height, 40 * unit);
    ctx.fill();
    ctx.fillStyle = card;
    ctx.beginPath();
    ctx.roundRect(column.x, 0, column.width, message.height, 40 * unit);
    ctx.fill();
    ctx.fillStyle = theme.accent;
    ctx.beginPath();
    ctx.roundRect(column.x + 44 * unit, 40 * unit, 52 * unit, 52 * unit, 15 * unit);
    ctx.fill();
    if (message.sender) paintKinetic(ctx, message.sender, () => ({}));
    paintKinetic(ctx, message.text, (word) => ({ opacity: partOf(since, 0.1 + word * 0.03, 0.15) }));
    ctx.restore();
  };
  return {
    cuts: [0],
    sounds,
    posterAt: (scenes.at(-2)?.end ?? 1) - 0.15,
    paint(ctx, time) {
      ctx.fillStyle = theme.ground;
      ctx.fillRect(0, 0, width, height);
      if (backdrop) {
        drawSprite(ctx, backdrop, { scale: 1.02 + 0.008 * time });
        ctx.fillStyle = withAlpha(theme.shadow, 0.35);
        ctx.fillRect(0, 0, width, height);
      }
      if (product) {
        const arrived = outCubic(partOf(time, 0.1, 0.7));
        if (arrived > 0.8) paintGroundShadow(ctx, product.box, 0, theme.shadow);
        drawSprite(ctx, product, { dy: (1 - arrived) * height * 0.4, scale: 1 + 0.008 * time, pivot: [0.5, 1] });
      }
      const shown = messages.filter(({ at }) => time >= at);
      // The newest stands at the foot of its column; what came before moves up by its height.
      let bottom = foot;
      for (const message of shown.toReversed()) {
        const since = time - message.at;
        const y = bottom - message.height;
        const dimmed = message === shown.at(-1) ? 0 : 1;
        if (y + message.height > 0) paintCard(ctx, message, y, since, dimmed);
        bottom -= (message.height + gap) * outCubic(partOf(since, 0, 0.4));
      }
      if (time >= end.start) paintEnd(ctx, time - end.start);
    },
  };
}
