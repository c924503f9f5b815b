import { musicTracks } from '@hookline/contract/music-tracks';
import type { TalkSpecInput } from '@hookline/studio/render';
import type { OwnSpeaker } from '#features/own-actors/index.ts';
import type { TalkingActorRequest } from './talking-actor-engine.ts';

/** Converts an input into the studio's spec. Options missing in an older input are left to the studio's defaults. */
export function toTalkSpec({
  input,
  media,
  clips = [],
  music,
  logo,
  recording,
  photoActorFolder,
}: Omit<TalkingActorRequest, 'files'> & Partial<Pick<TalkingActorRequest, 'files'>>): TalkSpecInput {
  const { kind = 'talk', actorId, script, language, ratio, label, title } = input;
  const { captionPosition, captionColours, effects, expression, pace, holdProduct, productName, endCard } = input;
  const { pronunciations, pops } = input;
  const track = musicTracks.find(({ id }) => id === input.music);
  return {
    kind,
    actorId,
    ...(input.actor && { actor: toSpeaker(input.actor, photoActorFolder) }),
    script,
    language,
    ratio,
    label,
    title,
    ...(input.hook && { hook: input.hook }),
    captions: {
      style: input.captions,
      ...(captionPosition && { position: captionPosition }),
      ...(captionColours && { colors: captionColours }),
    },
    music: track?.id ?? null,
    ...(music !== undefined && { musicFile: music }),
    media: [...media, ...toStretches(input, clips)],
    ...(input.placements && { placements: input.placements }),
    ...(recording && { recording }),
    ...(input.installedVoice && { installedVoice: input.installedVoice }),
    ...(pronunciations && { pronunciations }),
    ...(effects !== undefined && { effects }),
    ...(pops !== undefined && { pops }),
    ...(expression && { expression }),
    ...(pace && { pace }),
    ...(productName && { productName }),
    ...(holdProduct && media.length > 0 && { holdProduct }),
    ...(endCard && {
      endCard: {
        callToAction: endCard.callToAction,
        ...(endCard.headline && { headline: endCard.headline }),
        ...(endCard.url && { url: endCard.url }),
        ...(logo !== undefined && { logo }),
      },
    }),
  };
}

/** Stretches of clips, behind the pictures as placements count them. */
function toStretches({ clips = [] }: TalkingActorRequest['input'], files: readonly string[]) {
  return clips.flatMap(({ fromMs, toMs }, index) => {
    const file = files[index];
    return file === undefined ? [] : [{ kind: 'clip' as const, file, fromMs, toMs }];
  });
}

/** An own actor as the studio takes them: of a photo actor it needs the folder. */
export function toSpeaker(speaker: OwnSpeaker, folder: string | undefined): NonNullable<TalkSpecInput['actor']> {
  if (speaker.kind !== 'photo') return speaker;
  if (folder === undefined) throw new Error('a photo actor without files');
  return { ...speaker, folder };
}
