/** What the operator of this installation decides about its public pages. */
export interface SiteFacts {
  /** Where people reach it, without a slash at the end. */
  origin: string;
  operatorName: string;
  supportEmail: string;
  sourceUrl: string;
  /** As it is printed: "August 10, 2025". */
  legalDate: string;
  /** Whether the operator has confirmed the legal texts. */
  legalState: 'draft' | 'confirmed';
  /** Whether the comparison with a competitor is shown. */
  comparison: 'on' | 'off';
  /** Ids of tags; empty: not configured, and nobody is asked anything. */
  tagManagerId: string;
  adsTagId: string;
}

/**
 * Pages are written out before anybody has configured anything: these stand in the files, and the server puts in their
 * place what holds, when it reads them (apps/server/src/platform/http/fill-site.ts).
 */
const tokens: SiteFacts = {
  origin: '__HOOKLINE_ORIGIN__',
  operatorName: '__HOOKLINE_OPERATOR_NAME__',
  supportEmail: '__HOOKLINE_SUPPORT_EMAIL__',
  sourceUrl: '__HOOKLINE_SOURCE_URL__',
  legalDate: '__HOOKLINE_LEGAL_DATE__',
  legalState: '__HOOKLINE_LEGAL_STATE__' as 'draft',
  comparison: '__HOOKLINE_COMPARISON__' as 'on',
  tagManagerId: '__HOOKLINE_TAG_MANAGER_ID__',
  adsTagId: '__HOOKLINE_ADS_TAG_ID__',
};

/** While pages are worked on, nobody fills anything in. */
const whileDeveloping: SiteFacts = {
  origin: 'http://127.0.0.1:3000',
  operatorName: 'Hookline',
  supportEmail: 'support@hookline.local',
  sourceUrl: 'https://github.com/hookline/hookline',
  legalDate: 'August 10, 2025',
  legalState: 'draft',
  comparison: 'on',
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
