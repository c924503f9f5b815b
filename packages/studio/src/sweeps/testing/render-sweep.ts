import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RenderTalkOptions, renderTalk, type TalkResult } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';

export interface SweepFolder {
  folder: string;
  /** Renders a talk by Maya in English by default; the file is named after `name`. */
  render(name: string, spec: Partial<TalkSpecInput>, extra?: Partial<RenderTalkOptions>): Promise<TalkResult>;
  /** The video of that name. */
  videoOf(name: string): string;
  captionsOf(name: string): string;
  remove(): Promise<void>;
}

/** A temporary folder to render talks in. */
export async function openSweepFolder(): Promise<SweepFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-sweep-'));
  const videoOf = (name: string) => path.join(folder, `${name}.mp4`);
  const captionsOf = (name: string) => path.join(folder, `${name}.vtt`);
  return {
    folder,
    videoOf,
    captionsOf,
    async render(name, spec, extra = {}) {
      const options = {
        outFile: videoOf(name),
        posterFile: path.join(folder, `${name}.jpg`),
        captionsFile: captionsOf(name),
        cacheDir: path.join(folder, 'cache'),
        ffmpegPath: await getFfmpeg(),
        ...extra,
      };
      return renderTalk({ actorId: 'maya', script: 'Try it today.', language: 'en', ...spec }, options);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
