import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { Camera as CameraIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Select } from '#components/ui/select.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { frameOf } from '../frame-geometry.ts';
import type { FrameVerdict } from '../judge-frame.ts';
import { takePicture } from '../take-picture.ts';
import { type OpenedCamera, useCamera } from '../use-camera.ts';
import { useCountdown } from '../use-countdown.ts';
import { Outline } from './outline.tsx';
import { Verdicts } from './verdicts.tsx';

interface CameraViewProps {
  /** What the last button says. */
  useLabel: string;
  onPhoto: (file: File) => void;
  /** Other ways to a photo, which stay where no camera opens. */
  otherWays: ReactNode;
}

interface Taken {
  file: File;
  url: string;
  verdicts: readonly FrameVerdict[];
}

/** The camera with the outline, a countdown, the photo that was taken, and the choice to keep it. */
export function CameraView({ useLabel, onPhoto, otherWays }: CameraViewProps) {
  const opened = useCamera();
  const [taken, setTaken] = useState<Taken>();
  const [problem, setProblem] = useState<string | null>(null);
  const countdown = useCountdown(() => void take());
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.url)), [taken]);

  async function take() {
    try {
      const { verdicts } = opened;
      const file = await takePicture(opened.video.current ?? missing());
      setTaken({ file, url: URL.createObjectURL(file), verdicts });
    } catch {
      setProblem(messages.selfies.camera.notTaken);
    }
  }

  const shownProblem = opened.problem?.text ?? problem;
  const isClosed = opened.problem !== null && !opened.camera && !taken;
  return (
    <div className="grid content-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,400px)_minmax(0,1fr)] md:has-[>:only-child]:grid-cols-1">
      {isClosed ? null : <Picture opened={opened} taken={taken} left={countdown.left} />}
      <div className="grid content-start gap-4">
        <p>
          {isClosed ? 'Head and shoulders in the picture.' : 'Fit your face and shoulders into the outline.'} Neutral
          face, mouth closed, nothing in front of it, light from the front.
        </p>
        {shownProblem ? <NoticeBox tone="warning">{shownProblem}</NoticeBox> : null}
        {opened.camera || taken ? <Verdicts verdicts={taken?.verdicts ?? opened.verdicts} /> : null}
        {/* On phones the button is in reach without scrolling. */}
        <div className={clsx('flex flex-wrap gap-2.5 empty:hidden', !isClosed && 'max-md:-order-2')}>
          {taken ? (
            <>
              <Button kind="accent" className="max-sm:flex-1" onClick={() => onPhoto(taken.file)}>
                {useLabel}
              </Button>
              <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => setTaken(undefined)}>
                Retake
              </Button>
            </>
          ) : isClosed && opened.problem?.isFinal ? null : isClosed ? (
            <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => void opened.open()}>
              Try again
            </Button>
          ) : (
            <Button
              kind="accent"
              className="max-sm:flex-1"
              icon={<CameraIcon aria-hidden="true" />}
              disabled={!opened.hasPicture}
              busy={countdown.left !== null}
              onClick={() => {
                setProblem(null);
                countdown.start();
              }}
            >
              Take photo
            </Button>
          )}
        </div>
        {opened.cameras.length > 1 && !taken ? (
          <Select
            label="Camera"
            className="justify-self-start max-w-full"
            value={opened.camera?.deviceId ?? ''}
            options={opened.cameras.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void opened.open(id)}
          />
        ) : null}
        {otherWays}
      </div>
    </div>
  );
}

function missing(): never {
  throw new Error('the camera was closed');
}

/** The live picture as in a mirror, or the photo as others will see it. */
function Picture({ opened, taken, left }: { opened: OpenedCamera; taken: Taken | undefined; left: number | null }) {
  const { camera, hasPicture, video, verdicts } = opened;
  const [aspect, setAspect] = useState(4 / 5);
  // Where the browser sees no faces, nobody knows who is in the outline.
  const isFaceSeen = verdicts.some(({ about }) => about === 'face');
  const seen = useRef('');
  function fit(element: HTMLVideoElement) {
    const size = `${element.videoWidth}x${element.videoHeight}`;
    if (size === seen.current || element.videoHeight === 0) return;
    seen.current = size;
    const { width, height } = frameOf({ width: element.videoWidth, height: element.videoHeight });
    setAspect(width / height);
  }
  return (
    <div
      className="picture-edge relative mx-auto self-start overflow-hidden rounded-m bg-sunken"
      // The whole frame is seen, as high as there is room.
      style={{ aspectRatio: aspect, width: `min(100%, calc(min(560px, 58dvh) * ${aspect}))` }}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera picture"
        onLoadedMetadata={({ currentTarget }) => fit(currentTarget)}
        // A phone that is turned.
        onResize={({ currentTarget }) => fit(currentTarget)}
        className={clsx('size-full object-cover', camera?.isFront && '-scale-x-100', !hasPicture && 'opacity-0')}
      />
      {taken ? (
        <img src={taken.url} alt="The one you took" className="absolute inset-0 size-full object-cover" />
      ) : null}
      {hasPicture && !taken ? (
        <Outline aspect={aspect} isGood={isFaceSeen && verdicts.every(({ isGood }) => isGood)} />
      ) : null}
      {hasPicture || taken ? null : (
        <span
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-muted"
        >
          <Spinner className="size-6" />
          {camera ? 'Starting the camera' : 'Allow the camera in your browser'}
        </span>
      )}
      {left === null ? null : (
        <span
          role="timer"
          aria-live="assertive"
          className="absolute inset-x-0 bottom-[4%] text-center font-display text-[88px] text-on-picture leading-none [text-shadow:0_2px_16px_rgb(0_0_0/.6)]"
        >
          {left}
        </span>
      )}
    </div>
  );
}
