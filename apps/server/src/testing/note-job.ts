import { z } from 'zod';
import { defineJob, type JobContext } from '#platform/jobs/job-definition.ts';

export type Note = { note: string };

export interface NoteDeps {
  handle(payload: Note, context: JobContext): Promise<void>;
}

/** For tests: a job whose handler is given as its dependency. */
export const noteJob = defineJob<Note, NoteDeps>({
  name: 'tests.take-note',
  payload: z.object({ note: z.string() }),
  load: async () => ({ handle: (payload, deps, context) => deps.handle(payload, context) }),
});
