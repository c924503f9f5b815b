import { z } from 'zod';
import type { Actor } from '#actors/actor.ts';
import type { Look } from '#actors/look.ts';
import type { SceneKind } from '#scenes/scene.ts';
import { scenes } from '#scenes/scenes.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write colors as #rrggbb.');
const portion = z.number().min(0).max(2);
const sceneKinds = Object.keys(scenes) as [SceneKind, ...SceneKind[]];

const hairStyles = [
  ...(['bald', 'buzz', 'fade', 'crop', 'side-part', 'quiff', 'slick', 'pixie', 'short-curls', 'receding'] as const),
  'mohawk',
  ...(['afro', 'big-curls', 'coils', 'bun', 'low-bun', 'ponytail', 'space-buns', 'bob', 'bob-fringe', 'lob'] as const),
  ...(['long-straight', 'long-wavy', 'long-fringe', 'half-up', 'braids', 'side-braid', 'locs', 'man-bun'] as const),
  'shoulder-waves',
] as const;
const headwear = ['hijab', 'turban', 'cap', 'beanie', 'headband', 'head-wrap', 'headphones', 'hat', 'crown'] as const;
const tops = [
  ...(['crew', 'vneck', 'shirt', 'hoodie', 'blazer', 'turtleneck', 'tank', 'polo', 'denim', 'cardigan'] as const),
  ...(['sweater', 'blouse', 'kurta', 'overalls'] as const),
] as const;

const lookSchema = z.object({
  skin: color,
  face: z.enum(['oval', 'round', 'square', 'heart', 'long', 'diamond']),
  hair: z.enum(hairStyles),
  hairColor: color,
  headwear: z.enum(['none', ...headwear]),
  headwearColor: color,
  brow: portion,
  eyes: z.enum(['almond', 'round', 'hooded', 'monolid', 'downturned']),
  eyeColor: color,
  nose: z.enum(['button', 'straight', 'wide', 'long', 'soft']),
  lip: color.nullable(),
  lipFullness: portion,
  beard: z.enum(['none', 'stubble', 'short', 'full', 'moustache', 'goatee']),
  glasses: z.enum(['none', 'round', 'square', 'cat-eye', 'aviator', 'sunglasses']),
  age: z.number().min(0).max(1),
  freckles: z.boolean(),
  top: z.enum(tops),
  topColor: color,
  topAccent: color,
  overTop: z.enum(['scarf', 'apron', 'tie', 'bow-tie']).optional(),
  overTopColor: color.optional(),
  marks: z
    .array(z.enum(['eye-patch', 'nose-ring', 'scar']))
    .max(3)
    .optional(),
  earrings: z.enum(['none', 'studs', 'hoops', 'drops']),
  necklace: z.boolean(),
  build: portion,
  arm: z.enum(['none', 'left', 'right']),
}) satisfies z.ZodType<Look>;

/** Voices for a definition, within the range of a human voice. */
export const voiceSchema = z.object({
  gender: z.enum(['male', 'female']),
  variant: z.int().min(0).max(10_000),
  pitch: z.number().min(0.7).max(1.4),
  pace: z.number().min(0.7).max(1.4),
});

/** Complete appearance of a drawn person: drawing it again needs no lookup and no random choice. */
export const drawnFigureSchema = z.object({
  seed: z.string().min(1).max(8200),
  gender: z.enum(['male', 'female', 'unknown']),
  ageBand: z.enum(['Young Adult', 'Adult', 'Senior']),
  look: lookSchema,
  setting: z.object({
    scene: z.enum(sceneKinds),
    light: z.enum(['left', 'right']),
    seated: z.boolean().default(false),
  }),
});
export type DrawnFigure = z.infer<typeof drawnFigureSchema>;

/**
 * An actor outside the cast, with everything needed to draw and hear them: stored with each of their videos, so that it
 * can be made again after the actor is deleted. Fields are only ever added, as optional ones.
 */
export const actorDefinitionSchema = drawnFigureSchema.extend({
  /** Source of their pictures. */
  kind: z.literal('drawn'),
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(80),
  voice: voiceSchema,
});
export type ActorDefinition = z.infer<typeof actorDefinitionSchema>;

/**
 * An actor made from a photo by the job `photo-actor`. Only for orders: where the folder lies is the caller's affair, so
 * it stores the rest and fills in the folder when it orders a video.
 */
export const photoActorDefinitionSchema = z.object({
  kind: z.literal('photo'),
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(80),
  /** Absolute path of the folder. */
  folder: z.string().min(1),
  voice: voiceSchema,
  /** What is behind the person: their photo's own place, that place out of focus, or a scene (also a studio wall). */
  background: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.enum(['photo', 'blur']) }),
      z.object({ kind: z.literal('scene'), scene: z.enum(sceneKinds) }),
    ])
    .default({ kind: 'blur' }),
});
export type PhotoActorDefinition = z.infer<typeof photoActorDefinitionSchema>;
export type PhotoActorDefinitionInput = z.input<typeof photoActorDefinitionSchema>;

/** Whoever speaks in an order without being a member of the cast. */
export const speakerDefinitionSchema = z.discriminatedUnion('kind', [
  actorDefinitionSchema,
  photoActorDefinitionSchema,
]);
export type SpeakerDefinition = z.infer<typeof speakerDefinitionSchema>;

/** The drawn part of an actor. */
export function figureOf({ seed, gender, ageBand, look, setting }: Actor): DrawnFigure {
  return { seed, gender, ageBand, look, setting: { ...setting, seated: setting.seated ?? false } };
}

/** A defined actor in the form painters and voices use. */
export function actorOf({ kind: _, ...definition }: ActorDefinition): Actor {
  return {
    ...definition,
    situations: [...scenes[definition.setting.scene].situations],
    isPro: false,
    isHD: true,
    isExclusive: false,
    hasFreeSpech: true,
    // Ranks before all actors of the cast.
    popularity: 0,
    addedAt: '2026-01-01',
  };
}
