import { type FacePlace, placeFaces } from './frame-geometry.ts';

/** Of the Shape Detection API, which few browsers have. */
interface FaceDetector {
  detect(image: CanvasImageSource): Promise<{ boundingBox: DOMRectReadOnly }[]>;
}

type DetectorClass = new (options: { maxDetectedFaces: number; fastMode: boolean }) => FaceDetector;

/** Looks for faces with the browser's own detector; undefined where it has none, or once it fails. */
export function createFaceFinder(): (frame: HTMLCanvasElement) => Promise<FacePlace | undefined> {
  const { FaceDetector: Detector } = globalThis as { FaceDetector?: DetectorClass };
  let detector = Detector && new Detector({ maxDetectedFaces: 3, fastMode: true });
  return async (frame) => {
    try {
      const faces = await detector?.detect(frame);
      return (
        faces &&
        placeFaces(
          faces.map(({ boundingBox }) => boundingBox),
          frame,
        )
      );
    } catch {
      detector = undefined;
      return undefined;
    }
  };
}
