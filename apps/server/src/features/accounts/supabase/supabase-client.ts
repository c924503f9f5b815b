import { z } from 'zod';
import type { SupabaseConfig } from '#config/config.ts';

/** The project refused; `code` is its own word for why. */
export class SupabaseError extends Error {
  override readonly name = 'SupabaseError';
  readonly status: number;
  readonly code: string;
  /** The project's error text, needed to distinguish errors that share a code; empty if there was none. */
  readonly said: string;

  constructor(status: number, code: string, said = '') {
    super(`the project answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.said = said;
  }
}

/** The project did not answer, or not in a way that means anything. */
export class SupabaseUnavailableError extends Error {
  override readonly name = 'SupabaseUnavailableError';
}

/** User data returned by the project. `user_metadata` is left out on purpose: users can write it. */
const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.string().nullish(),
  /** Only there when the project mailed a link, so the address of the sign-up was confirmed by its owner. */
  confirmation_sent_at: z.string().nullish(),
  /** There when another address was asked for since, whether it took the place of the first or not. */
  email_change_sent_at: z.string().nullish(),
  app_metadata: z.object({ role: z.string().optional(), providers: z.array(z.string()).optional() }).optional(),
  identities: z
    .array(
      z.object({
        provider: z.string(),
        id: z.string().optional(),
        identity_data: z
          .object({
            email: z.string().optional(),
            email_verified: z.boolean().optional(),
            full_name: z.string().optional(),
          })
          .optional(),
      }),
    )
    .nullish(),
});
export type SupabaseUser = z.infer<typeof userSchema>;

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), user: userSchema });
export type SupabaseTokens = z.infer<typeof tokensSchema>;

/** The calls of a project's sign-in service that are needed here. All throw SupabaseError or SupabaseUnavailableError. */
export interface SupabaseClient {
  /** Tokens when the project confirms nothing, else only the user. */
  signUp(email: string, password: string, redirectTo: string): Promise<SupabaseTokens | { user: SupabaseUser }>;
  withPassword(email: string, password: string): Promise<SupabaseTokens>;
  withRefreshToken(refreshToken: string): Promise<SupabaseTokens>;
  withCode(code: string, verifier: string): Promise<SupabaseTokens>;
  getUser(accessToken: string): Promise<SupabaseUser>;
  updateUser(accessToken: string, values: { email?: string; password?: string }, redirectTo: string): Promise<void>;
  recover(email: string, redirectTo: string): Promise<void>;
  resend(email: string, redirectTo: string): Promise<void>;
  logOut(accessToken: string): Promise<void>;
  /** Needs the service key. A user who is gone already is no error. */
  deleteUser(id: string): Promise<void>;
}

const timeoutMs = 10_000;
const errorSchema = z.object({
  code: z.unknown().optional(),
  error_code: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  msg: z.string().optional(),
});

export function createSupabaseClient({ url, publicKey, serviceKey }: SupabaseConfig): SupabaseClient {
  const call = async (
    method: string,
    path: string,
    options: { body?: object; bearer?: string; key?: string } = {},
  ): Promise<unknown> => {
    const { body, bearer, key = publicKey } = options;
    let answer: Response;
    let json: unknown;
    try {
      answer = await fetch(`${url}/auth/v1${path}`, {
        method,
        headers: {
          apikey: key,
          'x-supabase-api-version': '2024-01-01',
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      json = answer.status === 204 ? null : await answer.json().catch(() => null);
    } catch (cause) {
      throw new SupabaseUnavailableError('the project could not be reached', { cause });
    }
    if (answer.ok) return json;
    if (answer.status >= 500) throw new SupabaseUnavailableError(`the project answered ${answer.status}`);
    const error = errorSchema.safeParse(json).data;
    const code = answer.headers.get('x-sb-error-code') ?? error?.error_code ?? error?.code ?? error?.error;
    const said = error?.message ?? error?.msg;
    throw new SupabaseError(answer.status, typeof code === 'string' ? code : 'unknown', said);
  };
  /** An answer of another shape is as good as none. */
  const read = <Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new SupabaseUnavailableError('the project answered in another shape than expected', { cause: parsed.error });
  };
  const token = async (grant: string, body: object): Promise<SupabaseTokens> =>
    read(tokensSchema, await call('POST', `/token?grant_type=${grant}`, { body }));
  const returningTo = (redirectTo: string): string => `?redirect_to=${encodeURIComponent(redirectTo)}`;

  return {
    async signUp(email, password, redirectTo) {
      const json = await call('POST', `/signup${returningTo(redirectTo)}`, { body: { email, password } });
      const tokens = tokensSchema.safeParse(json);
      return tokens.success ? tokens.data : { user: read(userSchema, json) };
    },
    withPassword: (email, password) => token('password', { email, password }),
    withRefreshToken: (refresh) => token('refresh_token', { refresh_token: refresh }),
    withCode: (code, verifier) => token('pkce', { auth_code: code, code_verifier: verifier }),
    getUser: async (bearer) => read(userSchema, await call('GET', '/user', { bearer })),
    async updateUser(bearer, body, redirectTo) {
      await call('PUT', `/user${returningTo(redirectTo)}`, { bearer, body });
    },
    async recover(email, redirectTo) {
      await call('POST', `/recover${returningTo(redirectTo)}`, { body: { email } });
    },
    async resend(email, redirectTo) {
      await call('POST', `/resend${returningTo(redirectTo)}`, { body: { type: 'signup', email } });
    },
    async logOut(bearer) {
      await call('POST', '/logout?scope=local', { bearer });
    },
    async deleteUser(id) {
      if (serviceKey === null) return;
      const path = `/admin/users/${encodeURIComponent(id)}`;
      await call('DELETE', path, { bearer: serviceKey, key: serviceKey }).catch((error: unknown) => {
        if (!(error instanceof SupabaseError && error.status === 404)) throw error;
      });
    },
  };
}
