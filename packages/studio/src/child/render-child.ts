import { enableCompileCache } from 'node:module';
import { onAdvance } from '#process/sign-of-life.ts';
import type { RenderProgress } from '#video/render-progress.ts';
import type { RenderFailure, RenderOrder, RenderReply } from './render-child-protocol.ts';
import { loadHandler, type RenderJob, type RenderKind, type RenderKinds, renderJobs } from './render-jobs.ts';

/*
 * Entry of the render process: accepts one order over IPC, renders, answers and exits. Started by renderInChild as the
 * leader of its own process group, so that the parent can kill it together with its ffmpeg.
 *
 * The renderer is imported after the compile cache is on: that halves the startup time (0.26 s against 0.52 s).
 */
enableCompileCache();

const heartbeatMs = 500;

process.once('disconnect', () => {
  // The parent is gone. Only ffmpeg and speech share our process group.
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
});

process.once('message', (order: RenderOrder) => void run(order));

async function run<K extends RenderKind>({ kind, spec, options }: RenderOrder<K>): Promise<void> {
  let hasAdvanced = true;
  onAdvance(() => {
    hasAdvanced = true;
  });
  const heartbeat = setInterval(() => {
    if (hasAdvanced) send({ kind: 'alive' });
    hasAdvanced = false;
  }, heartbeatMs);
  try {
    const { speaks }: RenderJob = renderJobs[kind];
    if (speaks) {
      const { warmVoice } = await import('#talk/voice/voice-threads.ts');
      warmVoice();
    }
    const render = await loadHandler(kind);
    const onProgress = (progress: RenderProgress<never>) => send({ kind: 'progress', progress });
    const result = await render(spec, { ...options, onProgress } as RenderKinds[K]['options']);
    send({ kind: 'done', result }, () => process.exit(0));
  } catch (error) {
    const failure = await describeFailure(error);
    send(failure, () => process.exit(1));
  } finally {
    clearInterval(heartbeat);
  }
}

async function describeFailure(error: unknown): Promise<RenderFailure> {
  const { RenderError } = await import('#errors/render-error.ts');
  const { PictureError } = await import('#errors/picture-error.ts');
  const detail =
    error instanceof Error ? [error.stack, error.cause].filter(Boolean).join('\nCaused by: ') : String(error);
  if (error instanceof PictureError) {
    return { kind: 'failed', name: 'PictureError', code: error.code, message: error.message, detail };
  }
  if (error instanceof RenderError) {
    return { kind: 'failed', name: 'RenderError', code: error.code, message: error.message, detail };
  }
  const message = 'The render stopped unexpectedly.';
  return { kind: 'failed', name: 'RenderError', code: 'render_crashed', message, detail };
}

function send(reply: RenderReply, sent?: () => void): void {
  process.send?.(reply, undefined, undefined, () => sent?.());
}
