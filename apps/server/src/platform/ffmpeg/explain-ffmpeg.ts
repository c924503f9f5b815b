import type { FfmpegFault } from '@hookline/studio/render';

/** A fault of ffmpeg and its cure, each a sentence or two for the operator. */
export interface FfmpegTrouble {
  told: string;
  todo: string;
}

const install = 'Install ffmpeg 5 or newer (Debian: apt-get install ffmpeg), or set FFMPEG_PATH.';
const replace = 'Repair or remove it, or set FFMPEG_PATH to another one.';

/** @param fault null where no program of that name was found */
export function explainFfmpeg(fault: FfmpegFault | null): FfmpegTrouble {
  if (fault === null) return { told: 'ffmpeg was not found', todo: install };
  const { file } = fault;
  switch (fault.kind) {
    case 'silent':
      return { told: `${file} did not answer within ${fault.seconds} seconds`, todo: replace };
    case 'broken':
      return { told: `${file} fails (${fault.told})`, todo: replace };
    case 'strange':
      return { told: `${file} does not answer like ffmpeg`, todo: replace };
    case 'lacking':
      return { told: `${file} cannot encode with ${fault.encoders.join(' and ')}`, todo: install };
  }
}
