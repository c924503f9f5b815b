import { fork } from 'node:child_process';
import { SpeechError } from '#errors/speech-error.ts';
import { waitingUnderOwnLimit } from '#process/sign-of-life.ts';
import { watchProcess } from '#process/watch-process.ts';

export interface ChildLimits {
  signal?: AbortSignal | undefined;
  /**
   * Processor time without an answer after which the child counts as hung, milliseconds; a built-in voice needs well under
   * a second for a sentence.
   */
  silentCpuMs?: number;
  /** Environment of the child; nothing of the caller's is passed on automatically. */
  env?: Record<string, string>;
  /** Options of Node for this child, besides its limits. */
  nodeOptions?: readonly string[];
}

/** Until a child that does nothing at all is given up. */
const patienceMs = 60_000;

/** Messages any child may send besides its own. */
export type ChildEnd = { type: 'done' } | { type: 'failed'; message: string };

/**
 * Sends one command to a program in a separate process and collects its answers until it says 'done'. The process ends
 * with this call: finished, failed, hung or aborted.
 * @param program address of a module that listens for one message
 * @param onReply called with each of the program's own answers, in order
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export function runChild<Reply extends { type: string }>(
  program: URL,
  command: object,
  onReply: (reply: Exclude<Reply, ChildEnd>) => void,
  { signal, silentCpuMs = 30_000, env = {}, nodeOptions = [] }: ChildLimits = {},
): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      // Nothing of the caller's environment, flags or streams reaches the child.
      env,
      execArgv: ['--max-old-space-size=256', ...nodeOptions],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const watch = watchProcess(child.pid ?? 0, { patienceMs, silentCpuMs }, hung);
    const wait = waitingUnderOwnLimit();
    let settled = false;
    function settle(finish: () => void): void {
      if (settled) return;
      settled = true;
      watch.stop();
      wait[Symbol.dispose]();
      signal?.removeEventListener('abort', aborted);
      child.kill('SIGKILL');
      finish();
    }
    function fail(message: string, cause?: unknown): void {
      settle(() => reject(new SpeechError('engine_failed', message, { cause })));
    }
    function hung(): void {
      fail('The voice engine stopped answering.');
    }
    function aborted(): void {
      settle(() => reject(signal?.reason));
    }
    signal?.addEventListener('abort', aborted, { once: true });
    child.on('error', (error) => fail('The voice engine could not be started.', error));
    child.on('exit', (code, by) => fail(`The voice engine ended early (${by ?? code}).`));
    child.on('message', (message) => {
      const reply = message as Reply | ChildEnd;
      if (isEnd(reply)) {
        return reply.type === 'failed' ? fail(reply.message) : settle(resolve);
      }
      watch.hear();
      onReply(reply as Exclude<Reply, ChildEnd>);
    });
    child.send(command, (error) => {
      if (error) fail('The voice engine could not be reached.', error);
    });
  });
}

function isEnd(reply: { type: string }): reply is ChildEnd {
  return reply.type === 'done' || reply.type === 'failed';
}
