import { expect, test } from 'vitest';
import { wakeScript } from '../src/app/wake-script.ts';
import { letPageSleep } from './let-pages-sleep.ts';

const program = '<script type="module" async="">import("/assets/entry.js")</script>';
const page = (body: string, script = wakeScript) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><script>${script}</script></head><body>${body}${program}</body></html>`;

test('the program of a page that sleeps is kept as data, and nothing of it is fetched', () => {
  const asleep = letPageSleep(page('<main></main>'), 'clips-1.js');
  expect(asleep).toContain(
    '<script type="text/plain" id="program" data-files="/assets/a.js">import("/assets/entry.js")</script>',
  );
  expect(asleep).not.toContain('<link');
  expect(asleep).not.toContain('src=');
});

test('what moves by itself has its own program', () => {
  const asleep = letPageSleep(page('<section data-drift="true"></section>'), 'clips-1.js');
  expect(asleep).toContain('<script type="module" src="/assets/clips-1.js"></script></head>');
  expect(() => letPageSleep(page('<div data-player="true"></div>'), undefined)).toThrow('was not built');
});

test('other pages stay as they are, and one without a program is a mistake of the build', () => {
  const other = page('<main></main>', 'theme()');
  expect(letPageSleep(other, 'clips-1.js')).toBe(other);
  expect(() => letPageSleep(page('').replace(program, ''), 'clips-1.js')).toThrow('no program');
});
