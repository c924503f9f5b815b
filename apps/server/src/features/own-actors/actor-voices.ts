import type { ActorVoice } from '@hookline/contract/own-actors';
import { type Actor, cast } from '@hookline/studio/cast';
import { greetingUrl, pictureUrl } from '#features/actors/index.ts';

/** As many of each gender as sound clearly apart. */
const perGender = 6;

const offered = (['female', 'male'] as const).flatMap((gender) =>
  cast.filter((actor) => actor.gender === gender).slice(0, perGender),
);

/** The voices to choose among, each known by the actor who has it. */
export function listVoices({ hasClips }: { hasClips: boolean }): ActorVoice[] {
  return offered.map((actor) => ({
    actorId: actor.id,
    name: actor.name,
    face: pictureUrl(actor, 'face'),
    sampleUrl: hasClips ? greetingUrl(actor) : null,
    gender: actor.voice.gender,
    age: actor.ageBand,
  }));
}

/** The voice of an actor of the list; undefined for anybody else. */
export function findVoice(actorId: string): Actor['voice'] | undefined {
  return offered.find(({ id }) => id === actorId)?.voice;
}
