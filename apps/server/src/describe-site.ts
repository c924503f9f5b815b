import type { SiteFacts } from '@hookline/contract/site-facts';
import type { Config } from '#config/config.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Facts about this installation for the public pages, from its configuration. */
export function describeSite(
  config: Pick<Config, 'operatorName' | 'supportEmail' | 'sourceUrl' | 'publicSite'>,
): Omit<SiteFacts, 'origin'> {
  const { isLegalConfirmed, legalDate, hasComparison, tagManagerId, adsTagId } = config.publicSite;
  return {
    operatorName: config.operatorName,
    supportEmail: config.supportEmail,
    sourceUrl: config.sourceUrl,
    legalDate: dayFormat.format(new Date(`${legalDate}T00:00:00Z`)),
    legalState: isLegalConfirmed ? 'confirmed' : 'draft',
    comparison: hasComparison ? 'on' : 'off',
    tagManagerId: tagManagerId ?? '',
    adsTagId: adsTagId ?? '',
  };
}
