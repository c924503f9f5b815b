import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const text = messages.products;

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { error: text.badColor });
/** Pairs of faces for ads, the first one suits everything. */
export const brandFonts = ['house', 'care', 'food', 'sport', 'software', 'fashion', 'play', 'trade'] as const;
export type BrandFont = (typeof brandFonts)[number];

/** How a brand speaks. */
export const brandTones = ['plain', 'warm', 'bold', 'playful', 'premium'] as const;
export type BrandTone = (typeof brandTones)[number];

const address = z.string().min(1).max(4096);

export const brandSchema = z.object({
  logo: z.object({ id: z.string(), url: z.string() }).nullable(),
  colors: z.array(z.string()),
  font: z.enum(brandFonts).nullable().describe('The pair of faces of its ads; null lets what is sold decide'),
  tone: z.enum(brandTones).nullable().describe('How its ads speak and look; null leaves it open'),
  avoid: z.array(z.string()).describe('Words that stand in no ad'),
});
export type Brand = z.infer<typeof brandSchema>;

export const productSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    photos: z.array(z.object({ id: z.string(), url: z.string() })).describe('The main one first'),
    brand: brandSchema,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

const name = z
  .string({ error: text.nameRequired })
  .normalize('NFC')
  .trim()
  .min(1, { error: text.nameRequired })
  .max(limits.productNameCharacters, { error: text.nameTooLong });

export const productInputSchema = z.object({
  name,
  description: z
    .string()
    .normalize('NFC')
    .trim()
    .max(limits.productDescriptionCharacters, { error: text.descriptionTooLong })
    .default(''),
  photoUrls: z
    .array(address)
    .max(limits.productImages)
    .default([])
    .describe('Addresses of pictures stored here before; others are refused'),
  brand: z
    .object({
      logoUrl: address.nullable().default(null),
      colors: z.array(color).max(5).default([]),
      font: z.enum(brandFonts).nullable().default(null),
      tone: z.enum(brandTones).nullable().default(null),
      avoid: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
    })
    .prefault({}),
});
export type ProductInput = z.input<typeof productInputSchema>;

const productId = z.object({ id: z.string() });
const one = { 200: z.object({ product: productSchema }) };

export const products = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/products',
    auth: 'session',
    summary: 'The products of the signed-in user, newest first',
    responses: { 200: z.object({ products: z.array(productSchema) }) },
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/products',
    auth: 'session',
    summary: 'Keep a product to make ads for',
    body: productInputSchema,
    responses: { 201: z.object({ product: productSchema }) },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/products/:id',
    auth: 'session',
    summary: 'Change a product; parts that are left out stay as they are',
    params: productId,
    body: z.object({
      name: name.optional(),
      description: productInputSchema.shape.description.unwrap().optional(),
      photoUrls: productInputSchema.shape.photoUrls.unwrap().optional(),
      brand: productInputSchema.shape.brand.unwrap().optional(),
    }),
    responses: one,
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    auth: 'session',
    summary: 'Delete a product with its chats and ads; it can be restored for 10 seconds',
    params: productId,
    responses: { 200: z.object({ id: z.string(), undoUntil: z.string() }) },
    errors: ['NOT_FOUND'],
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/api/products/:id/restore',
    auth: 'session',
    summary: 'Undo a deletion within 10 seconds',
    params: productId,
    responses: one,
    errors: ['NOT_FOUND'],
  }),
} as const;
