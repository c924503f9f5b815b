import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Data URIs would need wider content security rules than the server sends.
  build: { assetsInlineLimit: 0 },
});
