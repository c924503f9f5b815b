import { expect, it } from 'vitest';
import { createCaptionsCreator } from './captions/creator-video.ts';
import { reasonOfCode } from './kie/kie-http.ts';
import { createKieNanoBananaEdit } from './kie/nano-banana-edit.ts';
import { createKieVeo } from './kie/veo.ts';
import { createMirageVideo } from './mirage/video.ts';
import { createOpenaiChat } from './openai/chat.ts';
import { reasonOfFault } from './runware/runware-http.ts';
import { createRunwareVideo } from './runware/video-inference.ts';
import { type StubAnswer, sendJson, startStub } from './testing/stub-server.ts';
import { cleanText } from './writing.ts';

const apiKey = 'k';
const always =
  (body: unknown, status = 200): StubAnswer =>
  (_request, response) =>
    sendJson(response, body, status);

it('reads how services say that work failed, and whose fault it was', async () => {
  await using stub = await startStub();
  const access = { apiKey, baseUrl: stub.url };
  const runware = createRunwareVideo(access, { model: 'klingai:5@3' });
  stub.answer = always({ data: [], errors: [{ code: 'timeoutProvider', message: 'took too long' }] }, 400);
  expect(await runware.poll('t', {})).toMatchObject({ state: 'failed', reason: 'failed' });
  stub.answer = always({ data: [{ status: 'error', error: { code: 'invalidProviderContent', message: 'flagged' } }] });
  expect(await runware.poll('t', {})).toMatchObject({ state: 'failed', reason: 'content_refused' });
  stub.answer = always({ data: [{ status: 'success', videoURL: 'https://v', NSFWContent: true }] });
  expect(await runware.poll('t', {})).toMatchObject({ state: 'failed', reason: 'content_refused' });

  const veo = createKieVeo(access, { model: 'veo3' });
  stub.answer = always({ code: 200, data: { successFlag: 3, errorMessage: 'public error minor upload' } });
  expect(await veo.poll('t', {})).toMatchObject({ state: 'failed', reason: 'content_refused', mayHaveCost: true });
  stub.answer = always({ code: 200, data: { successFlag: 0 } });
  expect(await veo.poll('t', {})).toEqual({ state: 'running', progress: null });

  const banana = createKieNanoBananaEdit(access);
  stub.answer = always({ code: 200, data: { state: 'fail', failCode: '500', failMsg: 'internal' } });
  expect(await banana.poll('t', {})).toMatchObject({ state: 'failed', reason: 'failed' });
  stub.answer = always({ code: 200, data: { state: 'a state of 2027' } });
  expect(await banana.poll('t', {})).toEqual({ state: 'running', progress: null });

  const captions = createCaptionsCreator(access);
  stub.answer = always({ state: 'FAILED', error: 'against our content policy' });
  expect(await captions.poll('t', {})).toMatchObject({ state: 'failed', reason: 'content_refused' });
  stub.answer = always({ state: 'PROCESSING', progress: 55 });
  expect(await captions.poll('t', {})).toEqual({ state: 'running', progress: 55 });

  const mirage = createMirageVideo(access);
  stub.answer = ({ path }, response) => {
    if (path.endsWith('/content')) response.writeHead(302, { location: 'https://files.example/v.mp4' }).end();
    else sendJson(response, { id: 'video_1', status: 'COMPLETE' });
  };
  expect(await mirage.poll('video_1', {})).toMatchObject({ files: [{ url: 'https://files.example/v.mp4' }] });
});

it('sends frames as uploads, first and last', async () => {
  await using stub = await startStub(({ body }, response) => {
    const [task] = body as [{ taskType: string; taskUUID: string }];
    const isUpload = task.taskType === 'imageUpload';
    sendJson(response, { data: [isUpload ? { imageUUID: 'img' } : { taskUUID: task.taskUUID }] });
  });
  const frame = { bytes: Buffer.from('x'), contentType: 'image/png' } as const;
  const request = { prompt: 'p', ratio: '9:16', durationSeconds: 5, frames: [frame, frame] };
  const access = { apiKey, baseUrl: stub.url };
  await createRunwareVideo(access, { model: 'bytedance:1@1' }).submit(request, {});
  expect(stub.requests.at(-1)?.body).toMatchObject([
    {
      frameImages: [
        { inputImage: 'img', frame: 'first' },
        { inputImage: 'img', frame: 'last' },
      ],
    },
  ]);
  await createRunwareVideo(access, { model: 'bytedance:1@1', frames: 'inputs' }).submit(request, {});
  expect(stub.requests.at(-1)?.body).toMatchObject([{ inputs: { frameImages: [{}, {}] } }]);
});

it('finds out once which name the token cap goes by', async () => {
  await using stub = await startStub(({ body }, response) => {
    const isOld = typeof body === 'object' && body !== null && 'max_tokens' in body;
    if (isOld)
      sendJson(response, { error: { message: "'max_tokens' is not supported, use max_completion_tokens" } }, 400);
    else sendJson(response, { choices: [{ message: { content: 'Hi' } }] });
  });
  const chat = createOpenaiChat({ apiKey, baseUrl: stub.url }, { model: 'o-x' });
  expect(await chat.write({ rules: '', words: '' }, {})).toBe('Hi');
  expect(await chat.write({ rules: '', words: '' }, {})).toBe('Hi');
  expect(stub.requests).toHaveLength(3);
  stub.answer = always({ choices: [{ finish_reason: 'content_filter', message: { content: 'Hi' } }] });
  await expect(chat.write({ rules: '', words: '' }, {})).rejects.toMatchObject({ reason: 'content_refused' });
});

it('sorts the codes of services into reasons', () => {
  expect(reasonOfCode(402, '')).toBe('no_balance');
  expect(reasonOfCode(429, '')).toBe('rate_limited');
  expect(reasonOfCode(455, 'maintenance')).toBe('unavailable');
  expect(reasonOfCode(400, 'Your prompt was flagged by Website as violating content policies')).toBe('content_refused');
  expect(reasonOfFault({ code: 'invalidDuration' })).toBe('invalid_request');
  expect(reasonOfFault({ code: 'invalidModel' })).toBe('not_found');
  expect(reasonOfFault({ code: 'insufficientCredits' })).toBe('no_balance');
  expect(reasonOfFault({ code: 'nsfwContentDetected' })).toBe('content_refused');
});

it('takes thoughts, fences and quotes off a text', () => {
  expect(cleanText('<think>\nlong\n</think>\n\n"Hello you."')).toBe('Hello you.');
  expect(cleanText('```text\nHello\n```')).toBe('Hello');
  expect(cleanText('"A" and "B"')).toBe('"A" and "B"');
});
