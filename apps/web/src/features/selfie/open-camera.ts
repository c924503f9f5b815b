import { messages } from '@hookline/contract/messages';

const text = messages.selfies.camera;

/** An open camera. */
export interface Camera {
  stream: MediaStream;
  /** Id of the device in use. */
  deviceId: string | undefined;
  /** It looks at the person in front of the screen, as far as it tells. */
  isFront: boolean;
  close(): void;
}

/** Why no camera could be opened, in words for people. */
export class CameraError extends Error {
  /** The next try could end otherwise. */
  readonly isWorthAnotherTry: boolean;

  constructor(message: string, options: { isWorthAnotherTry: boolean; cause?: unknown }) {
    super(message, options);
    this.isWorthAnotherTry = options.isWorthAnotherTry;
  }
}

const explained: Record<string, string> = {
  NotAllowedError: text.refused,
  SecurityError: text.refused,
  NotFoundError: text.missing,
  OverconstrainedError: text.missing,
  NotReadableError: text.busy,
  AbortError: text.busy,
};

/**
 * Opens a camera, the front one where there are two. `onLost` is called when it is unplugged.
 * @throws CameraError
 */
export async function openCamera(deviceId: string | undefined, { onLost }: { onLost: () => void }): Promise<Camera> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia)
    throw new CameraError(isSecureContext ? text.unsupported : text.insecure, { isWorthAnotherTry: false });
  const stream = await devices
    .getUserMedia({
      audio: false,
      video: {
        ...(deviceId === undefined ? { facingMode: 'user' } : { deviceId: { exact: deviceId } }),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    })
    .catch((cause: unknown) => {
      const name = cause instanceof DOMException ? cause.name : '';
      throw new CameraError(explained[name] ?? text.unsupported, { isWorthAnotherTry: true, cause });
    });
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', onLost);
  const { deviceId: used, facingMode } = track?.getSettings() ?? {};
  return {
    stream,
    deviceId: used,
    isFront: facingMode !== 'environment',
    close: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Cameras of this machine; their names are known once one was allowed. */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `Camera ${index + 1}` }));
}
