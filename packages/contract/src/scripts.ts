import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { namesSubject } from './prompt-subject.ts';
import { countScriptCharacters, normalizeScript } from './script.ts';
import { scriptStructures } from './script-structures.ts';
import { hookAngles } from './talking-actors.ts';

const text = messages.scripts;

/** Tone of a written script. Neutral if omitted. */
export const scriptTones = ['friendly', 'excited', 'serious', 'funny'] as const;
export type ScriptTone = (typeof scriptTones)[number];

/** Spoken lengths a script can be written for, in seconds. */
export const scriptSeconds = [15, 30, 45] as const;
export type ScriptSeconds = (typeof scriptSeconds)[number];

const variantSchema = z.object({
  script: z.string(),
  hook: z.string().describe('Its opening, word for word'),
  structure: z.enum(scriptStructures).nullable().describe('How it tells its story, where the writer says so'),
});
export type ScriptVariant = z.infer<typeof variantSchema>;

const languageSchema = z
  .enum([...languageCodes, 'auto'])
  .default('auto')
  .describe("'auto' is heard from the words");

const promptSchema = z
  .string({ error: text.enterPrompt })
  .transform(normalizeScript)
  .refine((prompt) => prompt.length > 0, { error: text.enterPrompt, abort: true })
  .refine((prompt) => countScriptCharacters(prompt) <= limits.promptCharacters, {
    error: text.promptTooLong,
    abort: true,
  })
  .refine(namesSubject, { error: text.enterPrompt });

const openedScriptSchema = z
  .string({ error: messages.talkingActors.enterScript })
  .transform(normalizeScript)
  .refine((script) => script.length > 0, { error: messages.talkingActors.enterScript, abort: true })
  .refine((script) => countScriptCharacters(script) <= limits.promptCharacters, { error: text.promptTooLong });

export const pronunciationSchema = z
  .object({ id: z.string(), word: z.string().describe('As written'), say: z.string().describe('As said') })
  .meta({ id: 'Pronunciation' });
export type Pronunciation = z.infer<typeof pronunciationSchema>;

const oneLine = (most: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .transform((value) => value.normalize('NFC').replaceAll(/\s+/gu, ' ').trim())
    .refine((value) => /[\p{L}\p{N}]/u.test(value), { error: missing, abort: true })
    .refine((value) => value.length <= most, { error: tooLong });

const productNameSchema = z.string().trim().max(limits.productNameCharacters).optional();

const pronunciationsSchema = z.object({ pronunciations: z.array(pronunciationSchema) });

export const scripts = {
  expand: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/expand',
    auth: 'session',
    summary: 'Write a spoken script from a short prompt',
    body: z.object({
      prompt: promptSchema,
      maxLength: z.int().min(1).max(limits.scriptCharacters).default(limits.scriptCharacters),
      language: languageSchema,
      tone: z.enum(scriptTones).optional(),
      seconds: z
        .union(scriptSeconds.map((seconds) => z.literal(seconds)))
        .default(30)
        .describe('Spoken length; shorter where there is too little to say'),
      variants: z.int().min(1).max(limits.scriptVariants).default(1).describe('How many different scripts'),
      productName: productNameSchema.describe('Said if the prompt names none'),
      angle: z.enum(hookAngles).optional().describe('Chosen by the writer when left out'),
      unlike: z
        .array(z.string().max(limits.promptCharacters))
        .max(limits.earlierScripts)
        .default([])
        .describe('Earlier scripts, newest first, so that the new one differs'),
    }),
    responses: {
      200: z.object({
        expandedScript: z.string().describe('The first of the variants'),
        language: z.enum(languageCodes),
        variants: z.array(variantSchema),
        question: z.string().nullable().describe('What to add to the prompt for a better script'),
        note: z.string().nullable().describe('What the writer cannot do'),
      }),
    },
    events: z
      .object({ text: z.string() })
      .describe('The script so far, before it was checked; replaces what came before, and may begin anew'),
    errors: ['INVALID_INPUT', 'CONTENT_MODERATION_ERROR'],
  }),
  hooks: defineEndpoint({
    method: 'POST',
    path: '/api/scripts/hooks',
    auth: 'session',
    summary: 'Five other openings for a script',
    body: z.object({
      script: openedScriptSchema,
      language: languageSchema,
      productName: productNameSchema.describe('Whose brand kit they keep to if the script names none'),
    }),
    responses: { 200: z.object({ hooks: z.array(z.string()) }) },
    events: z
      .object({ lines: z.array(z.string()) })
      .describe('The openings so far, the last one perhaps unfinished; replaces what came before, and may begin anew'),
    errors: ['INVALID_INPUT', 'CONTENT_MODERATION_ERROR'],
  }),
  pronunciations: defineEndpoint({
    method: 'GET',
    path: '/api/scripts/pronunciations',
    auth: 'session',
    summary: 'Pronunciations of the user, by word',
    responses: { 200: pronunciationsSchema },
  }),
  setPronunciation: defineEndpoint({
    method: 'PUT',
    path: '/api/scripts/pronunciations',
    auth: 'session',
    summary: 'Add or change the pronunciation of a word',
    body: z.object({
      word: oneLine(limits.pronouncedCharacters, text.enterWord, text.wordTooLong),
      say: oneLine(limits.pronunciationCharacters, text.enterSaid, text.saidTooLong),
    }),
    responses: { 200: pronunciationsSchema },
    errors: ['INVALID_INPUT', 'CONFLICT', 'CONTENT_MODERATION_ERROR'],
  }),
  removePronunciation: defineEndpoint({
    method: 'DELETE',
    path: '/api/scripts/pronunciations/:id',
    auth: 'session',
    summary: 'Remove a pronunciation',
    params: z.object({ id: z.string().min(1).max(100) }),
    responses: { 200: pronunciationsSchema },
    errors: ['NOT_FOUND'],
  }),
} as const;
