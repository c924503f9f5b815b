import { expect, it } from 'vitest';
import { isNewEnough } from './reads-strangers-files.ts';

it.each([
  ['ffmpeg version 5.1.6-0+deb12u1 Copyright (c) 2000-2024', true],
  ['ffmpeg version n7.1 Copyright', true],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', false],
  ['ffmpeg version N-47683-g0e8eb07980-static https://johnvansickle.com/ffmpeg/', false],
  ['ffmpeg version N-113007-g8d24a28d06', true],
  ['ffmpeg version 2024-05-02-git-71669f2ad5-full_build', true],
  ['ffmpeg version 2019-01-01-git-1dcb5b7cca', false],
  ['something else', false],
])('%s: %s', (told, expected) => expect(isNewEnough(told)).toBe(expected));
