import type { ServicesReport } from '@hookline/contract/providers';
import { selectCallSpending, sumRemoteWorks } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type ChosenEngines, describeCapabilities } from './describe-capabilities.ts';
import { serviceLabel } from './describe-services.ts';
import { providerHealth } from './provider-health.table.ts';
import type { Providers } from './providers.ts';

export interface GetServicesDeps {
  db: Database;
  providers: Providers;
  chosen: ChosenEngines;
  /** Writes down what this process has seen last. */
  noteHealth: () => Promise<void>;
}

/** What serves each capability, how each service is doing, and what they cost this month. No key is in it. */
export async function getServices({ db, providers, chosen, noteHealth }: GetServicesDeps): Promise<ServicesReport> {
  await noteHealth();
  const health = new Map((await db.select().from(providerHealth)).map((row) => [row.provider, row]));
  const works = new Map((await sumRemoteWorks(db)).map((row) => [row.provider, row]));
  const calls = new Map((await selectCallSpending(db)).map(({ provider, usd }) => [provider, usd]));
  const now = Date.now();
  const services = providers.names.map((name) => {
    const seen = health.get(name);
    const { atWork = 0, spentUsd = 0 } = works.get(name) ?? {};
    const restsUntil = seen?.restsUntil ?? null;
    return {
      name: serviceLabel(name),
      lastSuccessAt: seen?.lastSuccessAt?.toISOString() ?? null,
      lastFailureAt: seen?.lastFailureAt?.toISOString() ?? null,
      lastReason: seen?.lastReason ?? null,
      calls: seen?.calls ?? 0,
      failures: seen?.failures ?? 0,
      restsUntil: restsUntil !== null && restsUntil.getTime() > now ? restsUntil.toISOString() : null,
      atWork,
      spentUsd: spentUsd + (calls.get(name) ?? 0),
    };
  });
  const ofWorks = [...works.values()].reduce((sum, row) => sum + row.spentUsd, 0);
  const spentUsd = [...calls.values()].reduce((sum, usd) => sum + usd, ofWorks);
  return {
    services,
    capabilities: describeCapabilities(providers, chosen),
    spentUsd,
    capUsd: providers.monthlyCapUsd,
  };
}
