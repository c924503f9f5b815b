/** What the operator of an installation decides about its public pages. */
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
 * Pages are written out before anybody has configured anything: these stand in the files, and the server puts the facts in
 * their place when it reads them.
 */
export const siteFactTokens = {
  origin: '__HOOKLINE_ORIGIN__',
  operatorName: '__HOOKLINE_OPERATOR_NAME__',
  supportEmail: '__HOOKLINE_SUPPORT_EMAIL__',
  sourceUrl: '__HOOKLINE_SOURCE_URL__',
  legalDate: '__HOOKLINE_LEGAL_DATE__',
  legalState: '__HOOKLINE_LEGAL_STATE__',
  comparison: '__HOOKLINE_COMPARISON__',
  tagManagerId: '__HOOKLINE_TAG_MANAGER_ID__',
  adsTagId: '__HOOKLINE_ADS_TAG_ID__',
} as const satisfies Record<keyof SiteFacts, string>;
