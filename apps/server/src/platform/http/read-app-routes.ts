import { pagePaths } from '@hookline/contract/page-paths';
import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ parentId: z.string().optional(), path: z.string().optional(), index: z.boolean().optional() }),
  ),
});

/**
 * Reads which paths the web app has pages for from its build manifest (`window.__reactRouterManifest={...}`), so that
 * the server answers 404 for the others. Without a manifest only the dashboard counts.
 */
export function readAppRoutes(manifest: string | null): (path: string) => boolean {
  const routes = manifest === null ? null : parseRoutes(manifest);
  if (routes === null) return (path) => path === pagePaths.dashboard || path.startsWith(`${pagePaths.dashboard}/`);
  const patterns = Object.keys(routes)
    .map((id) => fullPath(routes, id))
    // `*` is the page for what does not exist.
    .filter((path) => !path.includes('*'))
    .map((path) => new RegExp(`^${path.split('/').map(segmentPattern).join('/')}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

type Routes = z.infer<typeof manifestSchema>['routes'];

function parseRoutes(manifest: string): Routes | null {
  const json = manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1);
  try {
    return manifestSchema.parse(JSON.parse(json)).routes;
  } catch {
    return null;
  }
}

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (route === undefined) return '';
  const parent = route.parentId === undefined ? '' : fullPath(routes, route.parentId);
  const own = route.path?.replace(/^\/|\/$/g, '') ?? '';
  return own === '' ? parent : `${parent}/${own}`;
}

function segmentPattern(segment: string): string {
  return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
