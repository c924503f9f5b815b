import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findOnPath } from '../run/find-on-path.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const newFolder = () => mkdtempSync(join(tmpdir(), 'hookline-deploy-'));

/** Runs a checker on the example; throws with its words when it finds fault. */
function check(program: string, args: readonly string[], cwd = root): void {
  execFileSync(program, args, { cwd, stdio: 'pipe', env: { ...process.env, POSTGRES_PASSWORD: 'any' } });
}

const programs = {
  nginx: findOnPath('nginx'),
  caddy: findOnPath('caddy'),
  compose: findOnPath('docker-compose'),
  systemd: findOnPath('systemd-analyze'),
  openssl: findOnPath('openssl'),
};

it.runIf(programs.nginx && programs.openssl)('nginx starts with its example', () => {
  const folder = newFolder();
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  check('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=ads', ...files]);
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  expect(site).toContain('/etc/letsencrypt/live/ads.example.com/');
  writeFileSync(join(folder, 'site.conf'), site.replaceAll('/etc/letsencrypt/live/ads.example.com', folder));
  const conf = `pid ${folder}/pid;\nerror_log ${folder}/errors;\nevents {}\nhttp { include ${folder}/site.conf; }\n`;
  writeFileSync(join(folder, 'nginx.conf'), conf);
  check(programs.nginx ?? '', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
});

it.runIf(programs.caddy)('Caddy understands its example', () => {
  check(programs.caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']);
});

it.runIf(programs.compose).each(['compose.yaml', 'compose.scale-out.yaml'])('Compose understands %s', (file) => {
  const folder = newFolder();
  mkdirSync(join(folder, 'deploy'));
  copyFileSync(join(root, 'deploy', file), join(folder, 'deploy', file));
  copyFileSync(join(root, '.env.example'), join(folder, '.env'));
  check(programs.compose ?? '', ['-f', `deploy/${file}`, 'config', '-q'], folder);
});

it.runIf(programs.systemd)('systemd understands the unit', () => {
  check(programs.systemd ?? '', ['verify', 'deploy/hookline.service']);
});
