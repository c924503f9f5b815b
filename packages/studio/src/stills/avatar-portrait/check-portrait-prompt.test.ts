import { expect, it } from 'vitest';
import { checkPortraitPrompt } from './check-portrait-prompt.ts';

it.each([
  ['a golden retriever in sunglasses', false],
  ['a red sports car', false],
  ['snowy mountain landscape at dawn', false],
  ['a woman with a dog', true],
  ['dog trainer, 40 years old, friendly woman', true],
  ['a smiling man in front of a red car', true],
  ['Brazilian surfer', true],
  ['freckled redhead', true],
  ['pirate with a parrot', true],
  ['curly hair, kitchen', true],
])('%s describes a person: %s', (prompt, isAboutPerson) => {
  expect(checkPortraitPrompt(prompt).isAboutPerson).toBe(isAboutPerson);
});

it.each([
  ['a man with Tattoos', 'tattoo', 'tattoos'],
  ['a vampire with fangs', 'costume', 'vampire'],
  ['a bride with a veil', 'veil', 'veil'],
  ['a woman with a flower in her hair', 'flower', 'flower in'],
  ['a police officer in uniform', 'uniform', 'police officer'],
  ['a happy baby', 'child', 'baby'],
  ['a pregnant woman', 'pregnancy', 'pregnant'],
  ['a woman in a wheelchair', 'wheelchair', 'wheelchair'],
])('%s: reports omitted features', (prompt, thing, words) => {
  expect(checkPortraitPrompt(prompt).undrawn).toContainEqual({ thing, words });
});

it('reports no omission for words that are only part of a name', () => {
  expect(checkPortraitPrompt('a dog trainer with cat-eye glasses').undrawn).toEqual([]);
});
