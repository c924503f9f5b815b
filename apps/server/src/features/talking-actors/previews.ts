import type { EndpointInput } from '@hookline/contract/endpoint';
import type { liveTry } from '@hookline/contract/live-try';
import { liveTriesPerHour } from '@hookline/contract/live-try-limits';
import { messages } from '@hookline/contract/messages';
import { RenderError } from '@hookline/studio/render';
import { findActor } from '#features/actors/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import { findSpokenWords, languageOf, spokenText } from '#features/scripts/index.ts';
import { maySpend } from '#features/usage/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf, type SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { checkScript } from './check-script.ts';
import {
  drawPreviewFrame,
  orderPreviewFrame,
  type PreviewFrame,
  type PreviewFrameDeps,
  type PreviewFrameInput,
} from './draw-preview-frame.ts';
import { firstWords } from './first-words.ts';
import { invalidActors } from './invalid-actors.ts';
import { prepareScript, wordsOf } from './prepare-script.ts';
import { createPreviewLine } from './preview-line.ts';
import {
  type LiveTry,
  type LiveTryProgress,
  type Preview,
  type PreviewInput,
  renderPreview,
  renderTry,
} from './render-preview.ts';

type LiveTryInput = EndpointInput<(typeof liveTry)['speak']>['body'];

export interface PreviewDeps extends PreviewFrameDeps {
  limits: SharedRateLimits;
  moderation: Moderation;
}

interface LiveTryWatch {
  signal: AbortSignal;
  onProgress?: ((progress: LiveTryProgress) => void) | undefined;
}

export interface Previews {
  /**
   * A clip of the script's first words, watermarked and without a credit. Takes seconds.
   * @throws Refusal in the contract's words; RATE_LIMITED per user, or when too many wait
   */
  make(userId: string, input: PreviewInput, signal: AbortSignal): Promise<Preview>;
  /**
   * The frame that shows a sentence, as the video will have it. Takes seconds; nothing is stored.
   * @throws Refusal as above, and as for ordering the video
   */
  frame(userId: string, input: PreviewFrameInput, signal: AbortSignal): Promise<PreviewFrame>;
  /**
   * The first two seconds of a line, for visitors without an account; nothing is stored. Aborting ends the render.
   * @throws Refusal as above; RATE_LIMITED per network address
   */
  tryOut(address: string, input: LiveTryInput, watch: LiveTryWatch): Promise<LiveTry>;
}

const perUser = { name: 'ugc-preview', max: 30, perSeconds: 3600 };
/** Each look at a sentence is one; drawn for those who try out layouts. */
const framesPerUser = { name: 'ugc-preview-frame', max: 300, perSeconds: 3600 };
const perAddress = { name: 'live-try', max: liveTriesPerHour, perSeconds: 3600 };
/** Speech that is estimated to take this long really fills it. */
const trySpeechMs = 2600;
/** Far longer than a preview takes on a crowded machine: what hangs is ended by the render's own watch. */
const patienceMs = 10 * 60_000;

/** Previews are rendered by our own engine, one at a time, and yield to paid work and paying users. */
export function createPreviews(deps: PreviewDeps): Previews {
  const { db } = deps;
  const line = createPreviewLine();

  const orPreviewFailed = (enough: AbortSignal, signal: AbortSignal) => (cause: unknown) => {
    if (cause instanceof RenderError || (enough.aborted && !signal.aborted))
      throw new Refusal('PREVIEW_FAILED', { cause });
    throw cause;
  };

  return {
    async make(userId, input, signal) {
      const own = await deps.ownActors.resolve(userId, input.actorId);
      const actor = own ?? findActor(input.actorId);
      if (!actor) throw invalidActors(messages.talkingActors.unknownActor(input.actorId.slice(0, 100)), 'actorId');
      const language = await languageOf(input.script, input.language);
      const words = firstWords(input.script, language);
      const pronunciations = await findSpokenWords(db, userId, input.script);
      await checkScript(await spokenText(words, language, pronunciations), language);
      if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      await deps.limits.take([perUser, userId]);
      // The whole script is checked, so that previews cannot be used to probe for rejected content.
      const heard = await spokenText(input.script, language, pronunciations);
      await deps.moderation.assertAllowed(userId, wordsOf(input.script, heard), signal);
      const isPaying = await maySpend(db, userId);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const spoken = { words, language, pronunciations, own };
      const work = () => renderPreview(deps, userId, spoken, { ...input, actorId: actor.id }, enough);
      return line.inTurn({ userId, isPaying }, work, enough).catch(orPreviewFailed(enough, signal));
    },

    async frame(userId, input, signal) {
      const own = await deps.ownActors.resolve(userId, input.actorId);
      const actor = own ?? findActor(input.actorId);
      if (!actor) throw invalidActors(messages.talkingActors.unknownActor(input.actorId.slice(0, 100)), 'actorId');
      if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      await deps.limits.take([framesPerUser, userId]);
      const { pronunciations } = await prepareScript(deps, userId, input, signal);
      const isPaying = await maySpend(db, userId);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const order = { ...input, actorId: actor.id, pronunciations, own };
      const draw = async () => {
        const talk = await orderPreviewFrame(deps, userId, order, enough);
        return line.inTurn({ userId, isPaying }, () => drawPreviewFrame(deps, userId, talk, enough), enough);
      };
      return draw().catch(orPreviewFailed(enough, signal));
    },

    async tryOut(address, input, { signal, onProgress }) {
      const language = await languageOf(input.line, input.language);
      const words = firstWords(input.line, language, trySpeechMs);
      await checkScript(words, language);
      if (deps.ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      const visitor = `address:${networkOf(address)}`;
      await deps.limits.take([perAddress, visitor]);
      await deps.moderation.assertAllowed(visitor, [{ field: 'line', text: input.line }], signal);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const spoken = { actorId: input.actorId, language, words };
      const work = () => renderTry(deps, spoken, { signal: enough, onProgress });
      const onWaiting = () => onProgress?.({ stage: 'waiting', percent: 0 });
      const turn = line.inTurn({ userId: visitor, isPaying: false }, work, enough, onWaiting);
      return turn.catch(orPreviewFailed(enough, signal));
    },
  };
}
