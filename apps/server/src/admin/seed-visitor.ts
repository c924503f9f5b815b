/** Somebody who uses a running server as a page of ours does: same calls, same cookies. */
export interface SeedVisitor {
  /** False when the address has an account already. */
  signUp(email: string, password: string): Promise<boolean>;
  /** @throws Error with what the server answered, when that is a refusal */
  get(path: string): Promise<unknown>;
  post(path: string, body?: object): Promise<unknown>;
  put(path: string, body: object): Promise<unknown>;
}

export function createSeedVisitor(origin: string): SeedVisitor {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(path, origin), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return answer;
  }

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  return {
    async signUp(email, password) {
      const answer = await send('POST', '/api/auth/signup', { email, password });
      if (!answer.ok && answer.status !== 409) throw new Error(`signing up was answered with ${await answer.text()}`);
      return answer.ok;
    },
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  };
}
