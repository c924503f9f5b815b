import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { findAffiliate, listEntries, lockAffiliate, updateAffiliate } from './affiliates.repository.ts';
import { deleteDetails } from './payouts/payout-details.repository.ts';
import { readDetails, resealDetails } from './payouts/payout-details.ts';
import {
  findOpenPayout,
  forgetPaidTo,
  listPayoutsOf,
  lockPayout,
  storeDeclined,
} from './payouts/payouts.repository.ts';
import { findReferralOf, forgetReferred, listClicks } from './referrals.repository.ts';

/** A million lines: more than anybody earned. */
const all = 1_000_000;

/**
 * What the program keeps about a user, on either side of a link. Money that was booked stays booked, without saying whose
 * it was; a payout that was asked for and not made is declined.
 */
export function createAffiliateUserData({ db, box }: { db: Database; box: SecretBox }): UserDataOwner {
  return {
    async *exportOf(userId) {
      const affiliate = await findAffiliate(db, userId);
      const referral = await findReferralOf(db, userId);
      if (affiliate === undefined && referral === undefined) return;
      const json = {
        /** That somebody brought them, and when; not who. */
        referredAt: referral?.signedUpAt ?? null,
        affiliate: affiliate ?? null,
        clicks: affiliate === undefined ? [] : await listClicks(db, affiliate.id),
        ledger:
          affiliate === undefined
            ? []
            : (await listEntries(db, affiliate.id, { limit: all })).map(({ entry }) => entry),
        payoutDetails:
          affiliate === undefined ? null : ((await readDetails({ db, box }, affiliate.id))?.details ?? null),
        payouts: affiliate === undefined ? [] : await listPayoutsOf(db, affiliate.id),
      };
      yield { name: 'affiliate.json', content: { json } };
    },
    async erase(userId) {
      await runTransaction(db, async (tx) => {
        await forgetReferred(tx, userId);
        const affiliate = await lockAffiliate(tx, userId);
        if (affiliate === undefined) return;
        const open = await findOpenPayout(tx, affiliate.id);
        const payout = open && (await lockPayout(tx, open.id));
        if (payout?.status === 'requested') {
          await storeDeclined(tx, payout.id, { decidedBy: null, decidedAt: new Date() });
        }
        await deleteDetails(tx, affiliate.id);
        await forgetPaidTo(tx, affiliate.id);
        await updateAffiliate(tx, affiliate.id, { userId: null, code: null });
      });
    },
    reseal: () => resealDetails({ db, box }),
  };
}
