/** A response body exceeds its size limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads a body of at most `maxBytes`; aborts a longer or endless one.
 * @throws TooLargeError
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw new TooLargeError(`more than ${maxBytes} bytes`);
  }
  const chunks: Uint8Array[] = [];
  let total = 0;
  // Throwing inside the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    total += chunk.length;
    if (total > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
