import { z } from 'zod';
import { speakerDefinitionSchema } from '#actors/actor-definition.ts';

/** A greeting's size: small, because it plays inside a tile. */
export const greetingStage = { width: 540, height: 960 } as const;

export const greetingSpecSchema = z.object({
  /** Id or name of a cast member; of an unknown actor if `actor` defines who greets. */
  actorId: z.string().min(1),
  /** An actor outside the cast. */
  actor: speakerDefinitionSchema.nullable().default(null),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(true),
});

export type GreetingSpec = z.infer<typeof greetingSpecSchema>;
/** A spec before its defaults are filled in. */
export type GreetingSpecInput = z.input<typeof greetingSpecSchema>;
