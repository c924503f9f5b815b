import { type PublicConfig, system } from '@hookline/contract/system';
import { bind } from './bind.ts';
import type { HttpApp } from './http-app.ts';

/** `GET /api/public/config`: what pages need to know about this installation. */
export function addPublicConfigRoute(app: HttpApp, config: PublicConfig): void {
  bind(app, system.publicConfig, async () => ({ status: 200, body: config }));
}
