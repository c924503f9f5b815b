import { execFile } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '#process/child-environment.ts';

const run = promisify(execFile);
/** H.264 and AAC. */
const needed = ['libx264', 'aac'] as const;
const binaryName = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

export interface FfmpegSearch {
  /** Value of FFMPEG_PATH; if set, nothing else is tried, so that a wrong path is noticed. */
  ffmpegPath?: string | undefined;
  /** Value of PATH. */
  searchPath?: string | undefined;
  /** How long one may take to answer, ms: long enough for a machine that does much else. */
  patienceMs?: number;
}

/** Why a program that is there cannot be used. */
export type FfmpegFault =
  | { kind: 'silent'; file: string; seconds: number }
  | { kind: 'broken'; file: string; told: string }
  | { kind: 'strange'; file: string }
  | { kind: 'lacking'; file: string; encoders: readonly string[] };

/** An ffmpeg that can be used, or why there is none. */
export type FfmpegFinding =
  | { path: string; fault: null }
  /** `fault` is that of the first program of this name; null where there is none. */
  | { path: null; fault: FfmpegFault | null };

/**
 * Looks for an ffmpeg that can encode H.264 and AAC: the given path, else the first on the search path, else the binary of
 * the optional npm package. Never throws.
 */
export async function lookForFfmpeg({
  ffmpegPath,
  searchPath,
  patienceMs = 60_000,
}: FfmpegSearch): Promise<FfmpegFinding> {
  let first: FfmpegFault | null = null;
  for await (const candidate of ffmpegPath ? [path.resolve(ffmpegPath)] : candidatesOn(searchPath ?? '')) {
    if (!(await isExecutable(candidate))) continue;
    const fault = await findFault(candidate, patienceMs);
    if (fault === null) return { path: candidate, fault: null };
    first ??= fault;
  }
  return { path: null, fault: first };
}

/** The path `lookForFfmpeg` finds, or null. Never throws. */
export async function findFfmpeg(search: FfmpegSearch): Promise<string | null> {
  return (await lookForFfmpeg(search)).path;
}

async function* candidatesOn(searchPath: string): AsyncGenerator<string> {
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) yield path.resolve(folder, binaryName);
  const carried = await findCarriedFfmpeg();
  if (carried) yield carried;
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

/** @returns null for a program that can encode what videos need */
async function findFault(file: string, patienceMs: number): Promise<FfmpegFault | null> {
  try {
    const options = { timeout: patienceMs, killSignal: 'SIGKILL', maxBuffer: 4e6, env: childEnvironment() } as const;
    const { stdout } = await run(file, ['-hide_banner', '-encoders'], options);
    if (!/^ [VAS][A-Z.]{5} \S/m.test(stdout)) return { kind: 'strange', file };
    const encoders = needed.filter((name) => !new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(stdout));
    return encoders.length > 0 ? { kind: 'lacking', file, encoders } : null;
  } catch (error) {
    if (isObject(error) && error.killed === true) return { kind: 'silent', file, seconds: patienceMs / 1000 };
    return { kind: 'broken', file, told: tell(error) };
  }
}

/** How it ended, and the first of its words. */
function tell(error: unknown): string {
  if (!isObject(error)) return String(error);
  const { code, signal, stderr } = error;
  const end = typeof code === 'number' ? `exit code ${code}` : String(signal ?? code ?? 'unknown reason');
  const words = typeof stderr === 'string' ? (stderr.trim().split('\n')[0] ?? '') : '';
  return words ? `${end}: ${words.slice(0, 200)}` : end;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
