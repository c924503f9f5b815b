/**
 * Preloaded (`node --import`) into every program the launcher starts: when the launcher is gone without having said
 * so (kill -9, out of memory), the program is asked to stop, and made to after ten seconds.
 */
import process from 'node:process';

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The listener above would keep the program alive for as long as the launcher is.
  process.channel.unref();
}
