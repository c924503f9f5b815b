import { messages } from '@hookline/contract/messages';
import type { RemoteFile } from '@hookline/providers/remote-work';
import { probeVideo } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { OperationFailure } from '#features/operations/index.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createSafeDownload } from '#platform/safe-fetch/safe-download.ts';
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch.ts';
import type { SanitizedImage } from '#platform/uploads/encode-image.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import type { ForeignVideoOrder, ForeignVideoReply } from './read-foreign-video.task.ts';

const task = limitedTask<ForeignVideoOrder, ForeignVideoReply>(
  new URL('./read-foreign-video.task.ts', import.meta.url),
);

export interface ForeignVideo {
  durationMs: number;
  width: number;
  height: number;
}

export interface VideoWanted {
  files: { video: string; poster: string };
  width: number;
  height: number;
  longestSeconds: number;
  userId: string;
  /** Display name of the service, for users and file metadata. */
  label: string;
  /** A transparent PNG of the film's size that is laid over it. */
  overlayFile?: string;
  /** Whether it shows a real person whose photo was made to speak. */
  ofPerson?: boolean;
  signal: AbortSignal;
}

export interface ImageWanted {
  /** Destination, with any extension. */
  file: string;
  userId: string;
  label: string;
  /** Cropped and scaled to, pixels. */
  size?: { width: number; height: number };
  signal: AbortSignal;
}

export interface ResultFetcher {
  /**
   * Downloads a service's video and re-encodes it to the promised format.
   * @throws OperationFailure if it is not a video, or no longer available
   */
  fetchVideo(file: RemoteFile, wanted: VideoWanted): Promise<ForeignVideo>;
  /**
   * Downloads a service's picture, decodes it in the limited child for pictures and re-encodes it.
   * @throws OperationFailure if it is not a picture, or no longer available
   */
  fetchImage(file: RemoteFile, wanted: ImageWanted): Promise<SanitizedImage>;
  close(): Promise<void>;
}

/** As in films of photo actors by the studio. */
const composite = "composite of a real person's photo, who did not say this on camera";
/** A minute in the best quality a service offers, with room. */
const maxBytes = 400 * 1_048_576;
const fetchTimeoutMs = 5 * 60_000;

/** Downloads the results of outside services within size and time limits, and processes them in a limited child. */
export function createResultFetcher(options: {
  ffmpegPath: string | null;
  trustedOrigins: readonly string[];
  decoding: LimitedWork;
  logger: Logger;
}): ResultFetcher {
  const { ffmpegPath, trustedOrigins, decoding, logger } = options;
  const download = createSafeDownload({ trustedOrigins, maxBytes, timeoutMs: fetchTimeoutMs });
  const work = createLimitedWork({
    name: 'results of services',
    logger,
    atOnce: 1,
    ownPlaces: 20,
    places: 100,
    // The child only starts and monitors ffmpeg, which has limits of its own; it inherits this processor time.
    memoryMiB: 200,
    heapMiB: 64,
    cpuSeconds: 300,
    patienceMs: 60_000,
    idleMs: 1000,
  });

  async function fetch({ url }: RemoteFile, file: string, { label, signal }: Pick<VideoWanted, 'label' | 'signal'>) {
    await download(url, file, { signal }).catch((cause: unknown) => {
      if (cause instanceof SafeFetchError) throw unreadable(label, cause);
      throw cause;
    });
    return file;
  }

  return {
    async fetchVideo(file, wanted) {
      const { files, width, height, longestSeconds, userId, label, overlayFile = null, ofPerson, signal } = wanted;
      if (ffmpegPath === null) throw new OperationFailure('engine_unavailable', messages.providers.oldFfmpeg);
      const sourceFile = await fetch(file, `${files.video}.source`, wanted);
      const comment = `AI-generated (${label})${ofPerson ? `: ${composite}` : ''}`;
      const order = { ffmpegPath, sourceFile, overlayFile, outFile: files.video, posterFile: files.poster };
      const reply = await work.run(task, { ...order, width, height, longestSeconds, comment }, { userId, signal });
      if ('refusal' in reply) {
        if (reply.refusal === 'old-ffmpeg')
          throw new OperationFailure('engine_unavailable', messages.providers.oldFfmpeg);
        throw unreadable(label, new Error('not a video'));
      }
      const { durationMs, width: w, height: h } = await probeVideo(files.video);
      return { durationMs, width: w, height: h };
    },
    async fetchImage(file, wanted) {
      const { file: outFile, userId, label, size, signal } = wanted;
      const sourceFile = await fetch(file, `${outFile}.source`, wanted);
      const whose = { userId, signal, isAdmitted: true };
      return sanitizeImage(decoding, { sourceFile, outFile, ...(size && { size }) }, whose).catch((cause: unknown) => {
        if (cause instanceof ImageRefusedError) throw unreadable(label, cause);
        throw cause;
      });
    },
    close: () => work.close(),
  };
}

function unreadable(label: string, cause: Error): OperationFailure {
  return new OperationFailure('provider_failed', messages.providers.unreadable(label), { cause });
}
