import { describe, expect, it } from 'vitest';
import { planEncode } from './plan-encode.ts';

const plan = {
  stage: { width: 1080, height: 1920 },
  framesPerSecond: 30,
  cutFrames: [0, 60, 150],
  wavFile: '/tmp/a.wav',
  outFile: '/tmp/a.mp4',
  title: 'Half the caffeine; "all" the calm',
  comment: 'Synthetic media',
  hasPhotographs: false,
};

function valueAfter(list: string[], option: string): string | undefined {
  return list[list.indexOf(option) + 1];
}

describe('planEncode', () => {
  it('requests a fast-start MP4 with BT.709 tags', () => {
    const list = planEncode(plan);
    expect(valueAfter(list, '-movflags')).toBe('+faststart');
    for (const option of ['-colorspace', '-color_primaries', '-color_trc'])
      expect(valueAfter(list, option)).toBe('bt709');
    expect(list.at(-1)).toBe('/tmp/a.mp4');
    expect(list).toContain('title=Half the caffeine; "all" the calm');
  });

  it('puts a key frame on every cut', () => {
    const times = valueAfter(planEncode(plan), '-force_key_frames')?.split(',').map(Number) ?? [];
    expect(times.map((time) => Math.round(time * 30 + 0.499))).toEqual([0, 60, 150]);
  });

  it('uses the small motion search for drawn pictures only', () => {
    expect(valueAfter(planEncode(plan), '-x264-params')).toContain('me=dia');
    expect(valueAfter(planEncode({ ...plan, hasPhotographs: true, isDesigned: true }), '-x264-params')).toContain(
      'subme=1',
    );
    expect(valueAfter(planEncode({ ...plan, hasPhotographs: true }), '-x264-params')).not.toContain('me=dia');
  });
});
