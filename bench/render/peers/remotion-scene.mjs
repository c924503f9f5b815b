import React from 'react';
import { AbsoluteFill, Audio, Composition, Img, registerRoot, staticFile, useCurrentFrame } from 'remotion';
import scene from './public/scene.json';

/* The scene for Remotion: room, swaying presenter, mouth by frame, captions word by word. */
const e = React.createElement;
const full = { position: 'absolute', left: 0, top: 0, width: scene.width, height: scene.height };

function Talk() {
  const frame = useCurrentFrame();
  const seconds = frame / scene.fps;
  const ms = seconds * 1000;
  const now = scene.words.findLastIndex((word) => word.startMs <= ms);
  const first = Math.max(0, now - (now % 4));
  const { x, y, width, height } = scene.mouthBox;
  const sway = `translate(${6 * Math.sin(seconds * 1.6)}px, ${3 * Math.cos(seconds * 2.1)}px) rotate(${0.8 * Math.sin(seconds * 1.6)}deg)`;
  return e(
    AbsoluteFill,
    null,
    e(Img, { src: staticFile('room.png'), style: full }),
    e(
      'div',
      { style: { ...full, transform: sway, transformOrigin: '50% 60%' } },
      e(Img, { src: staticFile('figure.png'), style: full }),
      e(Img, {
        src: staticFile(`mouth-${scene.mouths[frame]}.png`),
        style: { position: 'absolute', left: x, top: y, width, height },
      }),
    ),
    e(
      'div',
      {
        style: {
          position: 'absolute',
          left: 90,
          right: 90,
          top: 1380,
          textAlign: 'center',
          font: '700 76px sans-serif',
        },
      },
      scene.words.slice(first, first + 4).map((word, index) =>
        e(
          'span',
          {
            key: index,
            style: {
              color: 'white',
              background: first + index === now ? '#FF4B1F' : 'transparent',
              padding: '0 14px',
              borderRadius: 12,
              WebkitTextStroke: '2px #16130F',
            },
          },
          `${word.text} `,
        ),
      ),
    ),
    e(Audio, { src: staticFile('sound.wav') }),
  );
}

registerRoot(() =>
  e(Composition, {
    id: 'talk',
    component: Talk,
    durationInFrames: scene.frames,
    fps: scene.fps,
    width: scene.width,
    height: scene.height,
  }),
);
