import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '#child/child-environment.ts';
import { RenderError } from '#compose/render-error.ts';

/**
 * Runs one ffmpeg to its end; names on the command line are relative to `folder`.
 * @throws RenderError 'encode_failed', or 'canceled' when the signal is aborted, after ffmpeg is gone
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
    await running;
  } catch (cause) {
    if (signal?.aborted) throw new RenderError('canceled', 'The render was canceled.', { cause });
    throw new RenderError('encode_failed', 'The video could not be encoded.', { cause });
  }
}
