import { messages } from '@hookline/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createFaceFinder } from './face-finder.ts';
import { type FrameVerdict, judgeFrame } from './judge-frame.ts';
import { type Camera, CameraError, listCameras, openCamera } from './open-camera.ts';
import { measureVideo } from './take-picture.ts';

const text = messages.selfies.camera;
/** How often the picture is measured. */
const lookMs = 400;
/** Cameras need a moment for their first frame, and for their exposure. */
const patienceMs = 8000;

/** The browser's camera, open while this is mounted, and what its picture is like. */
export function useCamera() {
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean } | null>(null);
  const [cameras, setCameras] = useState<{ id: string; name: string }[]>([]);
  const [verdicts, setVerdicts] = useState<readonly FrameVerdict[]>([]);
  const [hasPicture, setPicture] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const opened = useRef<Camera>(undefined);
  const attempt = useRef(0);

  const close = useCallback(() => {
    attempt.current += 1;
    opened.current?.close();
    opened.current = undefined;
    setCamera(undefined);
    setVerdicts([]);
    setPicture(false);
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      close();
      setProblem(null);
      const mine = attempt.current;
      const fail = (reason: string, isFinal = false) => {
        if (mine !== attempt.current) return;
        close();
        setProblem({ text: reason, isFinal });
      };
      try {
        const found = await openCamera(deviceId, { onLost: () => fail(text.lost) });
        // Closed while the browser asked.
        if (mine !== attempt.current) return found.close();
        opened.current = found;
        setCamera(found);
        setCameras(await listCameras());
      } catch (error) {
        const known = error instanceof CameraError;
        fail(known ? error.message : text.unsupported, known && !error.isWorthAnotherTry);
      }
    },
    [close],
  );

  useEffect(() => {
    void open();
    return close;
  }, [open, close]);

  useEffect(() => {
    const element = video.current;
    if (!element || !camera) return;
    element.srcObject = camera.stream;
    void element.play().catch(() => undefined);
    const findFace = createFaceFinder();
    const since = performance.now();
    let isOver = false;
    let hasSeen = false;
    const timer = setInterval(async () => {
      const seen = measureVideo(element);
      if (!seen) {
        if (performance.now() - since > patienceMs) setProblem({ text: text.noPicture, isFinal: false });
        return;
      }
      if (!hasSeen) setProblem(null);
      hasSeen = true;
      setPicture(true);
      const face = await findFace(seen.canvas);
      if (!isOver) setVerdicts(judgeFrame(seen.measure, face));
    }, lookMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [camera]);

  return { video, camera, cameras, problem, verdicts, hasPicture, open, close };
}

export type OpenedCamera = ReturnType<typeof useCamera>;
