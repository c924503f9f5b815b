import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/features/landing/clips.ts', import.meta.url));

/** Builds what moves clips on public pages as a program of its own, beside the app's; see `letPagesSleep`. */
export function buildClipProgram(): Plugin {
  return {
    name: 'hookline:clip-program',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: entry, name: 'clips' });
    },
  };
}
