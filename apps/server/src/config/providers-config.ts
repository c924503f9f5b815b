import type { SpeakerVoice } from '@hookline/providers/speech';
import { z } from 'zod';
import { readKeyFile } from './read-key-file.ts';

/** Outside services, in the order in which they are asked when nothing else is said. */
export const providerNames = ['captions', 'mirage', 'runware', 'kie', 'anthropic', 'openai', 'elevenlabs'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface ProviderSettings {
  apiKey: string;
  /** null means the service's own address. */
  baseUrl: string | null;
}

/** Configuration of outside services. Without any key, none is used. */
export interface ProvidersConfig {
  /** Services that have a key. */
  access: Readonly<Partial<Record<ProviderName, ProviderSettings>>>;
  /** All of them, the first asked first; the studio always comes after them. */
  order: readonly ProviderName[];
  /** Whether the studio takes over what a service could not do. */
  fallsBack: boolean;
  /** Nothing more is ordered in a month (UTC) in which that much is spent, by estimate; null for no limit. */
  monthlyCapUsd: number | null;
  models: {
    openaiChat: string;
    /** null switches the endpoint off. */
    openaiModeration: string | null;
    /** null if OpenAI is not used for speech. */
    openaiSpeech: string | null;
    anthropicChat: string;
    elevenlabsSpeech: string;
    runwareVideo: string;
    runwareImage: string;
    kieVideo: 'veo3' | 'veo3-fast';
  };
  /** Voices of the ElevenLabs account, as ELEVENLABS_VOICES names them. */
  elevenlabsVoices: readonly SpeakerVoice[];
  /** Position of frames in Runware requests: see `.env.example`. */
  runwareFrames: 'top-level' | 'inputs';
}

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const text = optional(z.string().trim().optional());
const address = optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional());
const model = (usual: string) => optional(z.string().trim().default(usual));

type PerProvider<Suffix extends string, Schema> = Record<`${Uppercase<ProviderName>}_${Suffix}`, Schema>;

function perProvider<Suffix extends string, Schema>(suffix: Suffix, schema: Schema): PerProvider<Suffix, Schema> {
  const entries = providerNames.map((name) => [`${name.toUpperCase()}_${suffix}`, schema]);
  return Object.fromEntries(entries) as PerProvider<Suffix, Schema>;
}

const orderSchema = z.string().transform((value, context) => {
  const named = value.split(',').map((part) => part.trim().toLowerCase());
  const unknown = named.find((name) => !providerNames.some((known) => known === name));
  if (unknown !== undefined) {
    context.addIssue(`names an unknown service (${unknown}); choose from ${providerNames.join(', ')}`);
    return z.NEVER;
  }
  return [...new Set([...named, ...providerNames])] as ProviderName[];
});

const voicePattern =
  /^(?<name>[^:,]{1,40}):(?<id>\w{1,64}):(?<gender>female|male)(?::(?<age>young|adult|senior))?(?::(?<languages>[a-z]{2,3}(?:\+[a-z]{2,3})*))?$/;

const voicesSchema = z.string().transform((value, context): SpeakerVoice[] => {
  const voices: SpeakerVoice[] = [];
  for (const part of value.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const { name = '', id = '', gender, age = 'adult', languages } = voicePattern.exec(part)?.groups ?? {};
    if (id === '') {
      context.addIssue(`must be a list of NAME:ID:female or NAME:ID:male, not "${part.slice(0, 60)}"`);
      return z.NEVER;
    }
    voices.push({
      id,
      name: name.trim(),
      gender: gender as SpeakerVoice['gender'],
      age: age as SpeakerVoice['age'],
      ...(languages !== undefined && { languages: languages.split('+') }),
    });
  }
  return voices;
});

/** Environment variables of outside services; `.env.example` documents each of them. */
export const providerVariables = {
  ...perProvider('API_KEY', text),
  ...perProvider('API_KEY_FILE', text),
  ...perProvider('BASE_URL', address),
  PROVIDER_ORDER: optional(orderSchema.optional()),
  PROVIDER_FALLBACK: optional(z.enum(['true', 'false'], 'must be true or false').default('true')),
  PROVIDER_MONTHLY_CAP_USD: optional(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in US dollars, such as 50')
      .transform(Number)
      .optional(),
  ),
  OPENAI_MODEL: model('gpt-4o-mini'),
  OPENAI_MODERATION_MODEL: model('omni-moderation-latest'),
  OPENAI_SPEECH_MODEL: text,
  ELEVENLABS_MODEL: model('eleven_turbo_v2_5'),
  ELEVENLABS_VOICES: optional(voicesSchema.optional()),
  ANTHROPIC_MODEL: model('claude-haiku-4-5'),
  RUNWARE_VIDEO_MODEL: model('google:3@1'),
  RUNWARE_IMAGE_MODEL: model('google:4@1'),
  RUNWARE_FRAMES: optional(z.enum(['top-level', 'inputs'], 'must be top-level or inputs').default('top-level')),
  KIE_VIDEO_MODEL: optional(z.enum(['veo3', 'veo3-fast'], 'must be veo3 or veo3-fast').default('veo3-fast')),
} as const;

const schema = z.object(providerVariables);
type ProviderValues = z.output<typeof schema>;

/** Problems with the keys; one line each, without any key in it. */
export function providerProblems(values: ProviderValues): string[] {
  return providerNames.flatMap((name) => {
    const upper = name.toUpperCase() as Uppercase<ProviderName>;
    const [key, file] = [values[`${upper}_API_KEY`], values[`${upper}_API_KEY_FILE`]];
    if (key !== undefined && file !== undefined)
      return [`${upper}_API_KEY_FILE: set this or ${upper}_API_KEY, not both`];
    if (key === undefined && file !== undefined && readKeyFile(file) === undefined)
      return [`${upper}_API_KEY_FILE: cannot be read, or is empty`];
    return [];
  });
}

export function readProviders(values: ProviderValues): ProvidersConfig {
  const access: Partial<Record<ProviderName, ProviderSettings>> = {};
  for (const name of providerNames) {
    const upper = name.toUpperCase() as Uppercase<ProviderName>;
    const file = values[`${upper}_API_KEY_FILE`];
    const apiKey = values[`${upper}_API_KEY`] ?? (file === undefined ? undefined : readKeyFile(file));
    if (apiKey !== undefined) access[name] = { apiKey, baseUrl: values[`${upper}_BASE_URL`] ?? null };
  }
  const moderation = values.OPENAI_MODERATION_MODEL;
  return {
    access,
    order: values.PROVIDER_ORDER ?? providerNames,
    fallsBack: values.PROVIDER_FALLBACK === 'true',
    monthlyCapUsd: values.PROVIDER_MONTHLY_CAP_USD ?? null,
    models: {
      openaiChat: values.OPENAI_MODEL,
      openaiModeration: moderation === 'off' ? null : moderation,
      openaiSpeech: values.OPENAI_SPEECH_MODEL ?? null,
      anthropicChat: values.ANTHROPIC_MODEL,
      elevenlabsSpeech: values.ELEVENLABS_MODEL,
      runwareVideo: values.RUNWARE_VIDEO_MODEL,
      runwareImage: values.RUNWARE_IMAGE_MODEL,
      kieVideo: values.KIE_VIDEO_MODEL,
    },
    elevenlabsVoices: values.ELEVENLABS_VOICES ?? [],
    runwareFrames: values.RUNWARE_FRAMES,
  };
}
