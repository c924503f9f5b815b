import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';

export const ageBands = ['Young Adult', 'Adult', 'Senior'] as const;

/** An actor's appearance in casting terms: 'Curly', 'Blond', 'Mustache', 'Smart'. */
const actorLookSchema = z.object({
  hair: z.array(z.string()),
  hairColor: z.string().nullable().describe('Null where no hair is seen'),
  beard: z.string(),
  glasses: z.boolean(),
  clothes: z.array(z.string()),
  details: z.array(z.string()).describe('Single things, for search: hoodie, navy, freckles'),
});

export const actorSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    thumbnail: z.string().describe('URL of a 9:16 picture'),
    face: z.string().describe('URL of a square close-up'),
    film: z.string().describe('URL of the picture a film begins with; write 9x16, 16x9 or 1x1 for {ratio}'),
    videoUrl: z.string().nullable(),
    gender: z.enum(['male', 'female', 'unknown']),
    age: z.enum(ageBands),
    situations: z.array(z.string()),
    look: actorLookSchema,
    jobs: z.array(z.string()).describe('Whom a viewer would take them for'),
    isPro: z.boolean(),
    isHD: z.boolean(),
    isExclusive: z.boolean(),
    hasFreeSpech: z.boolean(),
    popularity: z.number().int().describe('Rank, 1 is the most popular'),
    addedAt: z.string(),
    isOwn: z.literal(true).optional().describe('Made by the user themselves, for nobody else'),
    isPhoto: z.literal(true).optional().describe('Made from a photo: the AI label stays on their videos'),
    provider: z.string().optional().describe('The outside service whose creator this is; left out for the drawn cast'),
  })
  .meta({ id: 'Actor' });
export type Actor = z.infer<typeof actorSchema>;

const favouritesSchema = z.object({ actorIds: z.array(z.string()) }).meta({ id: 'Favourites' });

export const actors = {
  list: defineEndpoint({
    method: 'POST',
    path: '/api/captions/list',
    auth: 'session',
    summary: 'The actors who can speak a script',
    responses: {
      200: z.object({
        supportedCreators: z.array(z.string()).describe('Names, most popular first'),
        thumbnails: z.record(z.string(), z.object({ imageUrl: z.string(), videoUrl: z.string().nullable() })),
        actors: z.array(actorSchema),
        engine: z.string(),
      }),
    },
  }),
  favourites: defineEndpoint({
    method: 'GET',
    path: '/api/actors/favourites',
    auth: 'session',
    summary: "The user's favorite actors, newest first",
    responses: { 200: favouritesSchema },
  }),
  addFavourite: defineEndpoint({
    method: 'POST',
    path: '/api/actors/:id/favourite',
    auth: 'session',
    summary: 'Mark an actor as a favorite. Repeating it changes nothing',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: favouritesSchema },
    errors: ['NOT_FOUND'],
  }),
  removeFavourite: defineEndpoint({
    method: 'DELETE',
    path: '/api/actors/:id/favourite',
    auth: 'session',
    summary: 'Remove an actor from the favorites. Repeating it changes nothing',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: favouritesSchema },
  }),
  syncCreators: defineEndpoint({
    method: 'POST',
    path: '/api/ai-creators/sync',
    auth: 'admin',
    summary: 'Sync the creators of the connected service',
    responses: {
      200: z.object({
        success: z.literal(true),
        total: z.number().int(),
        added: z.number().int(),
        deactivated: z.number().int(),
        thumbnails: z.number().int(),
        thumbnailsLeft: z.number().int(),
        clips: z.number().int().describe('Sample clips copied now'),
        clipsLeft: z.number().int().describe('For the next sync'),
      }),
    },
    errors: ['SYNC_FAILED'],
  }),
  homepage: defineEndpoint({
    method: 'GET',
    path: '/ai-creators/homepage',
    auth: 'public',
    summary: 'A few actors for the public pages',
    query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(limits.homepageActors) }),
    responses: { 200: z.object({ creators: z.array(actorSchema) }) },
  }),
} as const;
