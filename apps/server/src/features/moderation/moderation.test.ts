import { expect, test } from 'vitest';
import { createModeration, type Outcome } from './moderation.ts';

const refused: [Outcome | undefined, string][] = [
  ['picture', 'No Image generated, please rewrite your prompt and try again'],
  ['script', 'No script generated. Please rewrite your prompt and try again.'],
  ['video', 'No video generated. Please rewrite your text and try again.'],
  [undefined, 'No video generated. Please rewrite your text and try again.'],
];

const nothing = async () => undefined;

test.each(refused)('a refusal names what was not made: %s', async (outcome, message) => {
  const moderation = createModeration({
    moderator: { check: async () => ({ category: 'health', textIndex: 0 }) },
    limits: { count: async () => [], take: nothing, forget: nothing, removeExpired: nothing },
  });
  const asked = moderation.assertAllowed('u', [{ field: 'prompt', text: 'Cures all' }], undefined, outcome);
  await expect(asked).rejects.toMatchObject({ message, details: { category: 'health', field: 'prompt' } });
});
