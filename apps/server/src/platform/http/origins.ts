import type { Config } from '#config/config.ts';

/** Under which names this installation is reached. */
export interface Origins {
  /** Allowed values of the Host header. */
  hosts: ReadonlySet<string>;
  /** Allowed values of the Origin header. */
  origins: ReadonlySet<string>;
  /** The one shown to people and written into links. */
  primary: string;
  /** Whether cookies may be marked Secure. */
  isSecure: boolean;
}

/**
 * The names of this installation: PUBLIC_URL, and in local mode every loopback name on our port.
 * `port` is the one that is bound, which the configuration may leave to the system.
 */
export function originsOf(config: Pick<Config, 'publicUrl' | 'isLocal' | 'host'>, port: number): Origins {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].map((name) => new URL(`http://${name}:${port}`));
  const urls = [...(config.publicUrl === null ? [] : [new URL(config.publicUrl)]), ...(config.isLocal ? loopback : [])];
  const name = config.host.includes(':') ? `[${config.host.replace(/^\[|\]$/g, '')}]` : config.host;
  const primary = config.publicUrl ?? `http://${name}:${port}`;
  return {
    hosts: new Set(urls.map((url) => url.host)),
    origins: new Set(urls.map((url) => url.origin)),
    primary,
    isSecure: primary.startsWith('https:'),
  };
}
