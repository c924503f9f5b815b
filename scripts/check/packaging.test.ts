import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const dockerfile = read('Dockerfile');
const instructions = dockerfile
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const examples = [
  'deploy/compose.yaml',
  'deploy/compose.scale-out.yaml',
  'deploy/hookline.service',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
];

it('the image runs the Node that the launcher would fetch', () => {
  const [, version] = /PRIVATE_VERSION = '([\d.]+)'/.exec(read('scripts/launch/private-node.mjs')) ?? [];
  const bases = instructions.filter((line) => line.startsWith('FROM '));
  expect(bases).toHaveLength(3);
  for (const base of bases) expect(base).toMatch(new RegExp(`^FROM node:${version}-[a-z]+-slim( AS [a-z]+)?$`));
});

it('the image runs as a user without rights, and starts the server as the launcher does', () => {
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    last.findLastIndex((line) => /^(RUN|COPY) /.test(line)),
  );
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  const memory = read('scripts/launch/server-memory.mjs');
  for (const argument of command.filter((part) => /^--(max|liftoff)/.test(part)))
    expect(memory).toContain(`'${argument}'`);
  for (const part of command.filter((name) => name.includes('/')))
    expect([part, existsSync(part)]).toEqual([part, true]);
  expect(dockerfile).toContain('MALLOC_ARENA_MAX=2');
});

it('the image installs with apt what is needed and leaves nothing of it behind', () => {
  for (const run of instructions.filter((line) => line.includes('apt-get install'))) {
    expect(run).toContain('--no-install-recommends');
    expect(run).toContain('rm -rf /var/lib/apt/lists/*');
    expect(run).toContain('ffmpeg');
  }
});

it('every workspace whose packages the lock file names is there when they are installed', () => {
  const workspaces = Object.keys(JSON.parse(read('package-lock.json')).packages).filter((path) =>
    /^(apps|packages)\/[^/]+$/.test(path),
  );
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});

it('nothing secret and nothing installed gets into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.env', 'data', '.git', '**/node_modules']) expect(ignored).toContain(name);
});

it.each(examples)('%s uses settings that exist, and images of a version', (path) => {
  const known = new Set([...read('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const text = read(path);
  const ofOthers = /^(POSTGRES_|HOOKLINE_UPSTREAM)/;
  for (const [, name = ''] of text.matchAll(/^\s+([A-Z][A-Z0-9_]+): |^Environment=([A-Z_]+)=/gm))
    if (name !== '' && !ofOthers.test(name)) expect([name, known.has(name)]).toEqual([name, true]);
  for (const [, image] of text.matchAll(/^\s+image: (\S+)$/gm)) expect(image).toMatch(/:\d+\.\d+/);
});
