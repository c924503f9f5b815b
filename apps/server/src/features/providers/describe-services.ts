import type { PublicConfig } from '@hookline/contract/system';
import type { ProviderName } from '#config/providers-config.ts';
import type { Providers } from './providers.ts';

const labels: Readonly<Record<ProviderName, string>> = {
  captions: 'Captions',
  mirage: 'Mirage',
  runware: 'Runware',
  kie: 'kie.ai',
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  elevenlabs: 'ElevenLabs',
};

/** Display name of a service. */
export function serviceLabel(provider: string): string {
  return labels[provider as ProviderName] ?? provider;
}

/** Describes what connected services are used for, as user-facing text. */
export function describeServices({
  names,
  talkingActors,
  portraitTalks,
  videos,
  images,
  writers,
  speakers,
  moderate,
}: Providers): PublicConfig['services'] {
  return names.map((name) => ({
    name: labels[name],
    makes: [
      talkingActors.some(({ engine }) => engine.abilities.provider === name) && 'creators who talk',
      portraitTalks.some(({ engine }) => engine.abilities.provider === name) && 'films of actors made from photos',
      images.some(({ engine }) => engine.abilities.provider === name) &&
        'photos, products in hand, try-ons, and backgrounds of ads',
      videos.some(({ engine }) => engine.abilities.provider === name) && 'videos of images, and video ads',
      writers.some(({ provider }) => provider === name) && 'scripts and hooks',
      speakers.some(({ provider }) => provider === name) && 'voices of the drawn actors',
      name === 'openai' && moderate !== null && 'moderation',
    ].filter((part) => typeof part === 'string'),
  }));
}
