import { defineConfig } from 'drizzle-kit';

/**
 * After changing a `*.table.ts`, write the next migration from the repository's root with
 *   npx drizzle-kit generate --config apps/server/drizzle.config.ts --name what-changed
 * and commit it. A migration that was released is never edited.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/{features,platform}/*/*.table.ts',
  out: './apps/server/migrations',
});
