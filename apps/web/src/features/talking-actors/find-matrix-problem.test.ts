import { expect, it } from 'vitest';
import { emptyDraft } from '#features/composer/index.ts';
import { findMatrixProblem } from './find-matrix-problem.ts';

const draft = { ...emptyDraft, script: 'Stop. It is good.', actorIds: ['maya'] };

it('has nothing to say about one hook and one ratio', () => {
  expect(findMatrixProblem(draft)).toBeNull();
});

it.each([
  [{ hooks: ['Stop.', ' '] }, 'Hook 2: Please choose or write an opening line'],
  [{ hooks: ['Stop.', 'x'.repeat(800)] }, 'Hook 2: Scripts can be up to 800 characters'],
  [{ hooks: ['Stop.', 'Stop. '] }, 'Two hooks are the same. Please change one.'],
  [
    { hooks: ['Stop.', 'Go.'], leftOut: [1, 2].map((hook) => ({ hook, actorId: 'maya' })) },
    'Choose at least one hook for an actor',
  ],
  [
    { hooks: ['Stop.', 'A.', 'B.', 'C.'], actorIds: ['a', 'b', 'c', 'd'], moreRatios: ['1:1' as const] },
    'One send makes up to 30 videos: choose 15 of these 16 pairs.',
  ],
  [{ hooks: ['Stop.', 'Go.'] }, null],
])('says what is wrong: %j', (changes, problem) => {
  expect(findMatrixProblem({ ...draft, ...changes })).toBe(problem);
});

it('says that services film one ratio', () => {
  const upright = { ...draft, filmedBy: 'mirage' as const };
  expect(findMatrixProblem({ ...upright, moreRatios: ['1:1'] }, 'Mirage')).toBe(
    'Mirage films one ratio at a time. Choose one, or our studio.',
  );
  expect(findMatrixProblem({ ...upright, hooks: ['Stop.', 'Go.'] }, 'Mirage')).toBeNull();
});
