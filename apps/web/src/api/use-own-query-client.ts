import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createQueryClient, refetchWhenOnline } from './query-client.ts';

/** What a page, or a part of the site, gives everything in it to ask the server with. */
export function useOwnQueryClient(): QueryClient {
  const [client] = useState(createQueryClient);
  useEffect(() => refetchWhenOnline(client), [client]);
  return client;
}
