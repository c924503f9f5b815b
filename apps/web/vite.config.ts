import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { adoptLibraryStyles } from './build-steps/adopt-library-styles.ts';
import { buildClipProgram } from './build-steps/build-clip-program.ts';
import { writeSiteFiles } from './build-steps/write-site-files.ts';

/** Set by `npm run dev` (scripts/dev.ts): where the server is, which answers everything but pages. */
const serverOrigin = process.env.DEV_SERVER_ORIGIN;
const ofServer = '^/(api|files|media|ai-creators)/|^/auth/(?!callback)';

export default defineConfig({
  plugins: [adoptLibraryStyles(), tailwindcss(), reactRouter(), buildClipProgram(), writeSiteFiles()],
  // The name the browser asked for goes along: the server knows itself by it.
  ...(serverOrigin !== undefined && { server: { proxy: { [ofServer]: { target: serverOrigin } } } }),
  // Data URIs would need wider content security rules than the server sends.
  build: { assetsInlineLimit: 0 },
});
