import { ConfigError } from '#config/config-error.ts';

const packageName = '@opentelemetry/auto-instrumentations-node';

/**
 * Starts OpenTelemetry where the operator has set an endpoint and installed the package: it is no dependency, because it
 * brings two hundred others. It reads all further OTEL_ variables itself. To be called before the program is loaded.
 * @throws ConfigError when the package is missing
 */
export async function startTelemetry(
  endpoint: string | null,
  load: (specifier: string) => Promise<unknown> = (specifier) => import(specifier),
): Promise<void> {
  if (endpoint === null) return;
  try {
    await load(`${packageName}/register`);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new ConfigError([
      `OTEL_EXPORTER_OTLP_ENDPOINT: needs a package that is not installed. Run: npm install --no-save @opentelemetry/api ${packageName}`,
    ]);
  }
}
