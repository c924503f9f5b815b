import type { Config } from '#config/config.ts';
import type { Accounts } from '#features/accounts/index.ts';

const noFfmpeg = 'No videos can be made: ffmpeg was not found. Install ffmpeg 5 or newer, or set FFMPEG_PATH to it.';

const noMail = 'Nobody can sign up by e-mail: SMTP_URL is not set, so addresses cannot be confirmed.';

const noProxy =
  'All visitors count as one address, so limits such as five sign-ups an hour hold for everybody together: ' +
  'TRUST_PROXY is not set, although something in front speaks https. Set it to the number of proxies, for example 1.';

/** What the operator should know about this installation at its start; one plain line each. */
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
