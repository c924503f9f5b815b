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
});
