import type { Feature } from '#feature.ts';
import { deleteExpiredLinks, deleteLinksOfUser, listLinks } from './phone-links.repository.ts';
import type { PhoneLinksDeps } from './phone-links.ts';
import { registerPhoneLinkRoutes } from './routes.ts';

export function createPhoneLinksFeature(deps: PhoneLinksDeps): Feature {
  const { db } = deps;
  return {
    name: 'phone-links',
    registerRoutes: (app) => registerPhoneLinkRoutes(app, deps),
    dataOwners: [
      {
        async *exportOf(userId) {
          const links = (await listLinks(db, userId)).map(({ tokenHash: _, sessionId: _session, ...link }) => link);
          if (links.length > 0) yield { name: 'phone-links.json', content: { json: links } };
        },
        erase: (userId) => deleteLinksOfUser(db, userId),
        forgetOld: (now) => deleteExpiredLinks(db, now),
      },
    ],
  };
}
