export { registerProductImageRoutes } from './routes.ts';
