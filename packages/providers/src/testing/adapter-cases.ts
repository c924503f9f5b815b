import type { ProviderAccess } from '#http/provider-http.ts';
import { createAnthropicChat } from '../anthropic/chat.ts';
import { createCaptionsAd } from '../captions/ad-video.ts';
import { createCaptionsCreator } from '../captions/creator-video.ts';
import { listCreators } from '../captions/list-creators.ts';
import { speakWithElevenlabs } from '../elevenlabs/speech-with-timestamps.ts';
import { uploadFile } from '../kie/file-upload.ts';
import { createKieNanoBananaEdit } from '../kie/nano-banana-edit.ts';
import { createKieVeo } from '../kie/veo.ts';
import { createMirageVideo } from '../mirage/video.ts';
import { createOpenaiChat } from '../openai/chat.ts';
import { moderateTexts } from '../openai/moderation.ts';
import { speakWithOpenai } from '../openai/speech.ts';
import type { ImageInput } from '../remote-work.ts';
import { createRunwareImage } from '../runware/image-inference.ts';
import { uploadImage } from '../runware/image-upload.ts';
import { createRunwareHttp } from '../runware/runware-http.ts';
import { createRunwareVideo } from '../runware/video-inference.ts';

/** One adapter call: the expected request, the response, and the expected result. */
export interface AdapterCase {
  name: string;
  call(access: ProviderAccess, signal?: AbortSignal): Promise<unknown>;
  /** The documented request: method, path, body; ids created by the adapter appear as `<uuid>`. */
  sends: { method: string; path: string; body: unknown };
  /** Header that contains the key. */
  key: string;
  answers: unknown;
  /** Response as events, the data of each. */
  answersEvents?: readonly string[];
  /** Response body, if it is a file. */
  answersBytes?: Buffer;
  gives: unknown;
  /** Starts billed work. */
  creates?: boolean;
  /** Accepts any body, because the response consists of raw samples. */
  takesAnyBytes?: boolean;
}

const image: ImageInput = { bytes: Buffer.from('picture'), contentType: 'image/jpeg' };
const data = `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`;
const id = '00000000-0000-4000-8000-000000000000';
const bearer = 'authorization';
const pcm = Buffer.from([1, 0, 2, 0]);

const talk = { script: 'Hello there', creatorName: 'Grace-1' };
const words = { rules: 'Write an ad.', words: 'a mug' };

/** Every call of every adapter. */
export const adapterCases: readonly AdapterCase[] = [
  {
    name: 'runware imageUpload',
    call: (access, signal) => uploadImage(createRunwareHttp(access), image, { signal }),
    key: bearer,
    sends: { method: 'POST', path: '/', body: [{ taskType: 'imageUpload', taskUUID: '<uuid>', image: data }] },
    answers: { data: { taskType: 'imageUpload', imageUUID: 'img-1' } },
    gives: 'img-1',
  },
  {
    name: 'runware videoInference',
    call: (access, signal) =>
      createRunwareVideo(access, { model: 'google:3@1' }).submit(
        { prompt: 'a mug turns', ratio: '9:16', durationSeconds: 8, frames: [] },
        { id, signal },
      ),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/',
      body: [
        {
          taskType: 'videoInference',
          taskUUID: '<uuid>',
          model: 'google:3@1',
          positivePrompt: 'a mug turns',
          duration: 8,
          width: 1080,
          height: 1920,
          providerSettings: { google: { generateAudio: true } },
          deliveryMethod: 'async',
          includeCost: true,
          outputFormat: 'MP4',
        },
      ],
    },
    answers: { data: [{ taskType: 'videoInference', taskUUID: id }] },
    gives: { externalId: id },
  },
  {
    name: 'runware imageInference',
    call: (access, signal) =>
      createRunwareImage(access, { model: 'google:4@1' }).submit(
        { prompt: 'a mug', ratio: '2:3', images: [] },
        { id, signal },
      ),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/',
      body: [
        {
          taskType: 'imageInference',
          taskUUID: '<uuid>',
          model: 'google:4@1',
          positivePrompt: 'a mug',
          width: 832,
          height: 1248,
          deliveryMethod: 'async',
          includeCost: true,
          outputType: 'URL',
          outputFormat: 'JPG',
          numberResults: 1,
        },
      ],
    },
    answers: { data: [{ taskType: 'imageInference', taskUUID: id }] },
    gives: { externalId: id },
  },
  {
    name: 'runware getResponse',
    call: (access, signal) => createRunwareVideo(access, { model: 'bytedance:2@1' }).poll(id, { signal }),
    key: bearer,
    sends: { method: 'POST', path: '/', body: [{ taskType: 'getResponse', taskUUID: '<uuid>' }] },
    answers: { data: [{ taskUUID: id, status: 'success', videoURL: 'https://vm.example/v.mp4', cost: 0.1 }] },
    gives: { state: 'done', files: [{ url: 'https://vm.example/v.mp4', kind: 'video' }], costUsd: 0.1 },
  },
  {
    name: 'kie file-stream-upload',
    call: (access, signal) => uploadFile({ ...access, uploadUrl: access.baseUrl }, image, { signal }),
    key: bearer,
    sends: {
      method: 'POST',
      path: '/api/file-stream-upload',
      body: { file: '<uuid>.jpg (image/jpeg)', uploadPath: 'hookline', fileName: '<uuid>.jpg' },
    },
    answers: { success: true, code: 200, msg: 'ok', data: { downloadUrl: 'https://f.example/a.jpg' } },
    gives: 'https://f.example/a.jpg',
  },
  {
    name: 'kie veo/generate',
    call: (access, signal) =>
      createKieVeo(access, { model: 'veo3-fast' }).submit(
        { prompt: 'a mug turns', ratio: '9:16', durationSeconds: 8, frames: [] },
        { signal },
      ),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/api/v1/veo/generate',
      body: {
        prompt: 'a mug turns',
        model: 'veo3_fast',
        aspect_ratio: '9:16',
        generationType: 'TEXT_2_VIDEO',
        duration: 8,
        resolution: '1080p',
        enableTranslation: true,
      },
    },
    answers: { code: 200, msg: 'success', data: { taskId: 'veo_task_1' } },
    gives: { externalId: 'veo_task_1' },
  },
  {
    name: 'kie veo/record-info',
    call: (access, signal) => createKieVeo(access, { model: 'veo3' }).poll('veo_task_1', { signal }),
    key: bearer,
    sends: { method: 'GET', path: '/api/v1/veo/record-info?taskId=veo_task_1', body: null },
    answers: { code: 200, data: { successFlag: 1, response: { resultUrls: '["https://f.example/v.mp4"]' } } },
    gives: { state: 'done', files: [{ url: 'https://f.example/v.mp4', kind: 'video' }], costUsd: 1.25 },
  },
  {
    name: 'kie jobs/createTask',
    call: (access, signal) =>
      createKieNanoBananaEdit(access).submit({ prompt: 'hold it', ratio: '2:3', images: [] }, { signal }),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/api/v1/jobs/createTask',
      body: {
        model: 'google/nano-banana-edit',
        input: { prompt: 'hold it', image_urls: [], output_format: 'jpeg', aspect_ratio: '2:3' },
      },
    },
    answers: { code: 200, msg: 'success', data: { taskId: 'task_1' } },
    gives: { externalId: 'task_1' },
  },
  {
    name: 'kie jobs/recordInfo',
    call: (access, signal) => createKieNanoBananaEdit(access).poll('task_1', { signal }),
    key: bearer,
    sends: { method: 'GET', path: '/api/v1/jobs/recordInfo?taskId=task_1', body: null },
    answers: { code: 200, data: { state: 'success', resultJson: '{"resultUrls":["https://f.example/p.jpg"]}' } },
    gives: { state: 'done', files: [{ url: 'https://f.example/p.jpg', kind: 'image' }], costUsd: 0.02 },
  },
  {
    name: 'captions creator/list',
    call: (access, signal) => listCreators(access, { signal }),
    key: 'x-api-key',
    sends: { method: 'POST', path: '/creator/list', body: {} },
    answers: {
      supportedCreators: ['Jason', 'Grace-1'],
      thumbnails: { Jason: { imageUrl: 'i', videoUrl: 'v' }, Old: {} },
    },
    gives: [
      { name: 'Jason', imageUrl: 'i', videoUrl: 'v' },
      { name: 'Grace-1', imageUrl: null, videoUrl: null },
    ],
  },
  {
    name: 'captions creator/submit',
    call: (access, signal) => createCaptionsCreator(access).submit(talk, { signal }),
    key: 'x-api-key',
    creates: true,
    sends: { method: 'POST', path: '/creator/submit', body: { ...talk, resolution: 'fhd' } },
    answers: { operationId: 'tg7FaiVgmGqTQfuDhyGA' },
    gives: { externalId: 'tg7FaiVgmGqTQfuDhyGA' },
  },
  {
    name: 'captions creator/poll',
    call: (access, signal) => createCaptionsCreator(access).poll('op1', { signal }),
    key: 'x-api-key',
    sends: { method: 'POST', path: '/creator/poll', body: { operationId: 'op1' } },
    answers: { state: 'PROCESSING', progress: 0.4 },
    gives: { state: 'running', progress: 40 },
  },
  {
    name: 'captions ads/submit',
    call: (access, signal) =>
      createCaptionsAd(access).submit({ ...talk, mediaUrls: ['https://h.example/a.jpg'] }, { signal }),
    key: 'x-api-key',
    creates: true,
    sends: {
      method: 'POST',
      path: '/ads/submit',
      body: { ...talk, mediaUrls: ['https://h.example/a.jpg'], resolution: 'fhd' },
    },
    answers: { operationId: 'op2' },
    gives: { externalId: 'op2' },
  },
  {
    name: 'captions ads/poll',
    call: (access, signal) => createCaptionsAd(access).poll('op2', { signal }),
    key: 'x-api-key',
    sends: { method: 'POST', path: '/ads/poll', body: { operationId: 'op2' } },
    answers: { state: 'COMPLETE', url: 'https://storage.example/v.mp4' },
    gives: { state: 'done', files: [{ url: 'https://storage.example/v.mp4', kind: 'video' }], costUsd: null },
  },
  {
    name: 'mirage videos',
    call: (access, signal) =>
      createMirageVideo(access).submit(
        { portrait: image, speech: { bytes: Buffer.from('wav'), contentType: 'audio/wav' } },
        { signal },
      ),
    key: 'x-api-key',
    creates: true,
    sends: {
      method: 'POST',
      path: '/v1/videos',
      body: {
        model: 'mirage-video-1-latest',
        image_reference: 'portrait.jpg (image/jpeg)',
        audio_reference: 'speech.wav (audio/wav)',
      },
    },
    answers: { id: 'video_1', object: 'video', status: 'PROCESSING' },
    gives: { externalId: 'video_1' },
  },
  {
    name: 'mirage videos/get',
    call: (access, signal) => createMirageVideo(access).poll('video_1', { signal }),
    key: 'x-api-key',
    sends: { method: 'GET', path: '/v1/videos/video_1', body: null },
    answers: { id: 'video_1', status: 'PROCESSING', progress: 12 },
    gives: { state: 'running', progress: 12 },
  },
  {
    name: 'openai chat/completions',
    call: (access, signal) => createOpenaiChat(access, { model: 'gpt-x' }).write(words, { signal }),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/chat/completions',
      body: {
        model: 'gpt-x',
        max_tokens: 4000,
        messages: [
          { role: 'system', content: words.rules },
          { role: 'user', content: words.words },
        ],
      },
    },
    answers: { choices: [{ finish_reason: 'stop', message: { content: '<think>hm</think>\n"Buy this mug."' } }] },
    gives: 'Buy this mug.',
  },
  {
    name: 'openai chat/completions, streamed',
    call: (access, signal) => createOpenaiChat(access, { model: 'gpt-x' }).write(words, { signal, onText: () => true }),
    key: bearer,
    creates: true,
    sends: {
      method: 'POST',
      path: '/chat/completions',
      body: {
        model: 'gpt-x',
        max_tokens: 4000,
        stream: true,
        messages: [
          { role: 'system', content: words.rules },
          { role: 'user', content: words.words },
        ],
      },
    },
    answers: null,
    answersEvents: [
      '{"choices":[{"index":0,"delta":{"role":"assistant","content":"Buy this"},"finish_reason":null}]}',
      '{"choices":[{"index":0,"delta":{"content":" mug."},"finish_reason":"stop"}]}',
      '{"choices":[],"usage":{"total_tokens":9}}',
      '[DONE]',
    ],
    gives: 'Buy this mug.',
  },
  {
    name: 'openai moderations',
    call: (access, signal) => moderateTexts(access, { texts: ['a', 'b'], model: 'omni-x' }, { signal }),
    key: bearer,
    sends: { method: 'POST', path: '/moderations', body: { model: 'omni-x', input: ['a', 'b'] } },
    answers: {
      results: [
        { flagged: false, categories: { hate: false } },
        { flagged: true, categories: { hate: true, violence: false } },
      ],
    },
    gives: [[], ['hate']],
  },
  {
    name: 'openai audio/speech',
    call: async (access, signal) => {
      const spoken = await speakWithOpenai(access, { text: 'Hi', voice: 'alloy', model: 'tts-x' }, { signal });
      return { ...spoken, wav: spoken.wav.subarray(44).toString('hex') };
    },
    key: bearer,
    creates: true,
    takesAnyBytes: true,
    sends: {
      method: 'POST',
      path: '/audio/speech',
      body: { model: 'tts-x', input: 'Hi', voice: 'alloy', response_format: 'pcm' },
    },
    answers: null,
    answersBytes: pcm,
    gives: { wav: '01000200', sampleRate: 24_000, words: null, characters: null },
  },
  {
    name: 'elevenlabs with-timestamps',
    call: async (access, signal) => {
      const line = { text: 'Hi you', voice: 'v1', language: 'en', model: 'eleven_turbo_v2_5' };
      const spoken = await speakWithElevenlabs(access, line, { signal });
      return { ...spoken, wav: spoken.wav.subarray(44).toString('hex') };
    },
    key: 'xi-api-key',
    creates: true,
    sends: {
      method: 'POST',
      path: '/v1/text-to-speech/v1/with-timestamps?output_format=pcm_24000',
      body: { text: 'Hi you', model_id: 'eleven_turbo_v2_5', language_code: 'en' },
    },
    answers: {
      audio_base64: pcm.toString('base64'),
      alignment: {
        characters: [...'Hi you'],
        character_start_times_seconds: [0, 0.1, 0.2, 0.3, 0.4, 0.5],
        character_end_times_seconds: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
      },
    },
    gives: {
      wav: '01000200',
      sampleRate: 24_000,
      words: [
        { text: 'Hi', start: 0, end: 0.2 },
        { text: 'you', start: 0.3, end: 0.6 },
      ],
      characters: [
        { text: 'H', start: 0, end: 0.1 },
        { text: 'i', start: 0.1, end: 0.2 },
        { text: 'y', start: 0.3, end: 0.4 },
        { text: 'o', start: 0.4, end: 0.5 },
        { text: 'u', start: 0.5, end: 0.6 },
      ],
    },
  },
  {
    name: 'anthropic messages',
    call: (access, signal) => createAnthropicChat(access, { model: 'claude-x' }).write(words, { signal }),
    key: 'x-api-key',
    creates: true,
    sends: {
      method: 'POST',
      path: '/v1/messages',
      body: {
        model: 'claude-x',
        max_tokens: 4000,
        system: words.rules,
        messages: [{ role: 'user', content: words.words }],
      },
    },
    answers: { content: [{ type: 'text', text: 'Buy it.' }], stop_reason: 'end_turn' },
    gives: 'Buy it.',
  },
  {
    name: 'anthropic messages, streamed',
    call: (access, signal) =>
      createAnthropicChat(access, { model: 'claude-x' }).write(words, { signal, onText: () => true }),
    key: 'x-api-key',
    creates: true,
    sends: {
      method: 'POST',
      path: '/v1/messages',
      body: {
        model: 'claude-x',
        max_tokens: 4000,
        stream: true,
        system: words.rules,
        messages: [{ role: 'user', content: words.words }],
      },
    },
    answers: null,
    answersEvents: [
      '{"type":"message_start","message":{"id":"msg_1","content":[]}}',
      '{"type":"ping"}',
      '{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}',
      '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Buy"}}',
      '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":" it."}}',
      '{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":3}}',
      '{"type":"message_stop"}',
    ],
    gives: 'Buy it.',
  },
];
