import { namedVideoModel, type VideoModelChoice } from '@hookline/contract/image-to-video';
import { messages } from '@hookline/contract/messages';
import { defaultVideoModel, type VideoModelId, type VideoProvider, videoModels } from '@hookline/contract/video-models';
import { totalPace } from '#features/operations/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { ModelsDeps } from './image-to-video-deps.ts';
import type { ImageToVideoEngine, ImageToVideoEngines } from './image-to-video-engine.ts';
import { usualDurationMs } from './usual-duration.ts';

const providerNames: Record<VideoProvider, string> = { hookline: 'Hookline', runware: 'Runware', kie: 'kie.ai' };

/** Why a model cannot be chosen on this server; null when it can. */
function whyNot(engines: ImageToVideoEngines, id: VideoModelId): string | null {
  const engine = engines.get(id);
  if (engine) return engine.unavailable;
  const { provider } = videoModels.find((model) => model.id === id) ?? videoModels[0];
  return messages.imageToVideo.needsKey(providerNames[provider]);
}

/** Default model. */
export function usualModel(engines: ImageToVideoEngines): VideoModelId {
  return whyNot(engines, defaultVideoModel) === null ? defaultVideoModel : 'studio';
}

/** Who makes a video; `asked` is the model the request named when another one stands in for it. */
export interface ChosenModel {
  id: VideoModelId;
  engine: ImageToVideoEngine;
  asked?: VideoModelId;
}

/**
 * The model a request means, with what makes it. The studio serves what this server has no key for.
 * @throws Refusal ENGINE_UNAVAILABLE with the reason
 */
export function chooseModel(engines: ImageToVideoEngines, request: Parameters<typeof namedVideoModel>[0]): ChosenModel {
  const asked = namedVideoModel(request) ?? usualModel(engines);
  const message = whyNot(engines, asked);
  const id = message !== null && whyNot(engines, 'studio') === null ? 'studio' : asked;
  const engine = engines.get(id);
  if (!engine || whyNot(engines, id) !== null)
    throw new Refusal('ENGINE_UNAVAILABLE', message === null ? {} : { message });
  return id === asked ? { id, engine } : { id, engine, asked };
}

/** All models there are, with the reason where one cannot be chosen. */
export async function listModels({ engines, reader }: ModelsDeps): Promise<VideoModelChoice[]> {
  const list: VideoModelChoice[] = [];
  for (const { id, name, provider } of videoModels) {
    const engine = engines.get(id)?.name;
    const hasRun = engine !== undefined && (await reader.hasLearned('image-to-video', engine));
    const pace = hasRun ? await reader.readPace('image-to-video', engine) : null;
    list.push({
      id,
      name,
      provider,
      unavailable: whyNot(engines, id),
      usualMs: pace && totalPace(pace) * usualDurationMs,
    });
  }
  return list;
}
