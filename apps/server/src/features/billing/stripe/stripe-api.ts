import { z } from 'zod';
import { Refusal } from '#platform/errors/refusal.ts';

/** The version our schemas were written for; they read older shapes too. */
const apiVersion = '2026-07-29.dahlia';
const timeoutMs = 10_000;

const errorSchema = z.object({
  error: z.object({ type: z.string().nullish(), code: z.string().nullish(), message: z.string().nullish() }),
});

/** Request parameters: nested like Stripe's; undefined ones are omitted. */
export type StripeParams = { [name: string]: string | number | StripeParams | readonly StripeParams[] | undefined };

export interface StripeApi {
  /** Null when Stripe does not know the object. @throws Refusal PAYMENTS_UNAVAILABLE */
  get<T>(path: string, schema: z.ZodType<T>): Promise<T | null>;
  post<T>(path: string, params: StripeParams, schema: z.ZodType<T>): Promise<T>;
  /** Fine when it is gone already. */
  delete(path: string): Promise<void>;
}

/** The few calls we make of Stripe's API: form-encoded in, JSON out. */
export function createStripeApi({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }): StripeApi {
  async function send(
    method: string,
    path: string,
    body?: URLSearchParams,
  ): Promise<{ status: number; json: unknown }> {
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, json: await response.json() };
    } catch (cause) {
      throw new Refusal('PAYMENTS_UNAVAILABLE', { cause });
    }
  }

  const isGone = (status: number, json: unknown): boolean =>
    status === 404 || errorSchema.safeParse(json).data?.error.code === 'resource_missing';

  function read<T>(status: number, json: unknown, schema: z.ZodType<T>): T {
    if (status >= 200 && status < 300) return schema.parse(json);
    const { error } = errorSchema.safeParse(json).data ?? {};
    // Never the request itself, which may hold addresses; Stripe's message names parameters only.
    const cause = new Error(`Stripe answered ${status} ${error?.code ?? error?.type ?? ''}: ${error?.message ?? ''}`);
    throw new Refusal('PAYMENTS_UNAVAILABLE', { cause });
  }

  return {
    async get(path, schema) {
      const { status, json } = await send('GET', path);
      return isGone(status, json) ? null : read(status, json, schema);
    },
    async post(path, params, schema) {
      const { status, json } = await send('POST', path, encodeParams(params));
      return read(status, json, schema);
    },
    async delete(path) {
      const { status, json } = await send('DELETE', path);
      if (!isGone(status, json)) read(status, json, z.unknown());
    },
  };
}

/** `{ a: { b: [ { c: 1 } ] } }` as `a[b][0][c]=1`. */
export function encodeParams(params: StripeParams): URLSearchParams {
  const encoded = new URLSearchParams();
  const add = (name: string, value: StripeParams[string]): void => {
    if (value === undefined) return;
    if (typeof value !== 'object') encoded.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, inner);
  };
  add('', params);
  return encoded;
}
