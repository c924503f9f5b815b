import { sentenceEnds } from '@hookline/contract/sentences';
import { languageOf } from '#features/scripts/index.ts';
import type { VideoPlace } from '#features/videos/index.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { titleFromScript } from './title-from-script.ts';

type Made = Pick<TalkingActorInput, 'script' | 'hook' | 'language' | 'ratio'>;

/** Where an edited video belongs in its send, with the opening it has now, and its name there. */
export async function placeOfEdit(
  { place, name }: { place: VideoPlace; name: string },
  made: Made,
  wanted: Made,
): Promise<{ place: VideoPlace; hook: string; name: string }> {
  const hook = made.hook ? await openingAfter(made.script, made.hook, wanted) : '';
  const hookText = hook || (made.script === wanted.script ? place.hookText : titleFromScript(wanted.script));
  const ratio = ` · ${made.ratio}`;
  const renamed = name.endsWith(ratio) ? `${name.slice(0, -ratio.length)} · ${wanted.ratio}` : name;
  return { place: { ...place, hookText }, hook, name: renamed };
}

/** The opening of a script that was changed: what stands before the same body, else as many sentences as it had. */
async function openingAfter(before: string, hook: string, { script, language }: Made): Promise<string> {
  if (script.startsWith(hook)) return hook;
  const body = before.startsWith(hook) ? before.slice(hook.length) : '';
  if (body.trim() !== '' && script.endsWith(body)) return script.slice(0, -body.length).trim();
  const spokenIn = await languageOf(script, language);
  const last = sentenceEnds(hook, spokenIn).length - 1;
  return script.slice(0, sentenceEnds(script, spokenIn)[last]).trim();
}
