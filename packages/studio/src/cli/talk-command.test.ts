import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createProgressBar } from './progress-bar.ts';
import { parseTalkArguments } from './talk-command.ts';

describe('parseTalkArguments', () => {
  it('takes photos of the actor', () => {
    const { actorPhotos } = parseTalkArguments([
      '--script',
      'Hi',
      '--actor-photo',
      '/a.jpg',
      '--actor-photo',
      '/b.jpg',
    ]);
    expect(actorPhotos).toEqual(['/a.jpg', '/b.jpg']);
  });

  it('fills in a default actor, ratio and file', () => {
    const { spec, outFile } = parseTalkArguments(['--script', 'Hello there']);
    expect(spec).toMatchObject({ actorId: cast[0]?.id, ratio: '9:16', language: 'auto', label: true, music: 'upbeat' });
    expect(outFile).toBe(path.resolve('talk.mp4'));
  });

  it('reads every option', () => {
    const { spec, outFile } = parseTalkArguments(
      '--actor theo --script Hi --ratio 1:1 --language de --music warm --image a.jpg --image b.png --no-captions --no-label -o x/y.mp4'.split(
        ' ',
      ),
    );
    expect(spec).toMatchObject({
      actorId: 'theo',
      ratio: '1:1',
      language: 'de',
      music: 'warm',
      captions: { style: 'none' },
      label: false,
      media: [{ file: path.resolve('a.jpg') }, { file: path.resolve('b.png') }],
    });
    expect(outFile).toBe(path.resolve('x/y.mp4'));
  });

  it('omits music on request', () => {
    expect(parseTalkArguments(['--script', 'Hi', '--music', 'none']).spec.music).toBeNull();
  });

  it('accepts a caption style and position', () => {
    const parse = (line: string) => parseTalkArguments(['--script', 'Hi', ...line.split(' ')]).spec.captions;
    expect(parse('--captions karaoke --position middle')).toEqual({
      style: 'karaoke',
      position: 'middle',
      colors: {},
    });
    expect(parse('--captions none')).toEqual({ style: 'none', position: 'lower', colors: {} });
  });

  it('accepts words for pictures, an end card, an expression, sounds and caption colors', () => {
    const line = [
      '--script',
      'Hi',
      '--image',
      'jar.png=jar,face cream',
      '--product',
      'Glow',
      '--end-card',
      'Shop now',
      '--logo',
      'logo.png',
      '--url',
      'glow.example',
      '--headline',
      'Wake up glowing',
      '--expression',
      'happy',
      '--drawing',
      'sculpted',
      '--pace',
      'calm',
      '--no-effects',
      '--caption-color',
      'text=#FFEE00',
      '--caption-color',
      'box=#112233',
    ];
    expect(parseTalkArguments(line).spec).toMatchObject({
      kind: 'talk',
      media: [{ file: path.resolve('jar.png'), mention: ['jar', 'face cream'] }],
      productName: 'Glow',
      endCard: { callToAction: 'Shop now', logo: path.resolve('logo.png'), url: 'glow.example' },
      expression: 'happy',
      drawing: 'sculpted',
      pace: 'calm',
      effects: false,
      captions: { colors: { text: '#FFEE00', box: '#112233' } },
    });
    expect(parseTalkArguments(['--script', 'Hi', '--effects']).spec.effects).toBe(true);
    expect(parseTalkArguments(['--script', 'Hi']).spec.effects).toBeUndefined();
  });

  it('places pictures by hand, and designs the end card', () => {
    const line =
      '--script Hi --image a.jpg --image b.jpg --place 2=split@1 --place 1=full@2+3 --no-pops --end-card Buy --card-layout burst --brand-color #102030 --brand-font food';
    const { spec } = parseTalkArguments(line.split(' '));
    expect(spec).toMatchObject({
      placements: [
        { media: 1, layout: 'split', sentence: 0, sentences: 1 },
        { media: 0, layout: 'full', sentence: 1, sentences: 3 },
      ],
      pops: false,
      endCard: { layout: 'burst', colors: ['#102030'], font: 'food' },
    });
    const wrong = (place: string) => () => parseTalkArguments(['--script', 'Hi', '--image', 'a.jpg', '--place', place]);
    expect(wrong('1=cutaway@1')).toThrow(/--place/);
    expect(wrong('2=split@1')).toThrow(/no picture 2/);
    expect(wrong('1=split@0')).toThrow(/--place/);
    expect(parseTalkArguments(['--script', 'Hi']).spec).toMatchObject({ pops: true, placements: undefined });
  });

  it('makes opening clips from the same options', () => {
    const { spec, outFile } = parseTalkArguments(['--script', 'Hi'], 'hook');
    expect(spec.kind).toBe('hook');
    expect(outFile).toBe(path.resolve('hook.mp4'));
  });

  it.each([
    [['--actor', 'maya'], /Nothing to say/],
    [['--script', '   '], /Nothing to say/],
    [['--script', 'Hi', '-o', '.'], /is a folder/],
    [['--script', 'Hi', '-o', 'ad.mov'], /name it \.mp4/],
    [['--script', 'Hi', '--language', 'xx'], /no language "xx".*fil/],
    [['--script', 'Hi', '--actor', 'Nobody'], /no actor called "Nobody"/],
    [['--script', 'Hi', '--music', 'polka'], /no music called "polka"/],
    [['--script', 'Hi', '--ratio', '4:3'], /--ratio/],
    [['--script', 'Hi', '--language', 'xx'], /no language "xx"/],
    [['--script', 'Hi', '--captions', 'comic'], /--captions/],
    [['--script', 'Hi', '--position', 'top'], /--position/],
    [['--script', 'Hi', '--caption-color', 'rim=#000000'], /--caption-color rim=#000000: write text=/],
    [['--script', 'Hi', '--caption-color', 'text=red'], /--caption-color: Write colors as #rrggbb/],
    [['--script', 'Hi', '--expression', 'angry'], /--expression/],
    [['--script', 'Hi', '--pace', 'slow'], /--pace/],
    [['--script', 'Hi', '--drawing', 'photo'], /--drawing/],
    [['--script', 'Hi', '--logo', 'logo.png'], /--logo needs an end card/],
    [['--script', 'Hi', '--end-card', ''], /--end-card/],
    [['--script', 'Hi', 'there'], /Unexpected "there"/],
    [['--script', 'Hi', '--voice-file', 'nowhere.wav'], /no file nowhere\.wav/],
    [['--script', 'Hi', '--voice', 'voices/en_US-amy-medium'], /no voice voices.en_US-amy-medium/],
    [['--script', 'Hi', '--speed', '2'], /--speed/],
  ])('rejects %j with one clear line', (args, message) => {
    expect(() => parseTalkArguments(args)).toThrow(message);
  });
});

describe('createProgressBar', () => {
  it('redraws one line on a terminal and writes few lines elsewhere', () => {
    const lines: string[] = [];
    const collect = (text: string) => lines.push(text);
    const plain = createProgressBar({ write: collect });
    for (let percent = 0; percent <= 100; percent++)
      plain.show({ stage: 'frames', percent, overall: percent, frame: percent, frames: 100 });
    expect(lines).toEqual(['Frames 0 %\n', 'Frames 25 %\n', 'Frames 50 %\n', 'Frames 75 %\n', 'Frames 100 %\n']);
    lines.length = 0;
    const terminal = createProgressBar({ write: collect, isTTY: true });
    terminal.show({ stage: 'encode', percent: 50, overall: 96 });
    terminal.done();
    const text = lines.join('');
    expect(text.startsWith('\r')).toBe(true);
    expect(text).toContain(' 96 %  Encode');
    expect(text.endsWith('\n')).toBe(true);
  });
});
