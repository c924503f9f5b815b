/** Whether one of our signed addresses can still be shown; one without an end always can. */
export function isFreshUrl(url: string, now = Date.now()): boolean {
  const expires = Number(URL.parse(url, 'http://localhost')?.searchParams.get('exp') ?? Number.NaN);
  return Number.isNaN(expires) || expires * 1000 > now;
}
