import { expect, it } from 'vitest';
import { sendFileName, writeSendTable } from './send-table.ts';

const row = {
  file: 'hook-1_maya_9x16.mp4',
  hook: 1,
  hookText: 'Stop scrolling.',
  actor: 'Maya',
  ratio: '9:16',
  durationMs: 12_340,
  createdAt: new Date('2026-11-23T10:00:00Z'),
  script: 'Stop scrolling. It is "good", honestly.\nTry it.',
};

it('quotes what has to be and begins with the mark of UTF-8', () => {
  expect(writeSendTable([row])).toBe(
    '\ufeffFile,Hook,Hook text,Actor,Ratio,Seconds,Created,Script\r\n' +
      'hook-1_maya_9x16.mp4,1,Stop scrolling.,Maya,9:16,12.3,2026-11-23T10:00:00.000Z,' +
      '"Stop scrolling. It is ""good"", honestly.\nTry it."\r\n',
  );
});

it.each(['=HYPERLINK("http://a.example")', '+1', '-1', '@sum', '\t=1', ' =1', '＝1', '\u200b=1', '%0A'])(
  'keeps %j from being a formula',
  (hookText) => {
    const [, line = ''] = writeSendTable([{ ...row, hookText, script: 'x' }]).split('\r\n');
    expect(/^hook-1_maya_9x16.mp4,1,"?'/.test(line), line).toBe(true);
  },
);

it('names files by hook, actor and ratio', () => {
  expect(sendFileName({ hook: 2, actor: 'Zoë O’Hara', ratio: '1:1' })).toBe('hook-2_zoe-o-hara_1x1.mp4');
  expect(sendFileName({ hook: 5, actor: '../..', ratio: '16:9' })).toBe('hook-5_actor_16x9.mp4');
  expect(sendFileName({ hook: 1, actor: '美咲', ratio: '9:16' })).toBe('hook-1_美咲_9x16.mp4');
});
