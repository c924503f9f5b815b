import { Audio, Img, Layout, makeScene2D, Rect, Txt } from '@revideo/2d';
import { makeProject, useTime, waitFor } from '@revideo/core';
import scene from './public/scene.json';

/* The scene for Revideo: room, swaying presenter, mouth by frame, captions word by word. */
const { width, height, fps, mouthBox, mouths, words } = scene;

const talk = makeScene2D('talk', function* (view) {
  const time = () => useTime();
  const now = () => words.findLastIndex((word) => word.startMs <= time() * 1000);
  const first = () => Math.max(0, now() - (now() % 4));
  view.add(new Img({ src: '/room.png', width, height }));
  const figure = new Layout({
    x: () => 6 * Math.sin(time() * 1.6),
    y: () => 3 * Math.cos(time() * 2.1),
    rotation: () => 0.8 * Math.sin(time() * 1.6),
  });
  view.add(figure);
  figure.add(new Img({ src: '/figure.png', width, height }));
  const place = {
    x: mouthBox.x + mouthBox.width / 2 - width / 2,
    y: mouthBox.y + mouthBox.height / 2 - height / 2,
  };
  // All mouths exist from the start, one of them visible: changing an image's source would reload it.
  for (let step = 0; step < scene.mouthCount; step++) {
    figure.add(
      new Img({
        src: `/mouth-${step}.png`,
        ...place,
        width: mouthBox.width,
        height: mouthBox.height,
        opacity: () => (mouths[Math.min(mouths.length - 1, Math.round(time() * fps))] === step ? 1 : 0),
      }),
    );
  }
  for (let place = 0; place < 4; place++) {
    const text = () => words[first() + place]?.text ?? '';
    const x = (place - 1.5) * 240;
    view.add(
      new Rect({
        x,
        y: 480,
        width: 230,
        height: 92,
        radius: 12,
        fill: '#FF4B1F',
        opacity: () => +(first() + place === now()),
      }),
    );
    view.add(
      new Txt({ text, x, y: 480, fontSize: 60, fontWeight: 700, fill: 'white', stroke: '#16130F', lineWidth: 2 }),
    );
  }
  view.add(new Audio({ src: '/sound.wav', play: true }));
  yield* waitFor(scene.frames / fps);
});

// biome-ignore lint/style/noDefaultExport: a project file must have one
export default makeProject({
  scenes: [talk],
  settings: { shared: { size: { x: width, y: height } }, rendering: { fps } },
});
