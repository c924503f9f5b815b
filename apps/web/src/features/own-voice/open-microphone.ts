import { messages } from '@hookline/contract/messages';

const text = messages.voiceRecordings.microphone;

/** An open microphone. */
export interface Microphone {
  sampleRate: number;
  /** Id of the device in use. */
  deviceId: string | undefined;
  close(): void;
}

/** Why no microphone could be opened, in words for people. */
export class MicrophoneError extends Error {}

const explained: Record<string, string> = {
  NotAllowedError: text.refused,
  SecurityError: text.refused,
  NotFoundError: text.missing,
  OverconstrainedError: text.missing,
  NotReadableError: text.busy,
  AbortError: text.busy,
};

/**
 * Opens a microphone without the browser's own improvements, which cut off quiet consonants. `onSound` gets blocks of
 * samples, `onLost` is called when the device is unplugged.
 * @throws MicrophoneError
 */
export async function openMicrophone(
  deviceId: string | undefined,
  { onSound, onLost }: { onSound: (samples: Float32Array) => void; onLost: () => void },
): Promise<Microphone> {
  // Not there on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia || typeof AudioWorkletNode === 'undefined') throw new MicrophoneError(text.unsupported);
  const stream = await devices
    .getUserMedia({
      audio: {
        ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
        channelCount: 1,
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: false,
      },
    })
    .catch((cause: unknown) => {
      const name = cause instanceof DOMException ? cause.name : '';
      throw new MicrophoneError(explained[name] ?? text.missing, { cause });
    });
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule('/recorder-worklet.js');
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSound(data);
    context.createMediaStreamSource(stream).connect(recorder);
    await context.resume();
  } catch (cause) {
    close();
    throw new MicrophoneError(text.unsupported, { cause });
  }
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onLost);
  return { sampleRate: context.sampleRate, deviceId: track?.getSettings().deviceId, close };
}

/** Microphones of this machine; their names are known once one was allowed. */
export async function listMicrophones(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `Microphone ${index + 1}` }));
}
