/**
 * How the server's process is started so that it stays small (docs/performance.md).
 *
 * - A small young generation: some 100 MB less, at no measurable cost.
 * - `--liftoff-only`: the database in WebAssembly is compiled once, simply. Compiling it again, better, while it runs takes
 *   500 MB for a moment; without that, small queries take 1.4 times the processor time and long scans 2.1 times.
 */
export const serverNodeArgs = ['--max-semi-space-size=2', '--liftoff-only'];

/** For the GNU allocator: few arenas, and free memory at the top of the heap goes back to the system. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
