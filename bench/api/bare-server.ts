/** The limit for any API on this machine: node:http answering the same bytes, without parsing or checking anything. */
import { createServer } from 'node:http';
import process from 'node:process';

const body = process.argv[2] ?? '{}';
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
