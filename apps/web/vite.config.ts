import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// `npm run dev` serves the pages from Vite and hands every call to the API server running beside it.
const apiOrigin = 'http://127.0.0.1:3000';
const toApi = { target: apiOrigin, changeOrigin: true };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': toApi, '/ai-creators': toApi, '/files': toApi, '/auth/owner': toApi },
  },
  // Data URIs would need wider content security rules than the server sends.
  build: { assetsInlineLimit: 0 },
});
