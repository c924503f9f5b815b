import type { FfmpegFinding } from '@hookline/studio/render';
import type { Config } from '#config/config.ts';
import type { Accounts } from '#features/accounts/index.ts';
import { explainFfmpeg, type FfmpegTrouble } from '#platform/ffmpeg/explain-ffmpeg.ts';

const noMail = 'Sign-up by email is closed: SMTP_URL is not set, so Hookline cannot confirm addresses.';

const noProxy =
  'All visitors share one rate limit (such as five sign-ups an hour), because they seem to come from one address: ' +
  'PUBLIC_URL is https, but TRUST_PROXY is not set. Set it to the number of proxies, for example 1.';

/** Notices about this installation for the operator, shown at start; one line each. */
export function findStartNotices({
  config: { isLocal, publicUrl, trustProxy, role },
  ffmpeg,
  signUpMode,
}: {
  config: Pick<Config, 'isLocal' | 'publicUrl' | 'trustProxy' | 'role'>;
  ffmpeg: FfmpegFinding;
  signUpMode: Accounts['signUpMode'];
}): string[] {
  // Hookline itself speaks http alone, which people may also reach directly.
  const isBehindProxy = !isLocal && publicUrl?.startsWith('https:') === true && role !== 'worker';
  return [
    ...(ffmpeg.path === null ? [tellTrouble(explainFfmpeg(ffmpeg.fault))] : []),
    ...(signUpMode === 'closed' ? [noMail] : []),
    ...(isBehindProxy && trustProxy === false ? [noProxy] : []),
  ];
}

const tellTrouble = ({ told, todo }: FfmpegTrouble): string => `Hookline cannot make videos: ${told}. ${todo}`;
