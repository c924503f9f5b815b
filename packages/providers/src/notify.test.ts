import { expect, it } from 'vitest';
import { createKieNanoBananaEdit } from './kie/nano-banana-edit.ts';
import { createKieVeo } from './kie/veo.ts';
import type { RemoteEngine } from './remote-work.ts';
import { createRunwareImage } from './runware/image-inference.ts';
import { createRunwareVideo } from './runware/video-inference.ts';
import { sendJson, startStub } from './testing/stub-server.ts';

const notifyUrl = 'https://ads.example.com/api/provider-callbacks/op_1?sig=x';
const request = { prompt: 'a mug', ratio: '9:16', durationSeconds: 8, frames: [], images: [] };
const access = (baseUrl: string) => ({ apiKey: 'k', baseUrl });

const engines: [string, (baseUrl: string) => RemoteEngine<never>, string][] = [
  ['a Runware clip', (url) => createRunwareVideo(access(url), { model: 'google:3@1' }), 'webhookURL'],
  ['a Runware picture', (url) => createRunwareImage(access(url), { model: 'google:4@1' }), 'webhookURL'],
  ['a kie clip', (url) => createKieVeo(access(url), { model: 'veo3' }), 'callBackUrl'],
  ['a kie picture', (url) => createKieNanoBananaEdit(access(url)), 'callBackUrl'],
];

it.each(engines)('%s names the address to call, in the documented field, only where there is one', async (...given) => {
  const [, make, field] = given;
  await using stub = await startStub((_request, response) =>
    sendJson(response, { code: 200, data: field === 'webhookURL' ? [{ taskUUID: 'x' }] : { taskId: 'x' } }),
  );
  const engine = make(stub.url);
  await engine.submit(request as never, { notifyUrl });
  await engine.submit(request as never, {});
  const sent = stub.requests.map(({ body }) => (Array.isArray(body) ? body[0] : body));
  expect(sent[0]).toMatchObject({ [field]: notifyUrl });
  expect(sent[1]).not.toHaveProperty(field);
});
