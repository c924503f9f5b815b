import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { adoptLibraryStyles } from './build-steps/adopt-library-styles.ts';

export default defineConfig({
  plugins: [adoptLibraryStyles(), tailwindcss(), reactRouter()],
  // Data URIs would need wider content security rules than the server sends.
  build: { assetsInlineLimit: 0 },
});
