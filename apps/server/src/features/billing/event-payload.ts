import { z } from 'zod';
import { strikeSecrets } from '#platform/secrets/strike-secrets.ts';

/** Longer ones are not kept; the provider's own pages show them. */
const longest = 64 * 1024;

/** What opens something, and what says more about a person than taking the event in again needs. */
const neverKept =
  /secret|password|token|fingerprint|^(name|phone|address|shipping|billing_details|ip|ip_address|evidence|iban|last4|bank_name|(customer|shipping|business|individual)_(name|phone|address|shipping|details|tax_ids))$/i;
/** Kept, because a replay needs it: the checkout's buyer is found by it. */
const buyer = 'customer_details';
const addresses = /^(email|customer_email|receipt_email)$/i;
/** Pages and files that open without signing in. */
const openAddresses = /(_url|_pdf|^url)$/i;
const removed = '(removed)';

/**
 * An event as it is stored, for administrators and for replays: without secrets, names, postal addresses and phone
 * numbers. Null for what is no event, or too long.
 * @param hasOwner whether it names a customer, with whom it will be erased; otherwise it keeps no email address
 */
export function keepPayload(raw: unknown, { hasOwner }: { hasOwner: boolean }): unknown {
  if (typeof raw !== 'object' || raw === null) return null;
  const isKept = (name: string): boolean =>
    name === buyer || (!neverKept.test(name) && (hasOwner || !addresses.test(name)));
  const kept = copy(raw, (name, value) => (isKept(name) ? value : null));
  return JSON.stringify(kept).length > longest ? null : kept;
}

/** The same as administrators see it: addresses that open without signing in are struck out too. */
export function showPayload(payload: unknown): unknown {
  if (payload === null || payload === undefined) return null;
  return copy(payload, (name, value) => (typeof value === 'string' && openAddresses.test(name) ? removed : value));
}

/** A card's fingerprint is not kept, so taking such an event in again would say nothing. */
export const mayReplay = ({ type, payload }: { type: string; payload: unknown }): boolean =>
  payload !== null && !type.startsWith('payment_method.');

/** What an event is about, whatever that is. */
export function objectOf(raw: unknown): unknown {
  return z.object({ data: z.object({ object: z.unknown() }) }).safeParse(raw).data?.data.object;
}

/** Where something did not have the expected shape, in one line, without the values. */
export function tellIssues({ issues }: z.ZodError): string {
  const told = issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return strikeSecrets(told.join('; ')).slice(0, 500);
}

/** The database keeps no NUL and no half characters. */
const clean = (text: string): string => strikeSecrets(text.replaceAll('\0', '\uFFFD').toWellFormed());

function copy(value: unknown, keep: (name: string, value: unknown) => unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => copy(item, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), copy(keep(name, item), keep)]));
}
