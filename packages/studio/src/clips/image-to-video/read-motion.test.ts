import { describe, expect, it } from 'vitest';
import type { CameraMove, TouchKind } from './motion-words.ts';
import { readMotion } from './read-motion.ts';

describe('readMotion', () => {
  it.each<[string, CameraMove[]]>([
    ['Natural movement, subtle camera motion', ['subtle']],
    ['', ['subtle']],
    ['The product on a wooden table, morning light', ['subtle']],
    ['Slowly zoom in on her face', ['zoom-in']],
    ['Start close and zoom out to reveal the room', ['zoom-out']],
    ['camera pans left', ['pan-left']],
    ['Pan slowly to the right while zooming in', ['zoom-in', 'pan-right']],
    ['tilt up towards the sky', ['pan-up']],
    ['move the camera down', ['pan-down']],
    ['orbit around the bottle with a parallax effect', ['orbit']],
    ['the watch rotates', ['rotate']],
    ['handheld vlog style', ['shake']],
    ['the can floats in the air', ['float']],
    ['static camera, no zoom', ['still']],
    ['do not pan left, just zoom in', ['zoom-in']],
    ['Langsam heranzoomen', ['zoom-in']],
    ['Die Kamera schwenkt nach links', ['pan-left']],
    ['Acerca la cámara al producto', ['zoom-in']],
    ['zoom arrière', ['zoom-out']],
    ['панорама вправо', ['pan-right']],
    ['カメラをズームイン', ['zoom-in']],
    ['镜头慢慢推近', ['zoom-in']],
    ['천천히 확대', ['zoom-in']],
    ['ürüne yavaşça yakınlaş', ['zoom-in']],
  ])('%s', (prompt, moves) => {
    expect(readMotion(prompt).moves).toEqual(moves);
  });

  it.each<[string, TouchKind[]]>([
    ['gentle snow falling', ['snow']],
    ['it rains outside', ['rain']],
    ['a training session with a basket of fruit', []],
    ['steam rises from the cup, bokeh lights behind', ['bokeh', 'steam']],
    ['sparkles and lens flare', ['sparkle', 'light']],
    ['cinematic look with shallow focus', ['vignette', 'depth-blur']],
    ['Konfetti fällt', ['confetti']],
    ['雪が降る', ['snow']],
  ])('finds effects in front of the picture: %s', (prompt, touches) => {
    expect(readMotion(prompt).touches).toEqual(touches);
  });

  it('omits what the negative prompt names', () => {
    expect(readMotion('zoom in, snow', 'snow, zoom in')).toMatchObject({ moves: ['subtle'], touches: [] });
  });

  it('never combines opposite moves', () => {
    expect(readMotion('zoom in then zoom out').moves).toEqual(['zoom-in']);
  });

  it('recognizes the strength', () => {
    const [slow, plain, fast] = ['zoom in slowly', 'zoom in', 'dramatic fast zoom in'].map(
      (prompt) => readMotion(prompt).strength,
    );
    expect(slow).toBeLessThan(plain ?? 0);
    expect(fast).toBeGreaterThan(plain ?? 9);
  });
});
