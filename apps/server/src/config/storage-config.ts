import { z } from 'zod';
import { readKeyFile } from './read-key-file.ts';

/** A bucket of a service that speaks S3, for files. */
export interface S3Config {
  /** Where requests go, without a slash at the end; with a path for some services. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path of addresses; in the host name otherwise. */
  isPathStyle: boolean;
}

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const text = optional(z.string().trim().optional());

/** The variables of file storage; `.env.example` tells what each is for. */
export const storageVariables = {
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional()),
  S3_REGION: optional(z.string().trim().default('us-east-1')),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/, 'must be the name of a bucket')
      .optional(),
  ),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_SECRET_ACCESS_KEY_FILE: text,
  S3_PATH_STYLE: optional(z.enum(['true', 'false'], 'must be true or false').default('true')),
} as const;

const schema = z.object(storageVariables);
type StorageValues = z.output<typeof schema>;

/** What is wrong with the settings of a bucket; one line each, without any key in it. */
export function storageProblems(values: StorageValues): string[] {
  const { S3_SECRET_ACCESS_KEY: key, S3_SECRET_ACCESS_KEY_FILE: file } = values;
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'] as const;
  const isWanted = key !== undefined || file !== undefined || needed.some((name) => values[name] !== undefined);
  if (!isWanted) return [];
  const problems = needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: required when any of S3_ENDPOINT, S3_BUCKET and the S3 keys is set`);
  if (key === undefined && file === undefined) problems.push('S3_SECRET_ACCESS_KEY: required to store files in S3');
  if (key !== undefined && file !== undefined)
    problems.push('S3_SECRET_ACCESS_KEY_FILE: set this or S3_SECRET_ACCESS_KEY, not both');
  if (key === undefined && file !== undefined && readKeyFile(file) === undefined)
    problems.push('S3_SECRET_ACCESS_KEY_FILE: cannot be read, or is empty');
  return problems;
}

/** null when files are kept in `DATA_DIR`. */
export function readStorage(values: StorageValues): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const file = values.S3_SECRET_ACCESS_KEY_FILE;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY ?? (file === undefined ? undefined : readKeyFile(file));
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: values.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    isPathStyle: values.S3_PATH_STYLE === 'true',
  };
}
