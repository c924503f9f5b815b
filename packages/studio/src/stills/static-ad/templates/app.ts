import { fromLch, toLch } from '#images/oklab.ts';
import { placeText, type Rect } from '#layouts/board.ts';
import { paintTick } from '#layouts/marks.ts';
import { paintPhoto, paintSoftEllipse } from '#layouts/paint-product.ts';
import { paintFoot } from '../parts/paint-foot.ts';
import { paperInk, paperWhite } from '../parts/paint-paper.ts';
import { placeWords } from '../parts/place-words.ts';
import { shapeOf } from '../parts/shape-of.ts';
import type { AdScene, AdTemplate } from '../template.ts';

/** Software: a tilted phone off the lower edge with the given screen, or a list of the request's own words. */
export const app: AdTemplate = {
  name: 'app',
  family: 'standing',
  moods: ['deep', 'night'],
  suits: (copy, art) => (copy.facts.sale === 'app' && (art.length > 0 || copy.benefits.length >= 2) ? 1.9 : 0),
  paint(scene) {
    const { board, copy, headline, theme } = scene;
    const { ctx, width, height, unit, safe } = board;
    const shape = shapeOf(board);
    const glow = ctx.createLinearGradient(0, 0, width, height);
    glow.addColorStop(0, theme.ground);
    glow.addColorStop(1, theme.field);
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, width, height);
    const isSide = shape === 'square';
    const column = isSide ? safe.width * 0.52 : safe.width;
    const ground = [theme.ground, theme.field];
    const head = placeWords(scene, { ...safe, width: column, height: safe.height * (isSide ? 0.52 : 0.26) }, [
      {
        text: headline,
        face: board.faces.display,
        maxPx: 124 * unit,
        minPx: 46 * unit,
        maxLines: isSide ? 5 : 3,
        color: theme.ink,
        ground,
      },
    ]);
    const phoneWidth = width * (isSide ? 0.42 : 0.5);
    const phone: Rect = {
      x: safe.x + safe.width - phoneWidth + 10 * unit,
      y: isSide ? safe.y + 20 * unit : head.y + head.height + 56 * unit,
      width: phoneWidth,
      height: phoneWidth * 2.05,
    };
    paintPhone(scene, phone);
    const foot = paintFoot(scene, {
      ground,
      fill: theme.accent,
      onFill: theme.onAccent,
      width: phone.x - safe.x - 50 * unit,
    });
    const top = isSide ? head.y + head.height + 26 * unit : phone.y + 40 * unit;
    placeWords(scene, { x: safe.x, y: top, width: phone.x - safe.x - 60 * unit, height: foot.y - top - 30 * unit }, [
      {
        text: copy.line,
        face: board.faces.strong,
        maxPx: 44 * unit,
        minPx: 28 * unit,
        maxLines: 8,
        isOptional: true,
        color: theme.ink,
        ground,
      },
    ]);
  },
};

function paintPhone(scene: AdScene, phone: Rect): void {
  const { board, art, theme } = scene;
  const { ctx, unit } = board;
  ctx.save();
  ctx.translate(phone.x + phone.width / 2, phone.y + phone.height / 2);
  ctx.rotate(0.085);
  ctx.translate(-phone.x - phone.width / 2, -phone.y - phone.height / 2);
  paintSoftEllipse(
    ctx,
    { x: phone.x + phone.width * 0.6, y: phone.y + phone.height * 0.5, rx: phone.width * 0.75, ry: phone.height * 0.5 },
    '#000000',
    0.4,
  );
  ctx.fillStyle = '#15141a';
  ctx.beginPath();
  ctx.roundRect(phone.x, phone.y, phone.width, phone.height, 64 * unit);
  ctx.fill();
  const rim = 14 * unit;
  const screen = {
    x: phone.x + rim,
    y: phone.y + rim,
    width: phone.width - rim * 2,
    height: phone.height - rim * 2,
  };
  ctx.beginPath();
  ctx.roundRect(screen.x, screen.y, screen.width, screen.height, 52 * unit);
  ctx.save();
  ctx.clip();
  const first = art[0];
  if (first) paintPhoto(ctx, first.photo, screen);
  else paintScreen(scene, screen, fromLch(0.96, 0.012, toLch(theme.accent).h));
  ctx.restore();
  ctx.fillStyle = '#15141a';
  ctx.beginPath();
  ctx.roundRect(phone.x + phone.width * 0.33, phone.y + 26 * unit, phone.width * 0.34, 34 * unit, 17 * unit);
  ctx.fill();
  ctx.restore();
}

/** Without a screenshot: the request's points as the app's own list. */
function paintScreen({ board, copy, headline, theme }: AdScene, screen: Rect, color: string): void {
  const { ctx, unit } = board;
  ctx.fillStyle = color;
  ctx.fillRect(screen.x, screen.y, screen.width, screen.height);
  const pad = 34 * unit;
  placeText(board, {
    text: copy.name || headline,
    face: board.faces.heading,
    box: { x: screen.x + pad, y: screen.y + 100 * unit, width: screen.width - pad * 2, height: 80 * unit },
    maxPx: 52 * unit,
    minPx: 26 * unit,
    maxLines: 1,
    color: paperInk,
    ground: color,
  });
  copy.benefits.slice(0, 3).forEach((text, index) => {
    const box = {
      x: screen.x + pad * 0.6,
      y: screen.y + 210 * unit + index * 170 * unit,
      width: screen.width - pad * 1.2,
      height: 146 * unit,
    };
    ctx.fillStyle = paperWhite;
    ctx.beginPath();
    ctx.roundRect(box.x, box.y, box.width, box.height, 26 * unit);
    ctx.fill();
    ctx.fillStyle = theme.accent;
    ctx.beginPath();
    ctx.arc(box.x + 62 * unit, box.y + box.height / 2, 34 * unit, 0, Math.PI * 2);
    ctx.fill();
    paintTick(board, box.x + 46 * unit, box.y + box.height / 2 - 16 * unit, 32 * unit, theme.onAccent);
    placeText(board, {
      text,
      face: board.faces.strong,
      box: {
        x: box.x + 116 * unit,
        y: box.y + 10 * unit,
        width: box.width - 136 * unit,
        height: box.height - 20 * unit,
      },
      maxPx: 34 * unit,
      minPx: 24 * unit,
      maxLines: 3,
      valign: 'middle',
      color: paperInk,
      ground: paperWhite,
    });
  });
}
