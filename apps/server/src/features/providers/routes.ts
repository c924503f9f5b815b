import { providers as endpoints } from '@hookline/contract/providers';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { addCallbackRoute, type CallbackDeps } from './callback-route.ts';
import { type GetServicesDeps, getServices } from './get-services.ts';

export function registerProviderRoutes(app: HttpApp, deps: GetServicesDeps & CallbackDeps): void {
  bind(app, endpoints.services, async () => ({ status: 200, body: await getServices(deps) }));
  // Answers also without a service, or without a key any more.
  addCallbackRoute(app, deps);
}
