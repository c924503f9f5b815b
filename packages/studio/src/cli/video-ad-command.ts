import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderInChild } from '#child/render-in-child.ts';
import { filmNames, mostPictures, videoAdRatios } from '#clips/video-ad/video-ad-spec.ts';
import { musicTracks } from '#music/music-tracks.ts';
import { type ClipCommandContext, clipFileOf, oneOf, runClip, secondsOf, wholeNumberOf } from './clip-command.ts';
import { namePictures } from './name-pictures.ts';
import { UsageError } from './usage-error.ts';

const positions = ['first', 'last'] as const;

export const videoAdHelp = `studio video-ad --prompt "..." [-o FILE] [options]

  Makes a short ad from moving text, pictures and music. It uses only what the prompt says.

  --prompt TEXT     what the ad is for (required)
  --name NAME       name of the product
  --image FILE      a picture, up to ten times; FILE=first or FILE=last makes it the first or last frame
  -o, --out FILE    the MP4 to write; the .jpg poster goes next to it (default: video-ad.mp4)
  --ratio RATIO     ${videoAdRatios.join(', ')} (default: 16:9)
  --seconds N       5 to 15 (default: 8)
  --template NAME   auto (default), ${filmNames.join(', ')}
  --music ID        auto (default), none, ${musicTracks.map((track) => track.id).join(', ')}
  --voice ACTOR     a voice-over in the voice of this actor, with captions next to the MP4
  --say TEXT        what the voice says (default: the ad's own words)
  --seed N          a different number gives a different ad
  --no-label        leave out the "AI-generated" label
`;

/** Makes a video ad. Throws UsageError for wrong options, RenderError otherwise. */
export async function videoAdCommand(args: string[], context: ClipCommandContext): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      prompt: { type: 'string' },
      name: { type: 'string' },
      image: { type: 'string', multiple: true },
      out: { type: 'string', short: 'o' },
      ratio: { type: 'string' },
      seconds: { type: 'string' },
      template: { type: 'string' },
      music: { type: 'string' },
      voice: { type: 'string' },
      say: { type: 'string' },
      seed: { type: 'string' },
      'no-label': { type: 'boolean', default: false },
    },
  });
  if (!values.prompt?.trim()) throw new UsageError('Describe the ad with --prompt "...".');
  const images = (values.image ?? []).map(readImage);
  if (images.length > mostPictures) throw new UsageError('A video ad can have up to ten pictures.');
  const durationMs = secondsOf('seconds', values.seconds);
  if (durationMs !== undefined && (durationMs < 5000 || durationMs > 15_000))
    throw new UsageError('--seconds must be from 5 to 15.');
  const music = oneOf('music', ['auto', 'none', ...musicTracks.map((track) => track.id)], values.music);
  if (values.say !== undefined && values.voice === undefined) throw new UsageError('--say needs --voice ACTOR.');
  const file = clipFileOf(values.out ?? 'video-ad.mp4');
  const spec = {
    prompt: values.prompt,
    productName: values.name,
    images,
    ratio: oneOf('ratio', videoAdRatios, values.ratio),
    durationMs,
    template: oneOf('template', ['auto', ...filmNames], values.template),
    music: music === 'none' ? null : music,
    seed: wholeNumberOf('seed', values.seed),
    voiceOver: values.voice === undefined ? null : { actorId: values.voice, text: values.say },
    label: !values['no-label'],
  };
  const files = images.map(({ file }) => file);
  await namePictures(files, () =>
    runClip(
      file,
      context,
      (options) => renderInChild('video-ad', spec, { ...options, captionsFile: file.replace(/\.mp4$/i, '.vtt') }),
      (result) => [result.template, result.music ?? 'no music', result.language].join(', '),
    ),
  );
}

function readImage(value: string): { file: string; position?: 'first' | 'last' } {
  const position = positions.find((name) => value.endsWith(`=${name}`));
  if (!position) return { file: path.resolve(value) };
  return { file: path.resolve(value.slice(0, -position.length - 1)), position };
}
