import { faceOval } from '../frame-geometry.ts';

/** Where face and shoulders belong, over the camera's picture. Solid once a face is seen in it and all is fine. */
export function Outline({ aspect, isGood }: { aspect: number; isGood: boolean }) {
  const middle = aspect * 50;
  const [top, chin] = [(faceOval.middle - faceOval.halfHeight) * 100, (faceOval.middle + faceOval.halfHeight) * 100];
  const shoulder = (side: 1 | -1) =>
    `M${middle + side * 10} ${chin + 5}c${side * 1} 8 ${side * 26} 7 ${side * 29} ${100 - chin - 3}`;
  const shapes = (
    <>
      <ellipse
        cx={middle}
        cy={(top + chin) / 2}
        rx={faceOval.halfWidth * 100}
        ry={faceOval.halfHeight * 100}
        vectorEffect="non-scaling-stroke"
      />
      <path d={`${shoulder(-1)}${shoulder(1)}`} vectorEffect="non-scaling-stroke" />
    </>
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${aspect * 100} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full fill-none"
      strokeLinecap="round"
    >
      <g stroke="rgb(0 0 0 / .5)" strokeWidth="5">
        {shapes}
      </g>
      <g stroke="#fff" strokeWidth="2.5" strokeDasharray={isGood ? undefined : '7 7'}>
        {shapes}
      </g>
    </svg>
  );
}
