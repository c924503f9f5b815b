import type { Readable } from 'node:stream';

/** A zip that is read while it is written. */
export interface ZipWriter {
  addText(path: string, text: string, writtenAt: Date): void;
  /** `open` is called when the entry is written: files are opened sequentially and stored uncompressed. */
  addFile(path: string, writtenAt: Date, open: () => Readable): void;
  /** Nothing follows. Destroying what is returned stops the work. */
  end(): Readable;
}

export async function openZip(): Promise<ZipWriter> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  let reading: Readable | undefined;
  return {
    addText: (path, text, writtenAt) => zip.addBuffer(Buffer.from(text), path, { mtime: writtenAt }),
    addFile(path, writtenAt, open) {
      // Pictures and films are compressed already.
      zip.addReadStreamLazy(path, { mtime: writtenAt, compress: false }, (ready) => {
        reading = open();
        ready(null, reading);
      });
    },
    end() {
      // Declared as the interface, but actually Node's own PassThrough.
      const output = zip.outputStream as Readable;
      zip.on('error', (error: Error) => output.destroy(error));
      output.once('close', () => reading?.destroy());
      zip.end();
      return output;
    },
  };
}

/** Files of one day may share their name: "a.mp4", "a-2.mp4". */
export function numberedName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let nth = 2; taken.has(free); nth += 1) free = `${name.slice(0, dot)}-${nth}${name.slice(dot)}`;
  taken.add(free);
  return free;
}
