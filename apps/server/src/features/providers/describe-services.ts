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

/** What connected services do here today, for people to read. Those that only wait for a page of theirs do nothing yet. */
export function describeServices({ names, talkingActors, writers, moderate }: Providers): PublicConfig['services'] {
  return names.map((name) => ({
    name: labels[name],
    makes: [
      talkingActors.some(({ engine }) => engine.abilities.provider === name) && 'creators who talk',
      writers.some(({ provider }) => provider === name) && 'scripts and hooks',
      name === 'openai' && moderate !== null && 'moderation',
    ].filter((part) => typeof part === 'string'),
  }));
}
