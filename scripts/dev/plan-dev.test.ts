import { expect, it } from 'vitest';
import { planDev } from './plan-dev.ts';

it('gives the pages the port people know, and the server the next one under the same address', () => {
  expect(planDev({ PORT: '4100', PUBLIC_URL: 'https://ads.example.com', ROLE: 'web' })).toEqual({
    origin: 'http://127.0.0.1:4100',
    pagesPort: 4100,
    serverPort: 4101,
    serverEnv: { HOST: '127.0.0.1', PORT: '4101', PUBLIC_URL: 'http://127.0.0.1:4100', ROLE: 'all' },
  });
});

it.each([[undefined], ['0'], ['65535'], ['many']])('takes the usual port where PORT is %s', (port) => {
  expect(planDev({ PORT: port })).toMatchObject({ pagesPort: 3000, serverPort: 3001 });
});
