import type { StereoSound } from '#music/render-music.ts';
import { seededRandom } from '#random/seeded-random.ts';

/** Semitones of open chords that never resolve, so nothing seems to start or end. */
const chords = [
  [0, 7, 14, 16],
  [0, 7, 11, 14],
  [0, 5, 12, 19],
  [0, 7, 12, 21],
];

/** Air and a distant chord: a quiet bed under a moving picture, peaking near -26 dBFS. Seeded; fades in and out. */
export function renderAmbientBed(durationMs: number, sampleRate: number, seed: string): StereoSound {
  const random = seededRandom(`ambient ${seed}`);
  const length = Math.round((durationMs / 1000) * sampleRate);
  const sound = { left: new Float32Array(length), right: new Float32Array(length) };
  const root = 110 * 2 ** (Math.floor(random() * 8) / 12);
  const chord = chords[Math.floor(random() * chords.length)] ?? [0, 7, 14];
  for (const channel of [sound.left, sound.right]) {
    for (const [index, tone] of chord.entries()) {
      // The channels differ by a beat every few seconds, which creates the stereo width.
      const hertz = root * 2 ** (tone / 12) * (1 + (random() - 0.5) * 0.0022);
      const [swell, phase] = [0.05 + random() * 0.06, random() * Math.PI * 2];
      const gain = 0.012 / (1 + index * 0.55);
      const step = (hertz * Math.PI * 2) / sampleRate;
      for (let at = 0; at < length; at++) {
        const breath = 0.6 + 0.4 * Math.sin((at / sampleRate) * swell * Math.PI * 2 + phase);
        const angle = at * step + phase;
        channel[at] = (channel[at] as number) + gain * breath * (Math.sin(angle) + 0.22 * Math.sin(2 * angle));
      }
    }
    addAir(channel, sampleRate, random);
    fade(channel, sampleRate);
  }
  return sound;
}

/** Noise like through an open window: low-pass filtered twice. */
function addAir(channel: Float32Array, sampleRate: number, random: () => number): void {
  const smooth = 1 - Math.exp((-2 * Math.PI * 620) / sampleRate);
  let [first, second] = [0, 0];
  for (let at = 0; at < channel.length; at++) {
    first += smooth * (random() * 2 - 1 - first);
    second += smooth * (first - second);
    channel[at] = (channel[at] as number) + second * 0.035;
  }
}

function fade(channel: Float32Array, sampleRate: number): void {
  const edge = Math.min(channel.length / 2, sampleRate * 0.7);
  for (let at = 0; at < edge; at++) {
    const gain = Math.sin((at / edge) * (Math.PI / 2)) ** 2;
    channel[at] = (channel[at] as number) * gain;
    const mirrored = channel.length - 1 - at;
    channel[mirrored] = (channel[mirrored] as number) * gain;
  }
}
