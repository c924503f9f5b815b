/** How the two programs of `npm run dev` find each other. */
export interface DevPlan {
  /** Address to open: the page server, which proxies requests for the API server. */
  origin: string;
  pagesPort: number;
  serverPort: number;
  /** Additional environment of the server. */
  serverEnv: Record<string, string>;
}

const usualPort = 3000;

/**
 * Pages on `PORT`, the server on the port after it. The server believes that it is reached where the pages are
 * (`PUBLIC_URL`), so that links, cookies and its check of origins are the same as after `npm start`.
 *
 * @param env the environment, with what `.env` says
 */
export function planDev(env: Readonly<Record<string, string | undefined>>): DevPlan {
  const wanted = Number(env.PORT ?? usualPort);
  const pagesPort = Number.isInteger(wanted) && wanted > 0 && wanted < 65_535 ? wanted : usualPort;
  const serverPort = pagesPort + 1;
  const origin = `http://127.0.0.1:${pagesPort}`;
  const serverEnv = { HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: origin, ROLE: 'all' };
  return { origin, pagesPort, serverPort, serverEnv };
}
