import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RenderError } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { advance } from '#process/sign-of-life.ts';

/**
 * Runs one ffmpeg to completion; names on the command line are relative to `folder`.
 * @param argumentList must request progress on standard output, which shows that ffmpeg is advancing
 * @throws RenderError 'encode_failed'; 'encoder_killed' if something else ended ffmpeg; 'canceled' if the signal is
 * aborted, after ffmpeg is gone
 */
export async function runFfmpeg(
  ffmpegPath: string,
  argumentList: readonly string[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const running = promisify(execFile)(ffmpegPath, argumentList, {
      cwd: folder,
      env: childEnvironment(),
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    running.child.stdin?.end();
    let done = '';
    running.child.stdout?.on('data', (text: string) => {
      const [newest = done] = text.match(/^(?:total_size|out_time_us)=\d+$/gm)?.slice(-1) ?? [];
      if (newest !== done) advance();
      done = newest;
    });
    await running;
  } catch (cause) {
    if (signal?.aborted) throw new RenderError('canceled', 'The render was canceled.', { cause });
    const isKilled = cause instanceof Error && 'signal' in cause && typeof cause.signal === 'string';
    throw new RenderError(isKilled ? 'encoder_killed' : 'encode_failed', 'The video could not be encoded.', { cause });
  }
}
