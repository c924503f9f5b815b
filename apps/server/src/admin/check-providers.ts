import { readConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { providerNames } from '#config/providers-config.ts';
import { readEnvironment } from '#config/read-environment.ts';
import { checkProvider } from '#features/providers/index.ts';

/** `npm run providers:check`: one cheap real call to each service that has a key. */
async function main(): Promise<number> {
  const { providers } = readConfig(readEnvironment());
  const configured = providerNames.filter((name) => providers.access[name] !== undefined);
  if (configured.length === 0) {
    console.log(
      'No outside service has a key, so Hookline makes everything itself. To connect one, see docs/providers.md.',
    );
    return 0;
  }
  let failed = 0;
  for (const name of configured) {
    const settings = providers.access[name];
    if (settings === undefined) continue;
    const { isFine, told } = await checkProvider(name, settings, providers);
    if (!isFine) failed += 1;
    console.log(`${isFine ? 'ok    ' : 'FAILED'}  ${name}: ${told}`);
  }
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.problems.join('\n'));
  process.exitCode = 2;
}
