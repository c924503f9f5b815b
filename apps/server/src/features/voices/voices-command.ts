import { rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type LanguageCode, languages } from '@hookline/contract/languages';
import {
  hearVoice,
  type InstalledVoice,
  parseVoiceKey,
  readInstalledVoice,
  readInstalledVoices,
  type VoiceSpeaker,
  writeVoiceNotes,
} from '@hookline/studio/voices';
import { publicVoicesUrl } from '#config/config.ts';
import { addressOf, byPreference, CatalogueError, type CatalogueVoice, qualityNames } from './catalogue.ts';
import { DownloadError } from './download-file.ts';
import { type CardFacts, judgeLicence } from './model-card.ts';
import {
  discardIncoming,
  filesOf,
  findDamage,
  installVoice,
  keptCatalogue,
  loadCatalogue,
  megabytes,
  readCards,
  type VoiceStoreOptions,
} from './voice-store.ts';

export const voicesHelp = `Natural voices for the actors. Nothing is downloaded except by this command.

  npm run voices                        list voices by language, with size, quality and license
  npm run voices -- list de fr          only those of some languages
  npm run voices -- add en de           download a voice for each of these languages
  npm run voices -- add en_GB-vctk-medium
                                        download that voice; run it again if it broke off, it goes on
  npm run voices -- remove NAME ...     delete voices
  npm run voices -- verify [NAME ...]   check the files of installed voices, and that they speak
  --all-licenses                        with list and add: also voices whose data may not be used commercially, or whose
                                        license is not known`;

export interface VoicesCommandOptions extends VoiceStoreOptions {
  print: (line: string) => void;
  /** Shows progress on one line of a terminal; printed now and then where there is none. */
  showProgress?: (line: string) => void;
}

const verbs = ['list', 'add', 'remove', 'verify'] as const;

/**
 * Runs `npm run voices`.
 * @returns the exit code: 1 if something failed, 2 for wrong arguments
 */
export async function runVoicesCommand(args: readonly string[], options: VoicesCommandOptions): Promise<number> {
  const allLicenses = args.includes('--all-licenses');
  const [verb = 'list', ...names] = args.filter((one) => one !== '--all-licenses');
  const known = verbs.find((one) => one === verb);
  const isWrong =
    names.some((name) => name.startsWith('-')) || ((verb === 'add' || verb === 'remove') && !names.length);
  if (known === undefined || isWrong) {
    options.print(voicesHelp);
    return ['help', '--help', '-h'].includes(verb) ? 0 : 2;
  }
  try {
    if (known === 'list') return await list(names, allLicenses, options);
    if (known === 'add') return await add(names, allLicenses, options);
    return known === 'remove' ? await remove(names, options) : await verify(names, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DownloadError) && !(error instanceof CatalogueError)) throw error;
    options.print(error.message);
    return 1;
  }
}

async function list(names: readonly string[], allLicenses: boolean, options: VoicesCommandOptions): Promise<number> {
  const { folder, baseUrl, print } = options;
  const asked = names.map((name) => findLanguage(name));
  const wrong = names.find((_, index) => asked[index] === undefined);
  if (wrong !== undefined) return unknownName(wrong, print);
  const isAsked = (language: LanguageCode) => names.length === 0 || asked.includes(language);
  const installed = (await readInstalledVoices(folder)).filter(({ language }) => isAsked(language));
  const { catalogue, problem } = await loadCatalogue(options);
  const offered = catalogue?.voices.filter(({ language }) => isAsked(language)) ?? [];
  const cards = await readCards(options, problem ? [] : offered);
  const here = new Map(installed.map((voice) => [voice.key, voice]));
  if (problem) print(`${problem.message}${offered.length > 0 ? ' This is what it had when it was last read:' : ''}\n`);
  let hidden = 0;
  for (const { code, name } of languages.filter(({ code }) => isAsked(code))) {
    const rows = offered.filter(({ language }) => language === code);
    const shown = rows.filter(({ key }) => allLicenses || here.has(key) || kindOf(cards.get(key)) === 'open');
    hidden += rows.length - shown.length;
    const foreign = installed.filter(({ key, language }) => language === code && !rows.some((row) => row.key === key));
    if (shown.length === 0 && foreign.length === 0) continue;
    print(`${name} (${code})`);
    for (const voice of shown.sort(byPreference)) print(rowOf(voice, cards.get(voice.key), here.get(voice.key)));
    for (const { key, quality, speakers } of foreign)
      print(`  ${key.padEnd(34)} ${qualityNames[quality].padEnd(9)} installed${speakersOf(speakers)}`);
  }
  if (hidden > 0)
    print(
      `\n${hidden} more are hidden: their data may not be used commercially, or their card names no license. --all-licenses shows them.`,
    );
  if (baseUrl === publicVoicesUrl) print('The licenses are those of the data; the voices themselves are MIT.');
  print(`Installed voices are in ${folder}.`);
  if (problem && offered.length === 0) print(howToCopy(options, []));
  return problem && offered.length === 0 && installed.length === 0 ? 1 : 0;
}

function rowOf(voice: CatalogueVoice, facts: CardFacts | undefined, installed: InstalledVoice | undefined): string {
  const { key, quality, speakers } = voice;
  const bytes = filesOf(voice).reduce((sum, { bytes }) => sum + bytes, 0);
  const licence = facts?.licence ?? 'license not stated';
  const from = facts?.trainedFrom ? `, trained from ${facts.trainedFrom}` : '';
  const many = speakers > 1 ? `, ${speakers} speakers` : '';
  const state = installed ? `, installed${speakersOf(installed.speakers)}` : '';
  return `  ${key.padEnd(34)} ${qualityNames[quality].padEnd(9)} ${megabytes(bytes).padStart(7)}  ${licence}${from}${many}${state}`;
}

function speakersOf(speakers: readonly VoiceSpeaker[] | null): string {
  if (speakers === null) return '';
  const count = (gender: VoiceSpeaker['gender']) => speakers.filter((one) => one.gender === gender).length;
  return ` (${count('female')} female, ${count('male')} male)`;
}

function kindOf(facts: CardFacts | undefined): ReturnType<typeof judgeLicence> {
  return judgeLicence(facts?.licence ?? null);
}

async function add(names: readonly string[], allLicenses: boolean, options: VoicesCommandOptions): Promise<number> {
  const { print } = options;
  const { catalogue, problem } = await loadCatalogue(options);
  if (!catalogue) {
    print(problem?.message ?? 'There is no catalogue.');
    print(howToCopy(options, []));
    return 1;
  }
  const wanted: CatalogueVoice[] = [];
  const cards = new Map<string, CardFacts>();
  for (const name of names) {
    const candidates = findCandidates(catalogue.voices, name);
    if (candidates === undefined) return unknownName(name, print);
    for (const [key, facts] of await readCards(options, candidates)) cards.set(key, facts);
    const [voice] = candidates.filter(({ key }) => allLicenses || kindOf(cards.get(key)) === 'open');
    if (voice) wanted.push(voice);
    else {
      print(refusal(name, candidates, cards));
      if (problem) print(howToCopy(options, candidates.slice(0, 1)));
      return 1;
    }
  }
  if (problem) {
    print(problem.message);
    print(howToCopy(options, wanted));
    return 1;
  }
  let failed = 0;
  for (const voice of wanted) if (!(await addOne(voice, cards.get(voice.key), options))) failed = 1;
  return failed;
}

async function addOne(
  voice: CatalogueVoice,
  facts: CardFacts | undefined,
  options: VoicesCommandOptions,
): Promise<boolean> {
  const { folder, print, showProgress, signal } = options;
  const { key } = voice;
  if ((await findDamage(folder, key, voice)) === null) {
    print(`${key} is installed already.`);
    return true;
  }
  const onProgress = (bytes: number, all: number) =>
    showProgress?.(`${key}  ${megabytes(bytes)} of ${megabytes(all)}, ${Math.floor((bytes / all) * 100)} %`);
  try {
    await installVoice(options, voice, { facts, onProgress });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    print(`${key} was not installed: ${error.message}`);
    if (error instanceof DownloadError && error.problem === 'unreachable') print(howToCopy(options, [voice]));
    return false;
  }
  try {
    const speakers = await hearAndNote(await readInstalledVoice(folder, key), signal);
    print(`${key} is installed${speakersOf(speakers)}. Data: ${facts?.licence ?? 'license not stated'}.`);
    return true;
  } catch (error) {
    signal?.throwIfAborted();
    print(`${key} is installed but does not speak here: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Who speaks, kept with the voice. @throws InstalledVoiceError or SpeechError if it does not speak here */
async function hearAndNote(voice: InstalledVoice, signal: AbortSignal | undefined): Promise<VoiceSpeaker[]> {
  const speakers = await hearVoice(voice, signal);
  await writeVoiceNotes(voice, { speakers });
  return speakers;
}

/** Voices a name stands for, best first; undefined if there are none. */
function findCandidates(voices: readonly CatalogueVoice[], name: string): CatalogueVoice[] | undefined {
  const language = findLanguage(name);
  const found = language
    ? voices.filter((voice) => voice.language === language)
    : voices.filter(({ key }) => key === parseVoiceKey(name)?.key);
  if (found.length > 0) return found.sort(byPreference);
  return language ? [] : undefined;
}

function refusal(name: string, candidates: readonly CatalogueVoice[], cards: ReadonlyMap<string, CardFacts>): string {
  const [first] = candidates;
  if (!first) return `The catalogue has no voice for ${name}. Its actors keep the built-in voice.`;
  const facts = cards.get(first.key);
  const why =
    kindOf(facts) === 'non-commercial'
      ? `its data may not be used commercially (${facts?.licence})`
      : `its card names no license that is known to allow ads (${facts?.licence ?? 'none'})`;
  return candidates.length === 1
    ? `${first.key}: ${why}. Add --all-licenses if you may use it.`
    : `None of the ${candidates.length} voices for ${name} has data that may clearly be used in ads. --all-licenses offers them all.`;
}

async function remove(names: readonly string[], { folder, print }: VoicesCommandOptions): Promise<number> {
  let failed = 0;
  for (const name of names) {
    const key = parseVoiceKey(name)?.key;
    const home = key === undefined ? undefined : join(folder, key);
    const isThere = home !== undefined && (await stat(home).catch(() => undefined))?.isDirectory();
    if (key) await discardIncoming(folder, key);
    if (!isThere) {
      print(`There is no installed voice ${name}.`);
      failed = 1;
      continue;
    }
    await rm(home, { recursive: true });
    print(`${key} is removed. Videos that are made again with it get another voice and say so.`);
  }
  return failed;
}

async function verify(names: readonly string[], options: VoicesCommandOptions): Promise<number> {
  const { folder, print, signal } = options;
  const installed = await readInstalledVoices(folder);
  const wanted = names.length === 0 ? installed : installed.filter(({ key }) => names.includes(key));
  const missing = names.find((name) => !installed.some(({ key }) => key === name));
  if (missing !== undefined) {
    print(`There is no installed voice ${missing}.`);
    return 1;
  }
  if (wanted.length === 0) print(`No voices are installed in ${folder}.`);
  const catalogue = await keptCatalogue(folder);
  let failed = 0;
  for (const voice of wanted) {
    const { key } = voice;
    const damage = await findDamage(
      folder,
      key,
      catalogue?.voices.find((one) => one.key === key),
    );
    if (damage !== null && damage !== 'unknown') {
      print(`${key}: ${damage}. Run: npm run voices -- add ${key}`);
      failed = 1;
      continue;
    }
    try {
      const speakers = await hearAndNote(voice, signal);
      const checked = damage === null ? 'its files are as they should be' : 'no digest is known to check its files by';
      print(`${key}: ${checked}, and it speaks${speakersOf(speakers)}.`);
    } catch (error) {
      signal?.throwIfAborted();
      print(`${key} does not speak here: ${error instanceof Error ? error.message : String(error)}`);
      failed = 1;
    }
  }
  return failed;
}

/** Which files to download on another machine, and where to put them. */
function howToCopy({ folder, baseUrl }: VoiceStoreOptions, voices: readonly CatalogueVoice[]): string {
  const near = relative('', folder);
  const home = near === '' || near.startsWith('..') ? folder : near;
  if (voices.length === 0) {
    return [
      'On another computer, take two files of a voice from the store, and its MODEL_CARD:',
      `  ${baseUrl}en/en_GB/vctk/medium/en_GB-vctk-medium.onnx (and .onnx.json)`,
      `and copy them to ${join(home, 'en_GB-vctk-medium')}. It can speak at once; npm run voices -- verify checks it.`,
    ].join('\n');
  }
  const lines = voices.flatMap((voice) => [
    `Copy these files to ${join(home, voice.key)}:`,
    ...filesOf(voice).map(({ path, bytes, md5 }) => `  ${addressOf(baseUrl, path)}\n    ${bytes} bytes, MD5 ${md5}`),
  ]);
  return [...lines, 'They can speak at once; npm run voices -- verify checks them.'].join('\n');
}

function findLanguage(name: string): LanguageCode | undefined {
  return languages.find(({ code }) => code === name.toLowerCase())?.code;
}

function unknownName(name: string, print: (line: string) => void): number {
  print(`There is no language or voice ${name}. npm run voices lists them.`);
  return 2;
}
