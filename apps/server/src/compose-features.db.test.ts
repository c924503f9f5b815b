import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { jobDefinitions } from './compose-features.ts';

describeOnBothDatabases('the list of features', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  it('has a worker for every queue, and no other', () => {
    const names = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name).toSorted();
    expect(names(app.workers)).toEqual(names(jobDefinitions));
  });

  it('can try every kind of operation again, except one whose photos are not kept', () => {
    const withoutRetry = [...app.kinds.values()].filter(({ retry }) => retry === undefined);
    // Their pages say so, too: `triedAgain: 'on-its-page'`.
    expect(withoutRetry.map(({ kind }) => kind)).toEqual(['photo-actor']);
  });
});
