import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const fail = (code: string, message: string, syscall: string): Error =>
  Object.assign(new Error(message), { code, syscall });
const config = readConfig({ PORT: '80', DATA_DIR: '/data' });

describe('explainStartFailure', () => {
  it('distinguishes a forbidden port from a forbidden folder', () => {
    const port = explainStartFailure(fail('EACCES', 'listen EACCES: permission denied 127.0.0.1:80', 'listen'), config);
    expect(port).toMatch(/^You do not have permission to use port 80 on 127\.0\.0\.1\./);
    expect(port).not.toContain('data folder');
    const folder = explainStartFailure(fail('EACCES', "EACCES: permission denied, mkdir '/data'", 'mkdir'), config);
    expect(folder).toMatch(/permission denied, mkdir.*The data folder is \/data\.$/);
  });

  it('reports a data folder that is a file, or that cannot be created', () => {
    for (const code of ['EEXIST', 'ENOTDIR', 'ENOENT']) {
      expect(explainStartFailure(fail(code, `${code}: mkdir '/data'`, 'mkdir'), config)).toMatch(
        /^DATA_DIR \/data is not a folder[^\n]*$/,
      );
    }
  });

  it('names what is in the way of a folder in the data folder', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hookline-obstacle-'));
    writeFileSync(join(dataDir, 'files'), '');
    const error = Object.assign(fail('ENOTDIR', 'ENOTDIR: mkdir', 'mkdir'), { path: join(dataDir, 'files/.incoming') });
    expect(explainStartFailure(error, readConfig({ DATA_DIR: dataDir }))).toBe(
      `${join(dataDir, 'files')} is not a folder. Move it away, and Hookline makes its own.`,
    );
  });

  it('explains what to do about a database from before the first release', () => {
    const cause = Object.assign(new Error('relation "users" already exists'), { code: '42P07' });
    expect(explainStartFailure(new Error('Failed query', { cause }), config)).toMatch(
      /^The database in \/data was created by a version before[^\n]*DATA_DIR[^\n]*$/,
    );
  });

  it('names the database without its password, even if the address is not a URL', () => {
    const refused = fail('ECONNREFUSED', 'connect ECONNREFUSED', 'connect');
    const at = (url: string) => explainStartFailure(refused, readConfig({ DATABASE_URL: url }));
    expect(at('postgres://u:secret@db:5432/hookline')).toBe(
      'The database db:5432/hookline cannot be used: connect ECONNREFUSED',
    );
    expect(at('postgres://u:secret@d[b/hookline')).toBe(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED',
    );
  });
});
