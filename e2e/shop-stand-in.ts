import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import sharp from 'sharp';

/**
 * Preloaded (`node --import`) into a server that is to read a shop's page, as the tests reach no shop and a server no
 * address of this machine: connections to `shop.example` come here. Everything between is the program's own.
 */
const host = 'shop.example';

const page = `<!doctype html><title>Oat soap</title>
<script type="application/ld+json">{"@type":"Product","name":"Oat soap","image":["/soap.jpg"]}</script>`;
const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: 'white', noise } }).jpeg();

const shop = createServer(async (request, response) => {
  const isPicture = request.url === '/soap.jpg';
  const body = isPicture ? await picture.clone().toBuffer() : Buffer.from(page);
  response.writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'text/html' }).end(body);
});
shop.listen(0, '127.0.0.1');
shop.unref();

const { connect } = net;
net.connect = ((options: net.TcpNetConnectOpts, ...rest: []) => {
  const address = shop.address();
  if (options.host !== host || address === null || typeof address === 'string') return connect(options, ...rest);
  return connect({ ...options, host: address.address, port: address.port }, ...rest);
}) as typeof net.connect;
syncBuiltinESMExports();
