import { expect, test } from 'vitest';
import { addExtracted, countSelected, selectedUrls, sortFiles, toggleChoice } from './image-choices.ts';

const urls = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `/files/${from + index}.jpg`);

test("a page's first pictures are chosen, each is offered once", () => {
  const choices = addExtracted(addExtracted([], urls(5)), urls(6));
  expect(choices).toHaveLength(6);
  expect(selectedUrls(choices)).toEqual([...urls(3), '/files/5.jpg']);
});

test('never more than ten are chosen', () => {
  let choices = addExtracted([], urls(14));
  for (const url of urls(14).slice(3)) choices = toggleChoice(choices, url);
  expect(selectedUrls(choices)).toEqual(urls(10));
  expect(countSelected(addExtracted(choices, urls(3, 20)))).toBe(10);
  expect(countSelected(toggleChoice(choices, '/files/0.jpg'))).toBe(9);
});

test('files of other kinds and over 10 MB are not taken, and each says why', () => {
  const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
  const good = [file('a.png', 'image/png'), file('b.jpg', 'image/jpeg', 10 * 1_048_576), file('c.webp', 'image/webp')];
  const bad = [
    file('d.gif', 'image/gif'),
    file('e.png', 'image/png', 10 * 1_048_576 + 1),
    file('f.png', 'image/png', 0),
    file('g.pdf', 'application/pdf'),
  ];
  expect(sortFiles([...bad, ...good])).toEqual({
    accepted: good,
    refused: [
      { title: 'Invalid File', text: 'Only JPG, PNG and WEBP can be used.', file: 'd.gif' },
      { title: 'File Too Large', text: 'Please upload an image smaller than 10MB.', file: 'e.png' },
      { title: 'Invalid File', text: 'Please upload an image file.', file: 'f.png' },
      { title: 'Invalid File', text: 'Please upload an image file.', file: 'g.pdf' },
    ],
  });
});
