import { z } from 'zod';

/** The last entry of a backup: without it, the file was cut off. */
export const manifestPath = 'manifest.json';
export const secretPath = 'app-secret';
export const filePath = (key: string): string => `files/${key}`;
export const tablePath = (name: string): string => `database/${name}.ndjson`;

const tableSchema = z.object({
  /** With its schema: `public.users`. */
  name: z.string(),
  /** In order, as `name type`. */
  columns: z.array(z.string()),
  rows: z.number().int(),
});
export type DumpedTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  product: z.literal('hookline'),
  format: z.literal(1),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  /** Hashes of the migrations the database has gone through, the first one first. */
  migrations: z.array(z.string()),
  /** Of the job queue's tables. */
  queueVersion: z.number().int(),
  tables: z.array(tableSchema),
  /** Files that rows name and that were gone before the backup began. */
  lostFiles: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), sizeBytes: z.number().int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;
