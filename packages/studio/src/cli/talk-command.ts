import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '@hookline/contract/languages';
import { brandFonts } from '@hookline/contract/products';
import type { PhotoActorDefinition } from '#actors/actor-definition.ts';
import { cast, findActor } from '#actors/cast.ts';
import { captionLooks, captionPositions } from '#captions/caption-style.ts';
import { renderInChild } from '#child/render-in-child.ts';
import { renderTalkInChild } from '#child/render-talk-in-child.ts';
import { findFfmpeg } from '#encode/find-ffmpeg.ts';
import { RenderError } from '#errors/render-error.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { installedPrefix, parseInstalledVoiceId } from '#speech/installed/voice-key.ts';
import { cardLayoutNames } from '#talk/end-card/card-layout-names.ts';
import {
  drawings,
  expressions,
  hookSeconds,
  type TalkKind,
  type TalkSpecInput,
  talkSpecSchema,
} from '#talk/talk-spec.ts';
import { type MediaLayout, mediaLayouts } from '#timeline/media-layout.ts';
import { paces } from '#timeline/pace.ts';
import { talkRatios } from '#video/video-format.ts';
import { namePictures } from './name-pictures.ts';
import { createProgressBar } from './progress-bar.ts';
import { withVoiceFile } from './read-voice-file.ts';
import { UsageError } from './usage-error.ts';

/** The same as on the pages, so that a script gives the same ad. */
const defaultMusic = 'upbeat';

const sharedHelp = `  --actor NAME      the actor, one of ${cast.length}; see "studio actors" (default: ${cast[0]?.name})
  --actor-photo FILE
                    a photo of yours speaks, with the voice of --actor; up to 20 times, the best photo is used
  --script TEXT     the script (required)
  -o, --out FILE    the MP4 to write; the .jpg poster and .vtt and .srt captions go next to it
  --voice-file FILE your own recording of the script, any sound file; the actor speaks with it
  --voice FOLDER    an installed voice, such as data/voices/en_GB-vctk-medium; :7 at its end for the seventh speaker
  --language CODE   one of ${languageCodes.join(' ')}, or auto (default)
  --ratio RATIO     ${talkRatios.join(', ')} (default: 9:16)
  --expression FACE ${expressions.join(', ')}
                    or auto (default): a face for every sentence
  --pace PACE       ${paces.join(', ')}: pauses, cuts and gestures;
                    or auto (default): whichever suits the script
  --drawing WAY     ${drawings.join(', ')}: painted (default), or sculpted and lit as by a window,
                    which takes some seconds before the first frame
  --music ID        ${musicTracks.map((track) => track.id).join(', ')}
                    or none (default: ${defaultMusic})
  --effects         sounds on cuts and pictures; on with music, off with --no-effects
  --image FILE[=WORD,WORD]
                    a product picture, shown when one of its words is said; up to ten times
  --place N=LAYOUT@SENTENCE[+COUNT]
                    show the Nth picture as ${mediaLayouts.join(', ')} from a sentence on, for COUNT sentences,
                    for example 1=split@2+3; instead of the automatic plan, up to 50 times
  --no-pops         no numbers and emoji that pop up beside the actor
  --hold            the actor holds the first picture's product
  --product NAME    product name as in the script; pictures without words appear when it is said
  --end-card TEXT   end on a card with this call to action, for example "Shop now"
  --headline TEXT   larger text on the end card (default: the product's name)
  --card-layout NAME
                    ${cardLayoutNames.join(', ')}: the end card's design (default: one that suits)
  --brand-color #RRGGBB
                    a brand color for the end card, the main one first; up to three times
  --brand-font NAME ${brandFonts.join(', ')}: letters of the end card
  --logo FILE       logo on the end card
  --url TEXT        address on the end card
  --title TEXT      title in the file
  --captions STYLE  ${captionLooks.join(', ')} or none (default: word-highlight)
  --position PLACE  ${captionPositions.join(' or ')}: where captions go (default: lower)
  --caption-color PART=#RRGGBB
                    color of text, highlight or box; up to three times
  --no-captions     same as --captions none
  --no-label        leave out the "AI-generated" label
`;

export const talkHelp = `studio talk --script "..." [-o FILE] [options]

${sharedHelp}`;

export const hookHelp = `studio hook --script "..." [-o FILE] [options]

  An opening clip of up to ${hookSeconds.longest} s from one line, with large captions and a fast punch-in. Takes the same options as talk:

${sharedHelp}`;

/** Renders a talking-actor video from the command line. Prints progress and the finished file's facts. */
export async function talkCommand(args: string[], environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await renderNamed(parseTalkArguments(args), environment, signal);
}

/** The same for an opening clip. */
export async function hookCommand(args: string[], environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await renderNamed(parseTalkArguments(args, 'hook'), environment, signal);
}

async function renderNamed(
  order: ReturnType<typeof parseTalkArguments>,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const { media = [], endCard } = order.spec;
  const pictures = media.map((picture) => (typeof picture === 'string' ? picture : picture.file));
  const logo = endCard?.logo === undefined ? [] : [endCard.logo];
  await namePictures([...pictures, ...logo], () => renderArguments(order, environment, signal));
}

async function renderArguments(
  { spec: ordered, outFile, actorPhotos, voiceFile, voicesDir }: TalkArguments,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const ffmpegPath = await findFfmpeg({ ffmpegPath: environment.FFMPEG_PATH, searchPath: environment.PATH });
  if (!ffmpegPath) {
    throw new RenderError(
      'ffmpeg_missing',
      'No ffmpeg with libx264 and aac was found. Install ffmpeg or set FFMPEG_PATH to one.',
    );
  }
  const base = path.join(path.dirname(outFile), path.basename(outFile, path.extname(outFile)));
  await mkdir(path.dirname(outFile), { recursive: true });
  const bar = createProgressBar(process.stdout);
  const startedAt = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-photo-actor-'));
  try {
    const actor = actorPhotos.length === 0 ? null : await photoActorOf(actorPhotos, { folder, ordered, signal });
    const asked = actor ? { ...ordered, actor } : ordered;
    const options = {
      outFile,
      posterFile: `${base}.jpg`,
      captionsFile: `${base}.vtt`,
      subtitlesFile: `${base}.srt`,
      cacheDir: path.join(tmpdir(), 'hookline-studio'),
      neuralVoicesDir: environment.NEURAL_VOICES_DIR,
      installedVoicesDir: voicesDir,
      ffmpegPath,
      signal,
      onProgress: bar.show,
    };
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const result = await withVoiceFile(voiceFile, asked, { ffmpegPath, signal, print }, (spec) =>
      renderTalkInChild(spec, options),
    );
    bar.done();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    for (const warning of result.warnings) process.stdout.write(`Note: ${warning}\n`);
    process.stdout.write(
      `${path.relative('', outFile)}: ${result.width}x${result.height}, ${seconds(result.durationMs)}, ` +
        `${(result.sizeBytes / 1e6).toFixed(1)} MB, ${result.words} words (${result.language}, ${result.speechEngine}), ` +
        `made in ${seconds(performance.now() - startedAt)}\n`,
    );
  } finally {
    bar.done();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes an actor from photos; it speaks with the voice of the actor that was named. */
async function photoActorOf(
  photos: string[],
  { folder, ordered, signal }: { folder: string; ordered: TalkSpecInput; signal: AbortSignal },
): Promise<PhotoActorDefinition> {
  const cacheDir = path.join(tmpdir(), 'hookline-studio');
  const { chosen, refusals, warnings } = await renderInChild(
    'photo-actor',
    { photos, outputFolder: folder },
    { cacheDir, signal },
  );
  for (const { index, message } of refusals)
    process.stdout.write(`Note: ${path.relative('', photos[index] ?? '')}: ${message}\n`);
  const voice = findActor(ordered.actorId)?.voice;
  if (chosen === null || !voice) throw new UsageError('--actor-photo: none of these photos can speak.');
  const name = path.basename(photos[chosen] ?? 'photo');
  for (const warning of warnings) process.stdout.write(`Note: ${name}: ${warning}\n`);
  return {
    kind: 'photo',
    id: name.slice(0, 100),
    name: name.slice(0, 80),
    folder,
    voice,
    background: { kind: 'blur' },
  };
}

/** Options whose name differs from their field in the spec. */
const optionOf: Record<string, string> = {
  media: 'image',
  'captions.position': 'position',
  'captions.colors.text': 'caption-color',
  'captions.colors.highlight': 'caption-color',
  'captions.colors.box': 'caption-color',
  productName: 'product',
  'endCard.callToAction': 'end-card',
  'endCard.headline': 'headline',
  'endCard.url': 'url',
  'endCard.layout': 'card-layout',
  'endCard.colors': 'brand-color',
  'endCard.font': 'brand-font',
};

interface TalkArguments {
  spec: TalkSpecInput;
  outFile: string;
  /** Photos from which the actor is made first. */
  actorPhotos: string[];
  /** Absolute path of a person's recording of the script. */
  voiceFile?: string;
  /** Absolute path of the folder with the installed voice that speaks. */
  voicesDir?: string;
}

const talkOptions = {
  actor: { type: 'string' },
  'actor-photo': { type: 'string', multiple: true },
  script: { type: 'string' },
  'voice-file': { type: 'string' },
  voice: { type: 'string' },
  out: { type: 'string', short: 'o' },
  language: { type: 'string' },
  ratio: { type: 'string' },
  music: { type: 'string' },
  image: { type: 'string', multiple: true },
  hold: { type: 'boolean', default: false },
  title: { type: 'string' },
  captions: { type: 'string' },
  'no-captions': { type: 'boolean', default: false },
  'caption-color': { type: 'string', multiple: true },
  position: { type: 'string' },
  expression: { type: 'string' },
  pace: { type: 'string' },
  drawing: { type: 'string' },
  effects: { type: 'boolean' },
  'no-effects': { type: 'boolean' },
  place: { type: 'string', multiple: true },
  'no-pops': { type: 'boolean', default: false },
  'card-layout': { type: 'string' },
  'brand-color': { type: 'string', multiple: true },
  'brand-font': { type: 'string' },
  product: { type: 'string' },
  'end-card': { type: 'string' },
  headline: { type: 'string' },
  logo: { type: 'string' },
  url: { type: 'string' },
  'no-label': { type: 'boolean', default: false },
} as const;

/** Reads the options of `talk` or `hook` into a spec. Throws UsageError with a one-line explanation. */
export function parseTalkArguments(args: string[], kind: TalkKind = 'talk'): TalkArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: talkOptions,
  });
  if (positionals.length > 0)
    throw new UsageError(`Unexpected "${positionals[0]}". Put the script in quotes after --script.`);
  if (!values.script?.trim()) throw new UsageError('Nothing to say: add --script "...".');
  const actor = values.actor === undefined ? cast[0] : findActor(values.actor);
  if (!actor) throw new UsageError(`There is no actor called "${values.actor}". "studio actors" lists them.`);
  const music = values.music ?? defaultMusic;
  if (music !== 'none' && !musicTracks.some((track) => track.id === music)) {
    throw new UsageError(
      `There is no music called "${music}". Choose none, ${musicTracks.map((track) => track.id).join(', ')}.`,
    );
  }
  const { language } = values;
  if (language !== undefined && language !== 'auto' && !languageCodes.some((code) => code === language)) {
    throw new UsageError(`There is no language "${language}". Choose auto, ${languageCodes.join(', ')}.`);
  }
  const cardOption = (['headline', 'logo', 'url', 'card-layout', 'brand-color', 'brand-font'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (cardOption && values['end-card'] === undefined)
    throw new UsageError(`--${cardOption} needs an end card: add --end-card "Shop now".`);
  if (values.hold && !values.image) throw new UsageError('--hold needs a product picture: add --image FILE.');
  const voice = values.voice === undefined ? undefined : parseVoice(values.voice);
  const spec = talkSpecSchema.safeParse({
    kind,
    installedVoice: voice?.id,
    actorId: actor.id,
    script: values.script,
    language,
    ratio: values.ratio,
    captions: {
      style: values['no-captions'] ? 'none' : (values.captions ?? 'word-highlight'),
      position: values.position,
      colors: parseColors(values['caption-color'] ?? []),
    },
    expression: values.expression,
    pace: values.pace,
    drawing: values.drawing,
    effects: values['no-effects'] ? false : values.effects,
    music: music === 'none' ? null : music,
    label: !values['no-label'],
    media: (values.image ?? []).map(parseImage),
    placements: values.place?.map((value) => parsePlace(value, values.image?.length ?? 0)),
    pops: !values['no-pops'],
    holdProduct: values.hold,
    productName: values.product,
    endCard:
      values['end-card'] === undefined
        ? null
        : {
            callToAction: values['end-card'],
            headline: values.headline,
            url: values.url,
            logo: values.logo && path.resolve(values.logo),
            layout: values['card-layout'],
            colors: values['brand-color'],
            font: values['brand-font'],
          },
    title: values.title ?? '',
  });
  if (!spec.success) {
    const issue = spec.error.issues[0];
    const option = optionOf[issue?.path.join('.').replace(/\.\d+$/, '') ?? ''] ?? String(issue?.path[0]);
    throw new UsageError(`--${option}: ${issue?.message}`);
  }
  const voiceFile = values['voice-file'];
  if (voiceFile !== undefined && !existsSync(voiceFile)) throw new UsageError(`There is no file ${voiceFile}.`);
  return {
    spec: spec.data,
    outFile: outFileOf(values.out ?? `${kind}.mp4`),
    actorPhotos: (values['actor-photo'] ?? []).map((file) => path.resolve(file)),
    ...(voiceFile !== undefined && { voiceFile: path.resolve(voiceFile) }),
    ...(voice && { voicesDir: voice.folder }),
  };
}

/** `data/voices/en_GB-vctk-medium:7`: the folder of a voice, and one of its speakers. */
function parseVoice(value: string): { folder: string; id: string } {
  const written = path.resolve(value);
  const id = `${installedPrefix}${path.basename(written)}`;
  const parsed = parseInstalledVoiceId(id);
  const folder = path.dirname(written);
  if (!parsed || !existsSync(path.join(folder, parsed.key)))
    throw new UsageError(`--voice: there is no voice ${value}. "npm run voices" installs voices.`);
  return { folder, id };
}

/**
 * `jar.png=jar,cream`: the file and the words it belongs to. An existing file whose name contains an equals sign is
 * used as it is.
 */
function parseImage(value: string): { file: string; mention?: string[] } {
  const at = value.lastIndexOf('=');
  if (at <= 0 || existsSync(value)) return { file: path.resolve(value) };
  const mention = value.slice(at + 1).split(',');
  return { file: path.resolve(value.slice(0, at)), mention: mention.filter((word) => word.trim() !== '') };
}

/** `2=split@3+2`: the second picture above the actor from the third sentence on, for two sentences. */
function parsePlace(value: string, pictureCount: number) {
  const [, picture, layout, sentence, count] = /^(\d+)=(\w+)@(\d+)(?:\+(\d+))?$/.exec(value) ?? [];
  const known = mediaLayouts.find((name): name is MediaLayout => name === layout);
  const [media, first] = [Number(picture) - 1, Number(sentence) - 1];
  if (!known || first < 0)
    throw new UsageError(`--place ${value}: write PICTURE=LAYOUT@SENTENCE, for example 1=split@2 or 1=full@2+3.`);
  if (media < 0 || media >= pictureCount) throw new UsageError(`--place ${value}: there is no picture ${picture}.`);
  return { media, layout: known, sentence: first, sentences: Number(count ?? 1) };
}

function parseColors(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    values.map((value) => {
      const [part = '', color = ''] = value.split('=');
      if (!['text', 'highlight', 'box'].includes(part))
        throw new UsageError(`--caption-color ${value}: write text=#RRGGBB, highlight=#RRGGBB or box=#RRGGBB.`);
      return [part, color];
    }),
  );
}

/** Reports a bad file name before anything is rendered for it. */
function outFileOf(name: string): string {
  const file = path.resolve(name);
  if (existsSync(file) && statSync(file).isDirectory()) throw new UsageError(`${name} is a folder; name a file.`);
  if (path.extname(file).toLowerCase() !== '.mp4')
    throw new UsageError(`${name}: the video is an MP4, so name it .mp4.`);
  return file;
}
