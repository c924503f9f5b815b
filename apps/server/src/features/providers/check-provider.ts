import type { Speaker, SpokenAudio } from '@hookline/providers/speech';
import type { ProviderName, ProviderSettings, ProvidersConfig } from '#config/providers-config.ts';
import { isProviderError } from './provider-error.ts';

export interface ProviderCheck {
  isFine: boolean;
  /** One line for the operator. */
  told: string;
}

type Check = (access: { apiKey: string; baseUrl: string }) => Promise<string>;

/** A white point, as PNG. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
);
const image = { bytes: point, contentType: 'image/png' } as const;
const request = { rules: 'Answer with one word.', words: 'Say hello.' };

/** The cheapest call that shows whether key, address and answers are as we expect them. */
async function findCheck(name: ProviderName, { models }: ProvidersConfig): Promise<{ baseUrl: string; check: Check }> {
  switch (name) {
    case 'captions': {
      const { captionsBaseUrl } = await import('@hookline/providers/captions/captions-http');
      const { listCreators } = await import('@hookline/providers/captions/list-creators');
      const check: Check = async (access) => `${(await listCreators(access)).length} creators (free call)`;
      return { baseUrl: captionsBaseUrl, check };
    }
    case 'mirage': {
      const { createMirageVideo, mirageBaseUrl } = await import('@hookline/providers/mirage/video');
      const check: Check = async (access) => {
        // Polls a video that does not exist: a "not found" response proves that the key was accepted.
        const asked = createMirageVideo(access).poll('video_hookline_check', {});
        await asked.catch((error: unknown) => {
          const isExpected = isProviderError(error) && ['not_found', 'invalid_request'].includes(error.reason);
          if (!isExpected) throw error;
        });
        return 'the key is taken (free call)';
      };
      return { baseUrl: mirageBaseUrl, check };
    }
    case 'runware': {
      const { createRunwareHttp, runwareBaseUrl } = await import('@hookline/providers/runware/runware-http');
      const { uploadImage } = await import('@hookline/providers/runware/image-upload');
      const check: Check = async (access) => {
        await uploadImage(createRunwareHttp(access), image, {});
        return 'a picture was uploaded (free call)';
      };
      return { baseUrl: runwareBaseUrl, check };
    }
    case 'kie': {
      const { kieBaseUrl } = await import('@hookline/providers/kie/kie-http');
      const { uploadFile } = await import('@hookline/providers/kie/file-upload');
      const check: Check = async (access) => {
        const isMoved = access.baseUrl !== kieBaseUrl;
        await uploadFile({ ...access, ...(isMoved && { uploadUrl: access.baseUrl }) }, image, {});
        return 'a picture was uploaded (free call)';
      };
      return { baseUrl: kieBaseUrl, check };
    }
    case 'openai': {
      const { openaiBaseUrl } = await import('@hookline/providers/openai/openai-http');
      const { createOpenaiChat } = await import('@hookline/providers/openai/chat');
      const { moderateTexts } = await import('@hookline/providers/openai/moderation');
      const check: Check = async (access) => {
        await createOpenaiChat(access, { model: models.openaiChat }).write(request, {});
        const model = models.openaiModeration;
        if (model !== null) await moderateTexts(access, { texts: ['hello'], model }, {});
        const speaks = models.openaiSpeech;
        if (speaks !== null) {
          const { createOpenaiSpeaker } = await import('@hookline/providers/openai/speaker');
          await sayHi(createOpenaiSpeaker(access, { model: speaks }));
        }
        const told = [`${models.openaiChat} wrote`, model && `${model} read`, speaks && `${speaks} spoke`];
        return `${told.filter(Boolean).join(', ')} (a few tokens)`;
      };
      return { baseUrl: openaiBaseUrl, check };
    }
    case 'anthropic': {
      const { anthropicBaseUrl, createAnthropicChat } = await import('@hookline/providers/anthropic/chat');
      const check: Check = async (access) => {
        await createAnthropicChat(access, { model: models.anthropicChat }).write(request, {});
        return `${models.anthropicChat} wrote (a few tokens)`;
      };
      return { baseUrl: anthropicBaseUrl, check };
    }
    case 'elevenlabs': {
      const { elevenlabsBaseUrl } = await import('@hookline/providers/elevenlabs/speech-with-timestamps');
      const { createElevenlabsSpeaker } = await import('@hookline/providers/elevenlabs/speaker');
      const check: Check = async (access) => {
        const { words } = await sayHi(createElevenlabsSpeaker(access, { model: models.elevenlabsSpeech }));
        return words === null
          ? 'spoke, but told no times of words'
          : 'spoke and told the times of words (two characters)';
      };
      return { baseUrl: elevenlabsBaseUrl, check };
    }
  }
}

async function sayHi(speaker: Speaker): Promise<SpokenAudio> {
  const [voice] = speaker.voices;
  return speaker.speak({ text: 'Hi', voice: voice?.id ?? '' }, {});
}

/** Makes one real call to a service and reports the outcome, without the key. */
export async function checkProvider(
  name: ProviderName,
  { apiKey, baseUrl: moved }: ProviderSettings,
  config: ProvidersConfig,
): Promise<ProviderCheck> {
  const { baseUrl, check } = await findCheck(name, config);
  try {
    return { isFine: true, told: await check({ apiKey, baseUrl: moved ?? baseUrl }) };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    return { isFine: false, told: error.message };
  }
}
