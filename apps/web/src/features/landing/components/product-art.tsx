import { Link2 } from 'lucide-react';

const lid = 'M40 20 Q100 6 160 20 L167 33 Q100 46 33 33Z';
/** Shoulders, straight sides and the narrower foot of a can, in a field of 200 by 340. */
const body =
  'M33 33 Q100 46 167 33 Q169 42 175 49 Q182 57 182 70 V294 Q182 308 174 317 Q170 322 168 327 Q100 341 32 327 ' +
  'Q30 322 26 317 Q18 308 18 294 V70 Q18 57 25 49 Q31 42 33 33Z';

/** Two cans of the cold brew that the example script on this page sells, drawn once. */
function Cans() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 360"
      className="absolute inset-x-0 bottom-[6%] mx-auto h-[74%] max-w-[92%]"
    >
      <defs>
        <clipPath id="can-body">
          <path d={body} />
        </clipPath>
        <linearGradient id="can-round" x1="18" x2="182" y1="0" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#16130f" stopOpacity="0.42" />
          <stop offset="0.16" stopColor="#16130f" stopOpacity="0.06" />
          <stop offset="0.28" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0.04" />
          <stop offset="0.74" stopColor="#16130f" stopOpacity="0.1" />
          <stop offset="1" stopColor="#16130f" stopOpacity="0.46" />
        </linearGradient>
        <linearGradient id="can-lid" x1="34" x2="166" y1="0" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#8d9092" />
          <stop offset="0.3" stopColor="#f3f4f3" />
          <stop offset="0.62" stopColor="#b4b7b8" />
          <stop offset="1" stopColor="#77797b" />
        </linearGradient>
        <g id="can">
          <path d={lid} fill="url(#can-lid)" />
          <g clipPath="url(#can-body)">
            <path d="M0 0h200v212H0z" fill="#f6efe2" />
            <circle cx="100" cy="212" r="62" fill="#f2a13a" />
            <circle cx="100" cy="212" r="44" fill="#ff5a2b" />
            <path d="M0 212 Q100 226 200 212 V340 H0Z" fill="var(--set-night)" />
            <path d="M0 238 Q100 252 200 238 M0 252 Q100 266 200 252" fill="none" stroke="#f2a13a" strokeWidth="3" />
            <g textAnchor="middle" className="font-display">
              <text x="100" y="124" fontSize="39" fontWeight="760" fill="var(--set-night)" fontStretch="78%">
                Daybreak
              </text>
              <text x="100" y="292" fontSize="20" fontWeight="700" fill="#f6efe2" fontStretch="84%">
                cold brew
              </text>
            </g>
            <path d="M0 0h200v340H0z" fill="url(#can-round)" />
          </g>
        </g>
      </defs>
      <ellipse cx="152" cy="340" rx="134" ry="10" fill="#16130f" opacity="0.26" />
      <use href="#can" transform="translate(150 20) rotate(5) scale(0.82)" />
      <use href="#can" transform="translate(-4 18) rotate(-4 100 340) scale(0.96)" />
    </svg>
  );
}

/** Step two: the address of a page, and the product that was found there. */
export function ProductArt() {
  return (
    <div className="relative h-full overflow-hidden bg-set-mustard text-on-set">
      <div className="absolute inset-x-0 bottom-0 h-[22%] bg-[color-mix(in_oklab,var(--set-mustard)_82%,#16130f)]" />
      <Cans />
      <p className="type-small absolute inset-x-4 top-4 flex h-11 items-center gap-2.5 rounded-m bg-on-picture px-4 font-medium">
        <Link2 aria-hidden="true" className="size-[18px] shrink-0 stroke-[1.75]" />
        <span className="truncate">daybreak.example/six-pack</span>
      </p>
    </div>
  );
}
