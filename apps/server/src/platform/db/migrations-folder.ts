import { fileURLToPath } from 'node:url';

/** Absolute path of the migrations, shared by both homes of the database. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
