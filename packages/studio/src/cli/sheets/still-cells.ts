import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { SheetCell } from '#actors/sheets/render-sheet.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { renderAvatarPortrait } from '../../stills/avatar-portrait/render-avatar-portrait.ts';
import { adTemplates } from '../../stills/static-ad/choose-templates.ts';
import { renderStaticAds } from '../../stills/static-ad/render-static-ads.ts';

/** Pixels of one cell; the picture is fitted into it. */
interface CellSize {
  width: number;
  height: number;
}

async function toCell(label: string, data: Buffer, { width, height }: CellSize): Promise<SheetCell> {
  const image = await loadImage(data);
  const scale = Math.min(width / image.width, height / image.height);
  // Kept small: a page of full-size pictures would not fit into memory.
  const small = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const g = small.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(image, 0, 0, small.width, small.height);
  return { label, paint: (ctx) => ctx.drawImage(small, (width - small.width) / 2, 0) };
}

/** Every layout of static ads; each uses the first suitable request. */
export async function templateCells(size: CellSize): Promise<SheetCell[]> {
  const bottle = await drawProductPhoto('bottle').encode('png');
  // A photo whose background cannot be removed.
  const scene = await drawProductPhoto('scene').encode('png');
  const tea = 'Cold brew tea with real mint. No sugar, ready in seconds.';
  const requests = [
    { prompt: `${tea} 20% off this week.`, photos: [bottle] },
    { prompt: `${tea} Customer review: "The best iced tea I ever had"`, photos: [bottle] },
    { prompt: `${tea} Before: tired at three. After: wide awake.`, photos: [bottle] },
    { prompt: tea, photos: [scene] },
    { prompt: tea, photos: [] },
  ];
  const cells: SheetCell[] = [];
  for (const { name } of adTemplates)
    for (const request of requests) {
      const backdrops = name === 'backdrop' ? [scene] : [];
      const asked = { ...request, backdrops, templates: [name] };
      const stills = await renderStaticAds({ ...asked, productName: 'Daybreak', format: 'jpeg' });
      const still = stills.find(({ meta }) => meta.template === name);
      if (!still) continue;
      cells.push(await toCell(name, still.data, size));
      break;
    }
  return cells;
}

const portraitPrompts = [
  'young woman with red curly hair in a kitchen',
  'older man with white beard and glasses in a library',
  'woman in her forties, blond bob, blue blazer, office',
  'young man, black hair, stubble, green hoodie, street',
  'grandmother with silver bun and cardigan in a living room',
  'bald man with a full beard in the gym',
  'woman with hijab in a cafe, smiling',
  'sikh man with blue turban, white shirt',
  'teenage girl with pink hair and freckles',
  'dark-skinned woman with afro and gold hoops, mustard wall',
  'asian man with glasses at a desk',
  'surprised woman with long black hair',
  'serious businessman in a black suit',
  'woman with braids in a garden',
  'man with long brown hair at the beach',
  'podcast host with cap and headphones',
  'joven con pelo rizado en la cocina',
  'femme blonde avec lunettes rondes',
  'Frau mit grauen Haaren im Garten',
  'excited teacher in a classroom',
  'barista with apron and moustache',
  'mother in a bedroom, ponytail, striped sweater',
  'doctor with short hair, white coat',
  'a person',
] as const;

/** Portraits drawn from descriptions. */
export async function portraitCells(size: CellSize): Promise<SheetCell[]> {
  const cells: SheetCell[] = [];
  for (const prompt of portraitPrompts) {
    const { data } = await renderAvatarPortrait({ prompt, format: 'jpeg' });
    cells.push(await toCell(prompt, data, size));
  }
  return cells;
}
