import { describe, expect, it } from 'vitest';
import { endpoints } from './api.ts';
import { buildUrl, createCall } from './client.ts';
import { errorTable } from './errors.ts';
import { languages } from './languages.ts';
import { operations } from './operations.ts';

describe('contract', () => {
  it('names every endpoint once', () => {
    const names = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('declares each path parameter', () => {
    for (const endpoint of endpoints) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {}), endpoint.path).toEqual(inPath);
    }
  });

  it('lists an input error for every endpoint with a body', () => {
    for (const endpoint of endpoints) {
      if (endpoint.body) expect(endpoint.errors, endpoint.path).toContain('INVALID_INPUT');
    }
  });

  it('has 32 languages and sensible error statuses', () => {
    expect(new Set(languages.map((language) => language.code)).size).toBe(32);
    for (const row of Object.values(errorTable)) expect(row.status).toBeGreaterThanOrEqual(400);
  });
});

describe('client', () => {
  it('fills path and query, encoded', () => {
    expect(buildUrl(operations.get, { params: { id: 'a/b ?' } })).toBe('/api/operations/a%2Fb%20%3F');
    expect(buildUrl(operations.list, { query: { limit: 5, sendId: undefined } })).toBe('/api/operations?limit=5');
  });

  it('turns an error body into an ApiError', async () => {
    const call = createCall(async () =>
      Response.json({ error: 'Too many', code: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': '7' } }),
    );
    await expect(call(operations.list)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 7 });
  });

  it('words an unreadable error by its status and a lost network as such', async () => {
    const broken = createCall(async () => new Response('<html>', { status: 502 }));
    await expect(broken(operations.list)).rejects.toMatchObject({ message: 'Request failed with status 502' });
    const offline = createCall(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(offline(operations.list)).rejects.toMatchObject({
      message: 'Network error - please check your connection',
      status: 0,
    });
  });
});
