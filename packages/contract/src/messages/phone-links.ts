/** Photos taken with a phone, for a dialog that is open on another screen. */
export const phoneLinksMessages = {
  ended: 'This link no longer works. Scan a new code from your computer.',
  full: 'This link has taken all the photos it can. Scan a new code to take more.',
  /** The address leads to the machine the server runs on, and to nothing else. */
  unreachable:
    'Hookline runs on this computer only, so your phone can’t open it. Use this camera or add photos. To use a phone, run Hookline at an address your phone can reach (PUBLIC_URL).',
} as const;
