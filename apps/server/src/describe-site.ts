import type { SiteFacts } from '@hookline/contract/site-facts';
import type { Config } from '#config/config.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What is only known once the parts of the program are put together. */
interface Offered {
  hasGoogle: boolean;
  realisticActors: boolean;
}

/** Facts about this installation for the public pages, from its configuration. */
export function describeSite(
  config: Pick<Config, 'operatorName' | 'supportEmail' | 'sourceUrl' | 'publicSite' | 'annualDiscountPercent'>,
  { hasGoogle, realisticActors }: Offered,
): Omit<SiteFacts, 'origin'> {
  const { isLegalConfirmed, legalDate, hasComparison, tagManagerId, adsTagId } = config.publicSite;
  return {
    operatorName: config.operatorName,
    supportEmail: config.supportEmail,
    sourceUrl: config.sourceUrl,
    legalDate: dayFormat.format(new Date(`${legalDate}T00:00:00Z`)),
    legalDay: legalDate,
    legalState: isLegalConfirmed ? 'confirmed' : 'draft',
    comparison: hasComparison ? 'on' : 'off',
    google: hasGoogle ? 'on' : 'off',
    annualDiscount: String(config.annualDiscountPercent),
    realisticActors: realisticActors ? 'on' : 'off',
    tagManagerId: tagManagerId ?? '',
    adsTagId: adsTagId ?? '',
  };
}
