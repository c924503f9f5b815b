import type { Feature } from '#feature.ts';
import { type AdminDeps, registerAdminRoutes } from './routes.ts';

export function createAdminFeature(deps: AdminDeps): Feature {
  return { name: 'admin', registerRoutes: (app) => registerAdminRoutes(app, deps) };
}
