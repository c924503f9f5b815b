import { describe, expect, it } from 'vitest';
import { findRowsThroughIndex, findZoneViolations } from './zones.ts';

const rules = (file: string, source: string): string[] => findZoneViolations(file, source).map(({ rule }) => rule);

describe('findZoneViolations', () => {
  it.each([
    ['packages/contract/src/plans.ts', "import { x } from '@hookline/studio';"],
    ['packages/contract/src/plans.ts', "import { readFileSync } from 'node:fs';"],
    ['packages/contract/src/plans.ts', "import { readFileSync } from 'fs';"],
    ['packages/studio/src/cli/main.ts', "import { x } from '../../../../apps/server/src/main.ts';"],
    ['packages/studio/src/cli/main.ts', "export { x } from '../../../contract/src/plans.ts';"],
    ['apps/web/src/routes/home.tsx', "import { x } from '@hookline/server/main';"],
    ['apps/web/src/routes/home.tsx', "const x = await import('../../../server/src/main.ts');"],
    ['apps/web/src/routes/home.tsx', "import { join } from 'node:path';"],
    ['apps/web/src/components/ui/button.tsx', "import { x } from '#features/videos/index.ts';"],
    ['apps/web/src/features/videos/api/list.ts', "import x from '#routes/home.tsx';"],
    ['apps/server/src/platform/db/database.ts', "import { x } from '#features/usage/index.ts';"],
    ['apps/server/src/platform/db/database.ts', "import('../../features/usage/index.ts');"],
    ['apps/server/src/config/config.ts', "import type { X } from '#features/usage/index.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { x } from '../usage/reserve-credit.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import {\n  a,\n  b,\n} from '#features/usage/reserve-credit.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import '#features/usage/reserve-credit.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { x } from '#features/usage/usage.table.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { compose } from '#compose.ts';"],
    ['apps/server/src/features/videos/routes.ts', 'const key = process.env.KEY;'],
    ['apps/server/src/features/videos/routes.ts', "import { findVideo } from './videos.repository.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { type VideoRow, videos } from './videos.table.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import * as tables from './videos.table.ts';"],
    ['apps/web/src/features/videos/api/list.ts', "import { useLimit } from '#features/usage/use-price.ts';"],
    ['apps/server/src/features/accounts/confirm-route.ts', "import { x } from './email-links.repository.ts';"],
    ['apps/server/src/features/videos/get-video.ts', "import { bind } from '#platform/http/bind.ts';"],
    ['apps/server/src/features/videos/index.ts', "export { type VideoRow, videos } from './videos.table.ts';"],
    ['apps/server/src/features/videos/index.ts', "export * from './videos.table.ts';"],
    ['apps/server/src/features/videos/get-video.ts', "import { users } from '#features/accounts/accounts.table.ts';"],
    ['apps/server/src/main.ts', "import { x } from '../../../scripts/check/zones.ts';"],
    ['packages/studio/src/canvas/color.ts', "import { createRig } from '#actors/create-rig.ts';"],
    ['packages/studio/src/encode/run-ffmpeg.ts', "import type { X } from '../child/render-kinds.ts';"],
    ['packages/studio/src/stills/try-on/person/find-face.ts', "import { x } from '#timeline/plan-talk.ts';"],
    ['packages/studio/src/talk/render-talk.ts', "const { x } = await import('#public/render.ts');"],
    ['packages/studio/src/attic/thing.ts', "import { x } from '#errors/render-error.ts';"],
    ['packages/studio/src/cli/main.ts', "import { x } from '#attic/thing.ts';"],
    ['packages/studio/src/canvas/color.ts', "import { x } from '../index.ts';"],
    ['bench/render/bench-render.ts', "import { x } from '../../packages/studio/src/actors/cast.ts';"],
    ['scripts/draw-pictures.ts', "const x = await import('../packages/studio/src/public/cast.ts');"],
  ])('finds what %s must not do: %s', (file, source) => {
    expect(rules(file, source)).toHaveLength(1);
  });

  it.each([
    [
      'packages/studio/src/cli/main.ts',
      "import { readFileSync } from 'node:fs';\nimport { x } from '@hookline/contract';",
    ],
    ['packages/contract/src/plans.test.ts', "import { readFileSync } from 'node:fs';"],
    ['apps/web/src/routes/home.tsx', "import { x } from '@hookline/contract/plans';\nimport r from 'react';"],
    [
      'apps/web/src/routes/home.tsx',
      "import { VideoGrid } from '#features/videos/components/grid/index.ts';".replace('components/grid/', ''),
    ],
    ['apps/server/src/features/videos/routes.ts', "import { x } from '#features/usage/index.ts';"],
    ['apps/server/src/features/videos/api/list.ts', "import { x } from '../present.ts';"],
    ['apps/server/src/features/videos/videos.table.ts', "import { users } from '../accounts/users.table.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { type VideoRow } from './videos.table.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import type { VideoRow } from './videos.table.ts';"],
    ['apps/server/src/features/videos/routes.ts', "import { db } from '#platform/db/database.ts';"],
    ['apps/server/src/features/videos/webhook-route.ts', "import { bind } from '#platform/http/bind.ts';"],
    ['apps/server/src/features/videos/get-video.ts', "import type { Session } from '#platform/http/session.ts';"],
    ['apps/server/src/features/videos/get-video.ts', "import { Refusal } from '#platform/errors/refusal.ts';"],
    ['apps/server/src/features/videos/index.ts', "export type { VideoRow } from './videos.table.ts';"],
    [
      'apps/server/src/features/videos/videos.repository.ts',
      "import { operations } from '#features/operations/operations.table.ts';",
    ],
    ['apps/server/src/compose.ts', "import { x } from '#features/usage/index.ts';"],
    ['apps/server/src/features/videos/routes.ts', "// import { x } from '../usage/inside.ts';"],
    ['apps/server/src/features/videos/routes.ts', "/* import { x } from '../usage/inside.ts'; process.env */"],
    ['apps/server/src/config/config.ts', 'readConfig(process.env);'],
    ['packages/studio/src/actors/create-rig.ts', "import { tone } from '#canvas/color.ts';\nimport './look.ts';"],
    ['packages/studio/src/canvas/color.test.ts', "import { createRig } from '#actors/create-rig.ts';"],
    ['packages/studio/src/video/testing/decode-video.ts', "import { x } from '#talk/talk-spec.ts';"],
    ['bench/render/bench-render.ts', "import { x } from '@hookline/studio/render';\nimport './measure.ts';"],
    ['scripts/test.ts', "import { x } from '../apps/server/src/main.ts';"],
  ])('allows %s: %s', (file, source) => {
    expect(rules(file, source)).toEqual([]);
  });
});

describe('findRowsThroughIndex', () => {
  const index = [
    "export { findVideo, insertVideo } from './videos.repository.ts';",
    "export { type Film, makeFilm } from './make-film.ts';",
  ].join('\n');
  const violations = (file: string, source: string) => findRowsThroughIndex(file, source, () => index);
  const folder = 'apps/server/src/features/image-to-video';
  const reads = "import {\n  makeFilm,\n  findVideo,\n} from '#features/videos/index.ts';";

  it('finds a query that a route takes from an index', () => {
    expect(violations(`${folder}/routes.ts`, reads)).toHaveLength(1);
    const all = "import * as videos from '#features/videos/index.ts';";
    expect(violations(`${folder}/routes.ts`, all)).toHaveLength(1);
  });

  it('leaves services to services, for routes too', () => {
    expect(violations(`${folder}/made-videos.ts`, reads)).toEqual([]);
    const calls = "import { type Film, makeFilm } from '#features/videos/index.ts';";
    expect(violations(`${folder}/routes.ts`, calls)).toEqual([]);
  });
});
