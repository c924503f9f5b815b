import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface Shop {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Paths asked for so far. */
  asked: string[];
  page(path: string, html: string | Buffer, contentType?: string): string;
  file(path: string, body: Buffer | string, contentType: string): string;
  /** Holds back the responses of a path; `asked` receives a function that releases one. */
  hold(path: string, asked: (release: () => void) => void): void;
  close(): Promise<void>;
}

/** A shop on loopback, holding the pages and pictures a test gives it. */
export async function openShop(): Promise<Shop> {
  const files = new Map<string, { body: Buffer | string; contentType: string }>();
  const held = new Map<string, (release: () => void) => void>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const isAsked = held.get(path);
    if (isAsked) return isAsked(() => response.writeHead(404).end());
    const file = files.get(path) ?? files.get(path.split('?', 1)[0] ?? '');
    if (file) response.writeHead(200, { 'content-type': file.contentType }).end(file.body);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keep = (path: string, body: Buffer | string, contentType: string): string => {
    files.set(path, { body, contentType });
    return origin + path;
  };
  return {
    origin,
    asked,
    page: (path, html, contentType = 'text/html; charset=utf-8') => keep(path, html, contentType),
    file: keep,
    hold: (path, isAsked) => void held.set(path, isAsked),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A picture of `width`x`height` with a motif of its own for each `seed`; seeds differ in shape and in color. */
export function paintPicture(
  seed: number,
  width: number,
  height = width,
  format: PictureFormat = 'jpeg',
): Promise<Buffer> {
  const hue = (seed * 67) % 360;
  const x = 15 + ((seed * 23) % 60);
  const y = 15 + ((seed * 37) % 60);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}" preserveAspectRatio="none">
    <rect width="100" height="100" fill="hsl(${hue} 40% 88%)"/>
    <rect x="${x}" y="${y}" width="24" height="${20 + ((seed * 11) % 30)}" fill="hsl(${(hue + 150) % 360} 70% 40%)"/>
    <circle cx="${(x + 45) % 100}" cy="${(y + 30) % 100}" r="${8 + (seed % 4) * 4}" fill="hsl(${(hue + 60) % 360} 80% 30%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}
