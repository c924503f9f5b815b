import { z } from 'zod';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { countScriptCharacters, normalizeScript } from './script.ts';
import { planMatrix, withHook } from './send-matrix.ts';
import {
  mediaUrlsSchema,
  type Ratio,
  ratios,
  scriptSchema,
  shownFields,
  talkingActorOptionsSchema,
} from './talking-actor-options.ts';

const text = messages.talkingActors;

const hookSchema = z
  .string({ error: text.enterHook })
  .transform(normalizeScript)
  .refine((hook) => /[\p{L}\p{N}]/u.test(hook), { error: text.enterHook, abort: true });

/** Several openings and ratios of one script. */
const matrixShape = {
  hooks: z
    .array(hookSchema)
    .min(1, { error: text.enterHook })
    .max(limits.hooksPerSend, { error: text.tooManyHooks })
    .optional()
    .describe('Openings of the script, each in the place of the first one, with which `script` begins'),
  ratios: z.array(z.enum(ratios)).min(1).max(ratios.length).optional().describe('Instead of `ratio`, each a video'),
  pairs: z
    .array(z.object({ hook: z.int().min(1).max(limits.hooksPerSend), actorId: z.string().max(100) }))
    .min(1, { error: text.noPairs })
    .max(limits.hooksPerSend * limits.actorsPerSend)
    .optional()
    .describe('Which hook, counted from 1, is spoken by which actor; all by all if left out. A credit each'),
};

type Matrix = { script: string; actorIds: string[]; ratio: Ratio } & {
  [Key in keyof typeof matrixShape]?: z.output<(typeof matrixShape)[Key]>;
};

/** What is wrong with the hooks, ratios and pairs of a send, by field. */
function findMatrixProblems(send: Matrix): [field: keyof typeof matrixShape, message: string][] {
  const { script, hooks = [], ratios = [], pairs = [], actorIds } = send;
  const [own = ''] = hooks;
  const areDifferent = (values: readonly string[]) => new Set(values).size === values.length;
  const isKnown = ({ hook, actorId }: { hook: number; actorId: string }) =>
    hook <= Math.max(1, hooks.length) && actorIds.includes(actorId);
  const names = pairs.map(({ hook, actorId }) => `${hook} ${actorId}`);
  if (!script.startsWith(own)) return [['hooks', text.otherHook]];
  if (!areDifferent(hooks)) return [['hooks', text.hookTwice]];
  if (hooks.some((hook) => countScriptCharacters(withHook(script, own, hook)) > limits.scriptCharacters))
    return [['hooks', text.scriptTooLong]];
  if (!areDifferent(ratios)) return [['ratios', text.ratioTwice]];
  if (!areDifferent(names) || !pairs.every(isKnown)) return [['pairs', text.noPairs]];
  return planMatrix(send).videos > limits.videosPerSend ? [['pairs', text.tooManyVideos]] : [];
}

export const createUgcInputSchema = talkingActorOptionsSchema
  .extend({
    script: scriptSchema,
    actorIds: z
      .array(z.string(), { error: text.selectActor })
      .min(1, { error: text.selectActor })
      .max(limits.actorsPerSend, { error: text.tooManyActors })
      .refine((ids) => new Set(ids).size === ids.length, { error: text.actorTwice }),
    mediaUrls: mediaUrlsSchema.default([]).describe('Product pictures: our own signed URLs or public ones'),
    ...shownFields,
    actorVoices: z
      .record(z.string().max(100), z.string().max(100).nullable())
      .refine((voices) => Object.keys(voices).length <= limits.actorsPerSend, { error: text.tooManyActors })
      .default({})
      .describe('Voices of single actors by their id, instead of `voice`; null for the actor’s own'),
    ...matrixShape,
  })
  .superRefine((send, context) => {
    for (const [path, message] of findMatrixProblems(send)) context.addIssue({ code: 'custom', path: [path], message });
  })
  .meta({ id: 'CreateUgcInput' });
export type CreateUgcInput = z.input<typeof createUgcInputSchema>;

export const createHookInputSchema = talkingActorOptionsSchema
  .pick({ ratio: true, captions: true, captionPosition: true, captionColours: true, music: true, label: true })
  .extend({
    hookText: z
      .string({ error: text.enterHook })
      .transform(normalizeScript)
      .refine((line) => line.length > 0, { error: text.enterHook, abort: true })
      .refine((line) => countScriptCharacters(line) <= limits.hookCharacters, { error: text.hookTooLong }),
    actorId: z.string({ error: text.selectActor }).min(1, { error: text.selectActor }),
    language: z.enum(languageCodes).default('en'),
  })
  .meta({ id: 'CreateHookInput' });
