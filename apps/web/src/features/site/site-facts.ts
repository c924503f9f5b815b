import { annualDiscountPercent } from '@hookline/contract/plans';
import { type SiteFacts, siteFactTokens } from '@hookline/contract/site-facts';

const tokens: SiteFacts = {
  ...siteFactTokens,
  // One of several values each; pages are written out with these.
  legalState: siteFactTokens.legalState as string as 'draft',
  comparison: siteFactTokens.comparison as string as 'on',
  google: siteFactTokens.google as string as 'on',
  realisticActors: siteFactTokens.realisticActors as string as 'on',
};

/** While pages are worked on, nobody fills anything in. */
const whileDeveloping: SiteFacts = {
  origin: 'http://127.0.0.1:3000',
  operatorName: 'Hookline',
  supportEmail: 'support@hookline.local',
  sourceUrl: 'https://github.com/hookline/hookline',
  legalDate: 'August 10, 2025',
  legalDay: '2025-08-10',
  legalState: 'draft',
  comparison: 'on',
  google: 'off',
  annualDiscount: String(annualDiscountPercent),
  realisticActors: 'off',
  tagManagerId: '',
  adsTagId: '',
};

const unfilled = import.meta.env.DEV ? whileDeveloping : tokens;

export const siteFactsId = 'site-facts';

let read: SiteFacts | undefined;

/** What holds here: in a browser from the page, while pages are written out the tokens. */
export function siteFacts(): SiteFacts {
  if (typeof document === 'undefined') return unfilled;
  read ??= readFacts();
  return read;
}

function readFacts(): SiteFacts {
  const text = document.getElementById(siteFactsId)?.textContent;
  try {
    return text ? { ...unfilled, ...JSON.parse(text) } : unfilled;
  } catch {
    return unfilled;
  }
}

/** As the text of a script element, in which nothing may end it. */
export const siteFactsJson = (): string => JSON.stringify(siteFacts()).replaceAll('<', '\\u003c');
