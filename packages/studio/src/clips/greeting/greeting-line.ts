import type { Actor } from '#actors/actor.ts';
import { seededRandom } from '#timeline/seeded-random.ts';

/** About two seconds spoken each; `{name}` is the actor. Every one ends in a smile. */
const lines = [
  'Hi, I’m {name}. Nice to meet you!',
  'Hello! I’m {name}. What are we making?',
  'Hey, {name} here. Shall we start?',
  'Hi there! My name is {name}.',
  'Hello, I’m {name}. Let’s make an ad!',
  'Hey! I’m {name}, good to see you.',
  'Hi, {name} here. I’d love to help!',
  'Hello there! I’m {name}. Ready when you are.',
  'Hey, I’m {name}. Tell me what you sell!',
  'Hi! This is my voice. I’m {name}.',
] as const;

/** What an actor says on being introduced: always the same line for the same actor, different ones across the cast. */
export function greetingLine(actor: Pick<Actor, 'name' | 'seed'>): string {
  const index = Math.floor(seededRandom(`greeting ${actor.seed}`)() * lines.length);
  return (lines[index] ?? lines[0]).replace('{name}', actor.name);
}
