import type { BrandFont, BrandTone, Product, ProductInput } from '@hookline/contract/products';

/** What stands in the form of a product. */
export interface ProductDraft {
  name: string;
  description: string;
  photoUrls: string[];
  logoUrl: string | null;
  colors: string[];
  font: BrandFont | null;
  tone: BrandTone | null;
  /** As it was written, with commas. */
  avoid: string;
}

export const emptyProduct: ProductDraft = {
  name: '',
  description: '',
  photoUrls: [],
  logoUrl: null,
  colors: [],
  font: null,
  tone: null,
  avoid: '',
};

export function toDraft({ name, description, photos, brand }: Product): ProductDraft {
  return {
    name,
    description,
    colors: brand.colors,
    font: brand.font,
    tone: brand.tone,
    avoid: brand.avoid.join(', '),
    photoUrls: photos.map(({ url }) => url),
    logoUrl: brand.logo?.url ?? null,
  };
}

export function toInput({ avoid, logoUrl, colors, font, tone, ...rest }: ProductDraft): ProductInput {
  const words = avoid
    .split(/[,;、，\n]/)
    .map((word) => word.trim().slice(0, 60))
    .filter((word) => word !== '');
  return { ...rest, brand: { logoUrl, colors, font, tone, avoid: [...new Set(words)].slice(0, 40) } };
}
