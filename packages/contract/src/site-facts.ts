/** Operator settings for the public pages of an installation. */
export interface SiteFacts {
  /** Public origin, without a trailing slash. */
  origin: string;
  operatorName: string;
  supportEmail: string;
  sourceUrl: string;
  /** As displayed: "August 10, 2025". */
  legalDate: string;
  /** The same for machines: "2025-08-10". */
  legalDay: string;
  /** Whether the operator has confirmed the legal texts. */
  legalState: 'draft' | 'confirmed';
  /** Whether the comparison with a competitor is shown. */
  comparison: 'on' | 'off';
  /** Whether the header offers to sign in with Google. */
  google: 'on' | 'off';
  /** Discount of annual plans in percent, as digits. */
  annualDiscount: string;
  /** Whether the plans include filmed creators. */
  realisticActors: 'on' | 'off';
  /** Tag ids; empty means not configured, and no consent is requested. */
  tagManagerId: string;
  adsTagId: string;
}

/**
 * Placeholders in the prerendered pages, which are built before anything is configured; the server replaces them with
 * the facts when it reads the files.
 */
export const siteFactTokens = {
  origin: '__HOOKLINE_ORIGIN__',
  operatorName: '__HOOKLINE_OPERATOR_NAME__',
  supportEmail: '__HOOKLINE_SUPPORT_EMAIL__',
  sourceUrl: '__HOOKLINE_SOURCE_URL__',
  legalDate: '__HOOKLINE_LEGAL_DATE__',
  legalDay: '__HOOKLINE_LEGAL_DAY__',
  legalState: '__HOOKLINE_LEGAL_STATE__',
  comparison: '__HOOKLINE_COMPARISON__',
  google: '__HOOKLINE_GOOGLE__',
  annualDiscount: '__HOOKLINE_ANNUAL_DISCOUNT__',
  realisticActors: '__HOOKLINE_REALISTIC_ACTORS__',
  tagManagerId: '__HOOKLINE_TAG_MANAGER_ID__',
  adsTagId: '__HOOKLINE_ADS_TAG_ID__',
} as const satisfies Record<keyof SiteFacts, string>;
