import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Name of the file beside a voice with what was found out about it when it was installed. */
const notesName = 'hookline.json';

const notesSchema = z.object({
  /** Speakers that were heard, with their pitch. */
  speakers: z
    .array(z.object({ speaker: z.int().min(0), hertz: z.number(), gender: z.enum(['female', 'male']) }))
    .max(100)
    .optional(),
  /** Of the data the voice learned from, as its card says. */
  licence: z.string().max(500).optional(),
  /** Sizes and digests of its files, by name, as the catalogue gave them. */
  files: z.record(z.string(), z.object({ bytes: z.int().min(0), md5: z.string().max(32) })).optional(),
  /** Where it was downloaded. */
  from: z.string().max(2000).optional(),
});
export type VoiceNotes = z.infer<typeof notesSchema>;
export type VoiceSpeaker = NonNullable<VoiceNotes['speakers']>[number];

/** What is kept about the voice in a folder; empty if there is nothing, or nothing that can be read. */
export async function readVoiceNotes(home: string): Promise<VoiceNotes> {
  try {
    return notesSchema.parse(JSON.parse(await readFile(join(home, notesName), 'utf8')));
  } catch {
    return {};
  }
}

/** Adds to what is kept about a voice. */
export async function writeVoiceNotes({ home }: { home: string }, notes: VoiceNotes): Promise<void> {
  const file = join(home, notesName);
  const all = { ...(await readVoiceNotes(home)), ...notes };
  await writeFile(`${file}.part`, `${JSON.stringify(all, undefined, 2)}\n`);
  await rename(`${file}.part`, file);
}
