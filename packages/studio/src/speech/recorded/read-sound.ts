import { SpeechError } from '#errors/speech-error.ts';

/** Sound in the format of voice services: a WAV file, or raw 16-bit little-endian mono samples at a known rate. */
export type SoundBytes =
  | { format: 'wav'; bytes: Uint8Array }
  | { format: 'pcm16'; bytes: Uint8Array; sampleRate: number };

/**
 * Samples of a sound, -1..1, multiple channels mixed to one. WAV may contain 16-bit integers or 32-bit floats;
 * streaming services write wrong lengths into its header, so the actual number of bytes counts.
 * @throws SpeechError 'engine_failed' for anything else
 */
export function readSound(sound: SoundBytes): { samples: Float32Array; sampleRate: number } {
  const { buffer, byteOffset, byteLength } = sound.bytes;
  const view = new DataView(buffer, byteOffset, byteLength);
  if (sound.format === 'pcm16') return { samples: integers(view, 0, byteLength, 1), sampleRate: sound.sampleRate };
  if (byteLength < 44 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') throw unreadable('has no WAV header');
  let kind: { format: number; channels: number; sampleRate: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= byteLength; ) {
    const name = tag(view, at);
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= byteLength) {
      const plain = view.getUint16(start, true);
      // Extensible: the actual format is in the first two bytes of the identifier further on.
      const format = plain === 0xfffe && start + 26 <= byteLength ? view.getUint16(start + 24, true) : plain;
      const channels = view.getUint16(start + 2, true);
      kind = { format, channels, sampleRate: view.getUint32(start + 4, true), bits: view.getUint16(start + 14, true) };
    }
    if (name === 'data') {
      const end = Math.min(byteLength, start + length);
      if (!kind || kind.channels < 1 || kind.sampleRate < 8000) break;
      if (kind.format === 1 && kind.bits === 16) {
        return { samples: integers(view, start, end, kind.channels), sampleRate: kind.sampleRate };
      }
      if (kind.format === 3 && kind.bits === 32) {
        return { samples: floats(view, start, end, kind.channels), sampleRate: kind.sampleRate };
      }
      break;
    }
    at = start + length + (length % 2);
  }
  throw unreadable('holds no samples of 16 bits or floats');
}

function integers(view: DataView, start: number, end: number, channels: number): Float32Array {
  return mixed(
    Math.floor((end - start) / (2 * channels)),
    channels,
    (index) => view.getInt16(start + index * 2, true) / 32_768,
  );
}

function floats(view: DataView, start: number, end: number, channels: number): Float32Array {
  return mixed(Math.floor((end - start) / (4 * channels)), channels, (index) =>
    view.getFloat32(start + index * 4, true),
  );
}

function mixed(length: number, channels: number, read: (index: number) => number): Float32Array {
  const samples = new Float32Array(length);
  for (let index = 0; index < length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(index * channels + channel);
    samples[index] = sum / channels;
  }
  return samples;
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function unreadable(why: string): SpeechError {
  return new SpeechError('engine_failed', `The recorded speech ${why}.`);
}
