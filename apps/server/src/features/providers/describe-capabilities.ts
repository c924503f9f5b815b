import type { ServedCapability } from '@hookline/contract/providers';
import { serviceLabel } from './describe-services.ts';
import type { NamedEngine, Providers } from './providers.ts';

/** Engines that were chosen for pictures and films; undefined where our own is. */
export interface ChosenEngines {
  painter: NamedEngine<never> | undefined;
  editor: NamedEngine<never> | undefined;
  filmer: NamedEngine<never> | undefined;
  /** Paints what static ads stand in. */
  backdrop: NamedEngine<never> | undefined;
  /** Among which people choose. */
  filmers: readonly NamedEngine<never>[];
}

/** For each capability who does the work, the first asked first. */
export function describeCapabilities(
  { talkingActors, portraitTalks, speakers, writers, moderate, fallsBack }: Providers,
  { painter, editor, filmer, filmers, backdrop }: ChosenEngines,
): ServedCapability[] {
  const named = (engine: NamedEngine<never> | undefined): string[] => {
    if (engine === undefined) return [];
    const { label, provider } = engine.engine.abilities;
    const service = serviceLabel(provider);
    return [label === service ? service : `${label} (${service})`];
  };
  const [speaker] = speakers;
  const backed = (name: string, services: string[]): ServedCapability => ({
    name,
    services,
    studio: services.length === 0 ? 'serves' : fallsBack ? 'stands in' : 'off',
  });
  return [
    backed('Voices of drawn actors', speaker ? [`${speaker.label} (${speaker.model})`] : []),
    backed(
      'Scripts and hooks',
      writers.map(({ provider, model }) => `${serviceLabel(provider)} (${model})`),
    ),
    backed('AI Influencer photos', named(painter)),
    backed('Products in hand', named(editor)),
    backed('Virtual try-on', named(editor)),
    backed('Video ads', named(filmer)),
    backed('Backgrounds of static ads', named(backdrop)),
    // Each model is chosen by name; the studio is one of them.
    { name: 'Videos of images', services: filmers.flatMap(named), studio: 'serves' },
    { name: 'Creators', services: talkingActors.flatMap(named), studio: 'off' },
    // Chosen for each video; the studio films the others, and stands in.
    { name: 'Films of photo actors', services: portraitTalks.flatMap(named), studio: 'serves' },
    { name: 'Moderation', services: moderate === null ? [] : [serviceLabel('openai')], studio: 'serves' },
    { name: 'Talking actors and static ads', services: [], studio: 'serves' },
  ];
}
