import { TooLargeError } from './read-limited.ts';

/**
 * Reads the data of server-sent events until `onData` returns false, which ends the call, or the response ends. A comment
 * or an event without data is skipped; one that was cut off is not reported.
 * @throws TooLargeError
 */
export async function readEvents(
  response: Response,
  maxBytes: number,
  onData: (data: string) => boolean,
): Promise<void> {
  const decoder = new TextDecoder();
  let total = 0;
  let rest = '';
  let data: string[] = [];
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    total += chunk.length;
    if (total > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart());
      if (line !== '' || data.length === 0) continue;
      const whole = data.join('\n');
      data = [];
      if (!onData(whole)) return;
    }
  }
}
