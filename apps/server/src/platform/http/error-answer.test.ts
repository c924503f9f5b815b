import { RenderError } from '@hookline/studio/render';
import { expect, it } from 'vitest';
import { LimitedChildError } from '#platform/limited-child/limited-child-error.ts';
import { errorAnswer } from './error-answer.ts';

it.each([
  new RenderError('stalled', 'The render stalled.'),
  new RenderError('out_of_memory', 'The render used too much memory.'),
  new RenderError('render_killed', 'The render was ended.'),
  new LimitedChildError('slow', 'the limited child used up its share'),
])('answers that it is busy when a process came to nothing, and reports it (%s)', (error) => {
  expect(errorAnswer(error, 'req')).toMatchObject({
    status: 503,
    report: true,
    headers: { 'retry-after': '5' },
    body: { code: 'SERVER_BUSY', requestId: 'req' },
  });
});

it('keeps a fault of ours a fault of ours', () => {
  for (const error of [new RenderError('invalid_spec', 'Not a spec.'), new Error('a bug')]) {
    expect(errorAnswer(error, 'req')).toMatchObject({ status: 500, body: { code: 'SYSTEM_ERROR' } });
  }
});
