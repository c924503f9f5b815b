import { defineConfig } from 'drizzle-kit';

/**
 * After changing a `*.table.ts`, write the next migration with
 *   npm run migration -- what-changed
 * and commit it. A migration that was released is never edited.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/{features,platform}/*/*.table.ts',
  out: './apps/server/migrations',
});
