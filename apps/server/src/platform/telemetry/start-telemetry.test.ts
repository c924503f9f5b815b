import { expect, it } from 'vitest';
import { startTelemetry } from './start-telemetry.ts';

it('loads OpenTelemetry only where an endpoint is set, and says which package is missing', async () => {
  const loaded: string[] = [];
  const load = async (name: string) => void loaded.push(name);
  await startTelemetry(null, load);
  expect(loaded).toEqual([]);
  await startTelemetry('http://localhost:4318', load);
  expect(loaded).toEqual(['@opentelemetry/auto-instrumentations-node/register']);
  await expect(startTelemetry('http://localhost:4318')).rejects.toThrow(/npm install --no-save @opentelemetry\/api/);
});
