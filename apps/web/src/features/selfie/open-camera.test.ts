import { messages } from '@hookline/contract/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { CameraError, openCamera } from './open-camera.ts';

const text = messages.selfies.camera;
const onLost = () => undefined;
afterEach(() => vi.unstubAllGlobals());

/** The browser's edge: what it says when it opens no camera. */
function browserThatThrows(name: string) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
  });
}

it.each([
  ['NotAllowedError', text.refused],
  ['NotFoundError', text.missing],
  ['OverconstrainedError', text.missing],
  ['NotReadableError', text.busy],
  ['UnknownError', text.unsupported],
])('says what %s means, and may be asked again', async (name, message) => {
  browserThatThrows(name);
  const error = await openCamera(undefined, { onLost }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(CameraError);
  expect(error).toMatchObject({ message, isWorthAnotherTry: true });
});

it.each([
  [false, text.insecure],
  [true, text.unsupported],
])('knows pages without cameras (https: %s)', async (isSecure, message) => {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('navigator', {});
  await expect(openCamera(undefined, { onLost })).rejects.toMatchObject({ message, isWorthAnotherTry: false });
});
