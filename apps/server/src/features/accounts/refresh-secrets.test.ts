import { expect, it } from 'vitest';
import { createRefreshSecrets } from './refresh-secrets.ts';

it('derive from one another, for one session and one application secret only', () => {
  const secrets = createRefreshSecrets(['a secret']);
  const first = secrets.first('ses_1');
  expect(secrets.first('ses_1')).not.toBe(first);
  const [next] = secrets.successors('ses_1', first);
  expect(secrets.successors('ses_1', first)).toEqual([next]);
  expect(next).not.toBe(first);
  expect(secrets.successors('ses_2', first)).not.toContain(next);
  expect(createRefreshSecrets(['another']).successors('ses_1', first)).not.toContain(next);
  // While the application secret is being replaced.
  expect(createRefreshSecrets(['another', 'a secret']).successors('ses_1', first)).toContain(next);
});

it('are distinguished from invented ones', () => {
  const secrets = createRefreshSecrets(['new', 'old']);
  const old = createRefreshSecrets(['old']).first('ses_1');
  const [next] = secrets.successors('ses_1', old);
  for (const ours of [old, next, secrets.first('ses_1')]) expect(secrets.isOurs('ses_1', ours)).toBe(true);
  const other = createRefreshSecrets(['other']).first('ses_1');
  for (const wrong of ['', 'x', 'x'.repeat(86), other, `x${old.slice(1)}`, old.slice(0, 43)]) {
    expect([wrong, secrets.isOurs('ses_1', wrong)]).toEqual([wrong, false]);
  }
  expect(secrets.isOurs('ses_2', old)).toBe(false);
});
