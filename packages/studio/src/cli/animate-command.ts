import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderInChild } from '#child/render-in-child.ts';
import { clipRatios } from '#clips/image-to-video/image-to-video-spec.ts';
import { type ClipCommandContext, clipFileOf, oneOf, runClip, secondsOf, wholeNumberOf } from './clip-command.ts';
import { namePictures } from './name-pictures.ts';
import { UsageError } from './usage-error.ts';

export const animateHelp = `studio animate --image FILE [--prompt "..."] [-o FILE] [options]

  Moves the camera over a picture. Objects that stand out from the background move at their own speed.

  --image FILE      the picture (required)
  --prompt TEXT     what moves: zoom in, pan left, orbit, rotate, shake, float, subtle, static camera;
                    also sparkles, snow, rain, bokeh, steam, dust, confetti, light rays, vignette, blurred background
  --not TEXT        what to avoid
  -o, --out FILE    the MP4 to write; the .jpg poster goes next to it (default: animate.mp4)
  --ratio RATIO     auto (default), ${clipRatios.join(', ')}
  --seconds N       5 to 10 (default: 5)
  --silent          no ambient sound
  --seed N          a different number gives a different movement
  --no-label        leave out the "AI-generated" label
`;

/** Makes a video of one picture. Throws UsageError for wrong options, RenderError otherwise. */
export async function animateCommand(args: string[], context: ClipCommandContext): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      image: { type: 'string' },
      prompt: { type: 'string' },
      not: { type: 'string' },
      out: { type: 'string', short: 'o' },
      ratio: { type: 'string' },
      seconds: { type: 'string' },
      silent: { type: 'boolean', default: false },
      seed: { type: 'string' },
      'no-label': { type: 'boolean', default: false },
    },
  });
  if (!values.image) throw new UsageError('Choose a picture with --image FILE.');
  const durationMs = secondsOf('seconds', values.seconds);
  if (durationMs !== undefined && (durationMs < 5000 || durationMs > 10_000))
    throw new UsageError('--seconds must be from 5 to 10.');
  const spec = {
    image: path.resolve(values.image),
    prompt: values.prompt,
    negativePrompt: values.not,
    ratio: oneOf('ratio', ['auto', ...clipRatios], values.ratio),
    durationMs,
    sound: values.silent ? ('silent' as const) : undefined,
    seed: wholeNumberOf('seed', values.seed),
    label: !values['no-label'],
  };
  await namePictures([spec.image], () =>
    runClip(
      clipFileOf(values.out ?? 'animate.mp4'),
      context,
      (options) => renderInChild('image-to-video', spec, options),
      ({ motion }) => [...motion.moves, ...motion.touches].join(' + '),
    ),
  );
}
