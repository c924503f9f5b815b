import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import process from 'node:process';

/**
 * Preloaded (`node --import`) into the servers of a run with E2E_DELAY_MS=N: every API call starts up to N/2
 * milliseconds late and is answered up to N/2 late. Delays vary, but are the same in every run with the same
 * E2E_DELAY_SEED. Failures of a slow network thus show up on a fast machine.
 */
const longest = Number(process.env.E2E_DELAY_MS) / 2;
let state = Number(process.env.E2E_DELAY_SEED ?? 1);

/** Between 0 and 1 (a linear congruential generator: the numbers only have to be reproducible). */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const isCall = (url: string | undefined): boolean => url?.startsWith('/api/') === true && url !== '/api/ready';

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const goOn = (): boolean => Reflect.apply(emit, this, [event, ...args]);
  if (event !== 'request' || !isCall((args[0] as IncomingMessage).url)) return goOn();
  setTimeout(goOn, random() * longest);
  return true;
} as typeof emit;

const end = ServerResponse.prototype.end;
ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
  const goOn = (): ServerResponse => Reflect.apply(end, this, args);
  if (!isCall(this.req.url)) return goOn();
  setTimeout(goOn, random() * longest);
  return this;
} as typeof end;
