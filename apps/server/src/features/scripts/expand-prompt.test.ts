import { expect, it } from 'vitest';
import { createModeration, createWordListModerator } from '#features/moderation/index.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { expandPrompt } from './expand-prompt.ts';

const forbidden = 'Buy pure cocaine online, delivered today.';
const signal = new AbortController().signal;
const expansion = { prompt: 'Tea', language: 'en', maxLength: 800, seconds: 30, variants: 1, unlike: [] } as const;

/** A writer that writes these one after another, and what was counted meanwhile. */
function setUp(scripts: readonly string[]) {
  const counted: string[] = [];
  const left = [...scripts];
  const limits: SharedRateLimits = {
    count: async () => [],
    take: async (...entries) => {
      counted.push(...entries.map(([rule]) => rule.name));
    },
    forget: async () => {},
    removeExpired: async () => {},
  };
  const writer = {
    name: 'test',
    write: async () => {
      const script = left.shift() ?? '';
      return { variants: [{ script, hook: script, structure: null }] };
    },
    writeHooks: async () => [],
  };
  const moderation = createModeration({ moderator: createWordListModerator(), limits });
  const deps = { writer, moderation, limits, findBrand: async () => undefined };
  return { counted, expand: () => expandPrompt(deps, 'u', expansion, { signal }) };
}

it('rewrites a forbidden script once', async () => {
  const { counted, expand } = setUp([forbidden, 'Tea is good.']);
  expect((await expand()).expandedScript).toBe('Tea is good.');
  expect(counted).toEqual(['script-expansions']);
});

it('blames no field and counts no refusal for the writer’s own text', async () => {
  const { counted, expand } = setUp([forbidden, forbidden]);
  await expect(expand()).rejects.toMatchObject({
    code: 'CONTENT_MODERATION_ERROR',
    message: 'No script generated. Please rewrite your prompt and try again.',
    details: undefined,
  });
  expect(counted).toEqual(['script-expansions']);
});
