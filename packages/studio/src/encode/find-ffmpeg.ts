import { execFile } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '#process/child-environment.ts';

const run = promisify(execFile);
const binaryName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

export interface FfmpegSearch {
  /** Value of FFMPEG_PATH; if set, nothing else is tried, so that a wrong path is noticed. */
  ffmpegPath?: string | undefined;
  /** Value of PATH. */
  searchPath?: string | undefined;
}

/**
 * Finds an ffmpeg that can encode H.264 and AAC: the given path, else the first on the search path, else the binary of
 * the optional npm package. Resolves to its absolute path, or null if there is none. Never throws.
 */
export async function findFfmpeg({ ffmpegPath, searchPath }: FfmpegSearch): Promise<string | null> {
  if (ffmpegPath) return (await canEncode(ffmpegPath)) ? path.resolve(ffmpegPath) : null;
  for (const folder of (searchPath ?? '').split(path.delimiter).filter(Boolean)) {
    const candidate = path.resolve(folder, binaryName);
    if ((await isExecutable(candidate)) && (await canEncode(candidate))) return candidate;
  }
  const carried = await findCarriedFfmpeg();
  return carried && (await canEncode(carried)) ? carried : null;
}

/** The binary of @ffmpeg-installer/ffmpeg's package for this platform, made executable; null if not installed. */
export async function findCarriedFfmpeg(): Promise<string | null> {
  try {
    // In some versions its main module looks the binary up relative to the working folder; the platform package does
    // not.
    const installer = createRequire(import.meta.url).resolve('@ffmpeg-installer/ffmpeg');
    const platform = `@ffmpeg-installer/${process.platform}-${process.arch}`;
    const manifest = createRequire(installer).resolve(`${platform}/package.json`);
    const binary = path.join(path.dirname(manifest), binaryName);
    // npm may have been configured not to run the package's install script, which sets this.
    if (!(await isExecutable(binary))) await chmod(binary, 0o755);
    return binary;
  } catch {
    return null;
  }
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function canEncode(file: string): Promise<boolean> {
  try {
    const { stdout } = await run(file, ['-hide_banner', '-encoders'], {
      timeout: 60_000,
      maxBuffer: 4e6,
      env: childEnvironment(),
    });
    return /^ V\S+ libx264 /m.test(stdout) && /^ A\S+ aac /m.test(stdout);
  } catch {
    return false;
  }
}
