import type { Actor } from '#actors/actor.ts';
import { seededRandom } from '#random/seeded-random.ts';

/** Each takes about two seconds to speak, so that the clip lasts three; `{name}` is the actor. */
const lines = [
  'Hi, I’m {name}. Nice to meet you!',
  'Hello! I’m {name}.',
  'Hey, {name} here. Let’s start!',
  'Hi there! I’m {name}.',
  'Hello, I’m {name}. Let’s go!',
  'Hey! I’m {name}, good to see you.',
  'Hi, I’m {name}. Shall we?',
  'Hello there! I’m {name}.',
  'Hey, I’m {name}. How are you?',
  'Hi! {name} here, ready to go.',
] as const;

/** An actor's greeting: always the same line for the same actor, different ones across the cast. */
export function greetingLine(actor: Pick<Actor, 'name' | 'seed'>): string {
  const index = Math.floor(seededRandom(`greeting ${actor.seed}`)() * lines.length);
  return (lines[index] ?? lines[0]).replace('{name}', actor.name);
}
