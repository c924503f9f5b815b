import { RenderError } from '#compose/render-error.ts';
import { renderTalk } from '#compose/render-talk.ts';
import type { RenderOrder, RenderReply } from './render-child-protocol.ts';

/*
 * Entry of the render process: takes one order over IPC, renders, answers and ends. Started by renderTalkInChild as the
 * leader of its own process group, so that the parent can end it together with its ffmpeg.
 */
const canceled = new AbortController();

process.once('disconnect', () => {
  // The parent is gone. ffmpeg and speech share our process group; nobody else does.
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
});

process.once('message', (order: RenderOrder) => void run(order));

async function run({ spec, options }: RenderOrder): Promise<void> {
  const heartbeat = setInterval(() => send({ kind: 'alive' }), 1000);
  try {
    const result = await renderTalk(spec, {
      ...options,
      signal: canceled.signal,
      onProgress: (progress) => send({ kind: 'progress', progress }),
    });
    send({ kind: 'done', result }, () => process.exit(0));
  } catch (error) {
    send(describeFailure(error), () => process.exit(1));
  } finally {
    clearInterval(heartbeat);
  }
}

function describeFailure(error: unknown): RenderReply {
  const detail =
    error instanceof Error ? [error.stack, error.cause].filter(Boolean).join('\nCaused by: ') : String(error);
  if (error instanceof RenderError) return { kind: 'failed', code: error.code, message: error.message, detail };
  return { kind: 'failed', code: 'render_crashed', message: 'The render stopped unexpectedly.', detail };
}

function send(reply: RenderReply, sent?: () => void): void {
  process.send?.(reply, undefined, undefined, () => sent?.());
}
