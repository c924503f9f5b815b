import { z } from 'zod';
import type { ProviderReason } from '#http/provider-error.ts';
import { createProviderHttp, type Explanation, type ProviderAccess, type ProviderHttp } from '#http/provider-http.ts';

export const runwareBaseUrl = 'https://api.runware.ai/v1';

const errorSchema = z.object({
  code: z.string().nullish(),
  message: z.string().nullish(),
  responseContent: z.unknown().optional(),
});
export type RunwareFault = z.infer<typeof errorSchema>;

const failedSchema = z.object({
  errors: z.array(errorSchema).optional(),
  // Inferred from the official SDK: errors before a stream starts are a single object.
  error: errorSchema.optional(),
});

/** One endpoint for everything: the request is an array of tasks, the response contains `data` and `errors`. */
export function createRunwareHttp(access: ProviderAccess): ProviderHttp {
  const headers = { authorization: `Bearer ${access.apiKey}` };
  return createProviderHttp({ ...access, provider: 'runware', headers, explain });
}

/** Errors in the body take precedence over the status: a poll may return 400 for a failure of the job. */
function explain(status: number, body: unknown): Explanation | undefined {
  const parsed = failedSchema.safeParse(body);
  const fault = parsed.data?.errors?.[0] ?? parsed.data?.error;
  if (fault === undefined) return undefined;
  // These statuses concern the call, whatever the code; according to the vendor, codes are not consistent yet.
  const reason = aboutTheCall[status] ?? reasonOfFault(fault);
  return { reason, text: textOfFault(fault), mayHaveCost: false };
}

const aboutTheCall: Readonly<Record<number, ProviderReason>> = {
  401: 'unauthorized',
  402: 'no_balance',
  403: 'unauthorized',
  429: 'rate_limited',
  503: 'unavailable',
  504: 'unavailable',
};

/** Code and message of an error, for the log. */
export function textOfFault({ code, message }: RunwareFault): string {
  return [code, message].filter((part) => part !== null && part !== undefined && part !== '').join(': ');
}

// The official SDK's safety codes, plus invalidProviderContent, which the SDK omits although Google's refusals use it.
const safetyCodes = new Set([
  'contentPolicyViolation',
  'providerContentPolicyViolation',
  'sensitiveContentDetected',
  'unsafeContentDetected',
  'nsfwContentDetected',
  'promptBlocked',
  'imageBlocked',
  'moderationFailed',
  'invalidProviderContent',
]);
const safetyWords = /content moderation|flagged and rejected|Invalid content detected|No Image generated/i;

/** Code families of the official SDK; safety is tested first because its codes also begin with `invalid`. */
export function reasonOfFault({ code: named, message }: RunwareFault): ProviderReason {
  const code = named ?? '';
  if (safetyCodes.has(code) || safetyWords.test(message ?? '')) return 'content_refused';
  if (/apikey|unauthorized|forbidden/i.test(code)) return 'unauthorized';
  if (/credits|quota|balance|paymentRequired/i.test(code)) return 'no_balance';
  if (/rateLimit/i.test(code)) return 'rate_limited';
  if (code === 'invalidModel' || /(NotFound|Expired)$/.test(code) || code === 'taskFailedOrNotFound')
    return 'not_found';
  if (/timeout/i.test(code)) return 'failed';
  if (/^(provider|noAvailableServer|modelUnavailable)/.test(code)) return 'failed';
  if (/^(inferenceError|processingFailed|taskFailed|downloadFailed)/.test(code)) return 'failed';
  if (/^(invalid|missing|conflict|duplicate|unsupported|value|array|max|unknownParameter)/.test(code)) {
    return 'invalid_request';
  }
  return 'failed';
}
