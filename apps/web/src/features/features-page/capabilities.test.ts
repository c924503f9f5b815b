import { statSync } from 'node:fs';
import { limits } from '@hookline/contract/limits';
import { creditKindOf, operationKinds } from '@hookline/contract/operation-kinds';
import { creditNouns } from '@hookline/contract/plans';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { capabilitiesByKind, capabilityGroups } from './capabilities.tsx';

const site = new URL('../../../public', import.meta.url);
const capabilities = capabilityGroups.flatMap((group) => group.capabilities);

test('every kind of the contract is told of once, with the credit it costs', () => {
  for (const kind of operationKinds) {
    const capability = capabilitiesByKind[kind];
    expect(
      capabilities.filter((each) => each === capability),
      kind,
    ).toHaveLength(1);
    expect(capability.facts.join(), kind).toContain(`1 ${creditNouns[creditKindOf(kind)].short} credit`);
  }
  const ids = capabilities.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const wanted of ['own-voice', 'own-clips', 'captions', 'languages', 'editing']) expect(ids).toContain(wanted);
});

test('what the page says of the AI label and of edits is what the product does', () => {
  expect(capabilitiesByKind['photo-actor'].facts).toContain('The AI label always stays on');
  const editing = capabilities.find(({ id }) => id === 'editing');
  expect(editing?.facts.join()).toContain(`once for free within ${limits.freeFixHours} hours`);
});

test('every picture and clip of the page is there, and clips wait until they are wanted', () => {
  for (const { id, art } of capabilities) {
    const html = renderToStaticMarkup(createElement('div', null, art));
    const files = [...html.matchAll(/src="([^"]+)"/g)].map(([, file = '']) => file);
    // Their example is words.
    if (!['own-voice', 'editing'].includes(id)) expect(files.length, id).toBeGreaterThan(0);
    for (const file of files) expect(statSync(new URL(`.${file}`, `${site}/`)).size, file).toBeLessThan(700_000);
    expect(html.match(/<video /g)?.length ?? 0, id).toBe(html.match(/preload="none"/g)?.length ?? 0);
    expect(html, id).not.toContain('autoplay');
  }
});
