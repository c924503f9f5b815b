import type { Config } from '#config/config.ts';
import type { Accounts } from '#features/accounts/index.ts';

const noFfmpeg =
  'Hookline cannot make videos: ffmpeg was not found. Install ffmpeg 5 or newer, or set FFMPEG_PATH to its location.';

const noMail = 'Sign-up by email is closed: SMTP_URL is not set, so Hookline cannot confirm addresses.';

const noProxy =
  'All visitors share one rate limit (such as five sign-ups an hour), because they seem to come from one address: ' +
  'PUBLIC_URL is https, but TRUST_PROXY is not set. Set it to the number of proxies, for example 1.';

/** Notices about this installation for the operator, shown at start; one line each. */
export function findStartNotices({
  config: { isLocal, publicUrl, trustProxy, role },
  hasFfmpeg,
  signUpMode,
}: {
  config: Pick<Config, 'isLocal' | 'publicUrl' | 'trustProxy' | 'role'>;
  hasFfmpeg: boolean;
  signUpMode: Accounts['signUpMode'];
}): string[] {
  // Hookline itself speaks http alone, which people may also reach directly.
  const isBehindProxy = !isLocal && publicUrl?.startsWith('https:') === true && role !== 'worker';
  return [
    ...(hasFfmpeg ? [] : [noFfmpeg]),
    ...(signUpMode === 'closed' ? [noMail] : []),
    ...(isBehindProxy && trustProxy === false ? [noProxy] : []),
  ];
}
