import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { MouthSound, VoiceLine } from '@hookline/contract/own-actors';
import { RenderError, renderInChild } from '@hookline/studio/render';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { findVoice } from './actor-voices.ts';

export interface SayPreviewLineDeps {
  workFolder: string;
  /** Of the studio: a line is spoken once with each voice. */
  cacheFolder: string;
  neuralVoicesDir: string | null;
  installedVoicesDir: string;
  /** @throws Refusal when the user may make no actors */
  assertMayCreate: (userId: string) => Promise<void>;
}

const text = messages.ownActors.previewLine;
type Viseme = Awaited<ReturnType<typeof speak>>['phones'][number]['viseme'];

/** Of the mouth shapes a preview shows, the nearest. */
const sounds: Record<Viseme, MouthSound> = {
  sil: 'm',
  MBP: 'm',
  FV: 'f',
  TH: 'l',
  CH: 'l',
  KG: 'l',
  U: 'oh',
  O: 'oh',
  A: 'ah',
  E: 'ee',
  I: 'ee',
  AX: 'l',
  R: 'oh',
};

/**
 * What the person of a preview says with one of the voices, and the mouth shape of each moment.
 * @throws Refusal NOT_FOUND, PREVIEW_FAILED
 */
export async function sayPreviewLine(
  deps: SayPreviewLineDeps,
  userId: string,
  voiceOf: string,
  signal: AbortSignal,
): Promise<VoiceLine> {
  await deps.assertMayCreate(userId);
  const voice = findVoice(voiceOf);
  if (!voice) throw new Refusal('NOT_FOUND', { message: messages.ownActors.chooseVoice });
  return withWorkFolder(deps.workFolder, 'voice-line', async (folder) => {
    const outFile = join(folder, 'line.wav');
    const spoken = await speak(deps, voice, outFile, signal);
    return {
      durationMs: spoken.durationMs,
      sound: oneChannel(await readFile(outFile)).toString('base64'),
      words: spoken.times.map(({ offset, startMs, endMs }) => ({
        text: /^\S+/.exec(text.slice(offset))?.[0] ?? '',
        startMs,
        endMs,
      })),
      mouth: spoken.phones.map(({ viseme, startMs }) => ({ sound: sounds[viseme], startMs })),
    };
  });
}

async function speak(
  { cacheFolder, neuralVoicesDir, installedVoicesDir }: SayPreviewLineDeps,
  voice: NonNullable<ReturnType<typeof findVoice>>,
  outFile: string,
  signal: AbortSignal,
) {
  const folders = {
    cacheDir: cacheFolder,
    installedVoicesDir,
    ...(neuralVoicesDir !== null && { neuralVoicesDir }),
  };
  try {
    const order = { script: text, language: 'en', voice } as const;
    return await renderInChild('speech', order, { outFile, ...folders, signal }, { isAwaited: true });
  } catch (cause) {
    if (!(cause instanceof RenderError)) throw cause;
    throw new Refusal('PREVIEW_FAILED', { cause });
  }
}

const headerBytes = 44;

/** The left channel of a WAV file whose right one is the same, 16 bit: half as much to send. */
function oneChannel(stereo: Buffer): Buffer {
  const frames = Math.floor((stereo.length - headerBytes) / 4);
  const mono = Buffer.alloc(headerBytes + frames * 2);
  stereo.copy(mono, 0, 0, headerBytes);
  mono.writeUInt32LE(mono.length - 8, 4);
  mono.writeUInt16LE(1, 22);
  mono.writeUInt32LE(stereo.readUInt32LE(24) * 2, 28);
  mono.writeUInt16LE(2, 32);
  mono.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame++)
    mono.writeInt16LE(stereo.readInt16LE(headerBytes + frame * 4), headerBytes + frame * 2);
  return mono;
}
