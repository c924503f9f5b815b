import { expect, test, vi } from 'vitest';
import { withoutVideos } from './api/without-videos.ts';
import { pageNumbers } from './page-numbers.ts';
import { togglesPlay } from './toggles-play.ts';
import { videoFileName } from './video-file-name.ts';

test('page numbers leave gaps where there are many', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 0, 20]);
});

test('a saved file says who speaks and when it was made', () => {
  expect(videoFileName({ creator: 'Inés', created_at: '2026-11-21T10:00:00Z' })).toBe('hookline-ines-2026-11-21.mp4');
  expect(videoFileName({ creator: null, created_at: '2026-11-21T10:00:00Z' })).toBe('hookline-2026-11-21.mp4');
});

test('a deleted video leaves lists and pages, and their counts', () => {
  const ids = new Set(['b']);
  expect(withoutVideos([{ id: 'a' }, { id: 'b' }], ids)).toEqual([{ id: 'a' }]);
  const page = { videos: [{ id: 'a' }, { id: 'b' }], found: 14, total: 30 };
  expect(withoutVideos(page, ids)).toEqual({ videos: [{ id: 'a' }], found: 13, total: 29 });
  expect(withoutVideos(undefined, ids)).toBeUndefined();
  expect(withoutVideos({ id: 'b' }, ids)).toEqual({ id: 'b' });
});

test('Space plays and pauses, but not while it is held, with other keys, or on the video itself', () => {
  const video = new EventTarget();
  const press = {
    key: ' ',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    defaultPrevented: false,
    target: null,
  };
  class FakeElement extends EventTarget {
    closest = () => null;
  }
  vi.stubGlobal('Element', FakeElement);
  expect(togglesPlay(press, video)).toBe(true);
  expect(togglesPlay({ ...press, target: new FakeElement() }, video)).toBe(true);
  for (const other of [{ key: 'Enter' }, { repeat: true }, { ctrlKey: true }, { target: video }])
    expect(togglesPlay({ ...press, ...other }, video)).toBe(false);
  const button = new FakeElement();
  Object.assign(button, { closest: () => button });
  expect(togglesPlay({ ...press, target: button }, video)).toBe(false);
  vi.unstubAllGlobals();
});
