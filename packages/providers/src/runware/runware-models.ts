import type { Abilities } from '../remote-work.ts';

interface Size {
  width: number;
  height: number;
}

/** Supported inputs of a model, according to its documentation; `sizes` by aspect ratio. */
export interface RunwareModel {
  abilities: Abilities;
  sizes: Readonly<Record<string, Size>>;
  /** `providerSettings` sent with every task. */
  settings?: (withSound: boolean) => object;
}

const common = {
  provider: 'runware',
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  cancelCosts: true,
  pollEveryMs: 10_000,
} as const;

const size = (width: number, height: number): Size => ({ width, height });

/** The video models the product offers, by their AIR ids. */
export const runwareVideoModels: Readonly<Record<string, RunwareModel>> = {
  // Inferred: the model page no longer exists; sizes and durations come from public code that uses it.
  'bytedance:1@1': {
    abilities: {
      ...common,
      label: 'Seedance 1.0 Lite',
      model: 'bytedance:1@1',
      ratios: ['9:16', '16:9', '1:1'],
      durations: [5, 10],
      longestSeconds: 10,
      mostImages: 2,
      longestText: 2000,
      estimate: null,
    },
    sizes: { '9:16': size(704, 1248), '16:9': size(1248, 704), '1:1': size(960, 960) },
  },
  'bytedance:2@1': {
    abilities: {
      ...common,
      label: 'Seedance 1.0 Pro',
      model: 'bytedance:2@1',
      ratios: ['9:16', '16:9', '1:1'],
      durations: [5, 10],
      longestSeconds: 10,
      mostImages: 1,
      longestText: 2000,
      estimate: { usd: 0.0968, per: 'second' },
    },
    sizes: { '9:16': size(1088, 1920), '16:9': size(1920, 1088), '1:1': size(1440, 1440) },
  },
  'klingai:5@3': {
    abilities: {
      ...common,
      label: 'Kling 2.1 Master',
      model: 'klingai:5@3',
      ratios: ['9:16', '16:9', '1:1'],
      durations: [5, 10],
      longestSeconds: 10,
      mostImages: 1,
      longestText: 2500,
      takesNegativePrompt: true,
      estimate: { usd: 0.1848, per: 'second' },
    },
    sizes: { '9:16': size(1080, 1920), '16:9': size(1920, 1080), '1:1': size(1080, 1080) },
  },
  'google:3@1': {
    abilities: {
      ...common,
      label: 'Veo 3 Fast',
      model: 'google:3@1',
      ratios: ['9:16', '16:9'],
      // Inferred: eight seconds and 3000 characters are documented for google:3@0.
      durations: [8],
      longestSeconds: 8,
      mostImages: 1,
      longestText: 3000,
      estimate: { usd: 0.15, per: 'second' },
    },
    sizes: { '9:16': size(1080, 1920), '16:9': size(1920, 1080) },
    settings: (generateAudio) => ({ google: { generateAudio } }),
  },
};

/** The picture model, for avatars, edits and try-on. */
export const runwareImageModels: Readonly<Record<string, RunwareModel>> = {
  'google:4@1': {
    abilities: {
      ...common,
      label: 'Nano Banana',
      model: 'google:4@1',
      ratios: ['9:16', '16:9', '1:1', '2:3', '3:2', '3:4', '4:3'],
      // Inferred: other hosts of the model accept at least three pictures.
      durations: [],
      longestSeconds: null,
      mostImages: 3,
      longestText: 2000,
      cancelCosts: true,
      pollEveryMs: 2000,
      estimate: { usd: 0.039, per: 'result' },
    },
    sizes: {
      '9:16': size(768, 1344),
      '16:9': size(1344, 768),
      '1:1': size(1024, 1024),
      '2:3': size(832, 1248),
      '3:2': size(1248, 832),
      '3:4': size(864, 1184),
      '4:3': size(1184, 864),
    },
  },
};
