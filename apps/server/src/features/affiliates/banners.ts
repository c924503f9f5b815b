import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { affiliateTextsWith } from '@hookline/contract/affiliate-texts';
import { type BannerSize, bannerSizeKeys, bannerSizes } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { renderInChild } from '@hookline/studio/render';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { removeOldEntries } from '#platform/storage/remove-old-entries.ts';
import { openZip } from '#platform/zip/open-zip.ts';
import { findAffiliate } from './affiliates.repository.ts';
import { type AffiliateDeps, linkOf } from './get-affiliate.ts';

/** Banners of affiliates, drawn when asked for and kept for a week. */
export interface Banners {
  /** One as PNG. @throws Refusal NOT_FOUND for who has not joined */
  open(userId: string, size: BannerSize): Promise<{ stream: Readable; name: string }>;
  /** All of them and the texts, as a zip. @throws Refusal NOT_FOUND for who has not joined */
  openAll(userId: string): Promise<Readable>;
}

const keptMs = 7 * 86_400_000;
/** Rises when they are drawn in another way. */
const version = 1;
const actor = 'amara';

const fileName = (size: BannerSize): string => {
  const { width, height } = bannerSizes[size];
  return `hookline-${size}-${width}x${height}.png`;
};

/** `folder`: where drawn ones are kept; they can be drawn again at any time. */
export function createBanners(deps: AffiliateDeps & { folder: string }): Banners {
  const drawing = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws the six of one link into a folder of their own, which appears when they are complete. */
  async function draw(link: string, folder: string): Promise<void> {
    await mkdir(deps.folder, { recursive: true });
    await removeOldEntries(deps.folder, new Date(Date.now() - keptMs));
    const temporary = await mkdtemp(join(deps.folder, 'new-'));
    try {
      const address = /^https?:\/\/([^/]+)([^?]*)(\?.*)$/.exec(link)?.slice(1) ?? [link];
      const spec = {
        sizes: bannerSizeKeys.map((key) => ({ width: bannerSizes[key].width, height: bannerSizes[key].height })),
        headline: messages.affiliates.bannerHeadline,
        action: messages.affiliates.bannerAction,
        address,
        actor,
      };
      const outFiles = bannerSizeKeys.map((key) => join(temporary, fileName(key)));
      await renderInChild('affiliate-banners', spec, { outFiles }, { isAwaited: true });
      // Another process may have drawn the same in the meantime.
      await rename(temporary, folder).catch(() => access(folder));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** The folder with the banners of a link. One link is drawn at a time, and each once. */
  async function prepare(
    { db, origin }: { db: Database; origin: () => string },
    userId: string,
  ): Promise<{ folder: string; link: string }> {
    const affiliate = await findAffiliate(db, userId);
    if (affiliate === undefined) throw new Refusal('NOT_FOUND');
    const link = linkOf(origin(), affiliate);
    const folder = join(deps.folder, createHash('sha256').update(`${version} ${link}`).digest('hex').slice(0, 32));
    const isThere = await utimes(folder, new Date(), new Date()).then(
      () => true,
      () => false,
    );
    if (isThere) return { folder, link };
    const begun =
      drawing.get(folder) ??
      last
        .catch(() => undefined)
        .then(() => draw(link, folder))
        .finally(() => drawing.delete(folder));
    drawing.set(folder, begun);
    last = begun;
    await begun;
    return { folder, link };
  }

  return {
    async open(userId, size) {
      const { folder } = await prepare(deps, userId);
      return { stream: createReadStream(join(folder, fileName(size))), name: fileName(size) };
    },
    async openAll(userId) {
      const { folder, link } = await prepare(deps, userId);
      const now = new Date();
      const zip = await openZip();
      for (const size of bannerSizeKeys) {
        zip.addFile(fileName(size), now, () => createReadStream(join(folder, fileName(size))));
      }
      const texts = affiliateTextsWith(link).map(({ title, text }) => `${title}\n\n${text}\n`);
      zip.addText('texts.txt', texts.join('\n\n'), now);
      return zip.end();
    },
  };
}
