import type { Config } from './config.ts';

/** Everything in a configuration that nobody else may read: keys, signing secrets, and passwords inside of addresses. */
export function listSecrets(config: Config): string[] {
  const { appSecrets, databaseUrl, s3, smtpUrl, google, supabase, stripe, providers, metricsToken } = config;
  const access = Object.values(providers.access);
  const addresses = [databaseUrl, smtpUrl, s3?.endpoint, google?.issuer, supabase?.url, stripe?.apiUrl];
  const values = [
    ...appSecrets,
    ...addresses.flatMap(passwordsIn),
    ...[config.telemetryEndpoint, config.voicesUrl].flatMap(passwordsIn),
    ...access.flatMap(({ apiKey, baseUrl }) => [apiKey, ...passwordsIn(baseUrl)]),
    s3?.secretAccessKey,
    google?.clientSecret,
    supabase?.jwtSecret,
    supabase?.serviceKey,
    stripe?.secretKey,
    ...(stripe?.webhookSecrets ?? []),
    metricsToken,
  ];
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}

/** As it stands in an address, and as the service is told it. */
function passwordsIn(address: string | null | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
