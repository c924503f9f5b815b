import { limits } from '@hookline/contract/limits';
import type { OwnClip } from '@hookline/contract/own-clips';
import type { ClipRange } from '@hookline/contract/talking-actor-options';
import { Slider } from 'radix-ui';
import { useEffect, useId, useState } from 'react';
import { clipTime } from '../plan-blocks.ts';

interface TrimFieldsProps {
  clip: OwnClip;
  range: ClipRange;
  onChange: (range: ClipRange) => void;
}

interface SecondsFieldProps {
  label: string;
  ms: number;
  mostMs: number;
  onChange: (ms: number) => void;
}

/** Seconds with one decimal, taken when the field is left or Enter is pressed. */
function SecondsField({ label, ms, mostMs, onChange }: SecondsFieldProps) {
  const id = useId();
  const [text, setText] = useState((ms / 1000).toFixed(1));
  useEffect(() => setText((ms / 1000).toFixed(1)), [ms]);
  function take() {
    const seconds = Number(text.replace(',', '.'));
    if (Number.isFinite(seconds)) onChange(Math.round(seconds * 1000));
    setText((ms / 1000).toFixed(1));
  }
  return (
    <label htmlFor={id} className="type-small flex items-center gap-1.5 text-muted">
      {label}
      <input
        id={id}
        type="number"
        min={0}
        max={mostMs / 1000}
        step={0.1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        className="h-9 w-[68px] rounded-s bg-surface px-2 text-[14px] text-fg tabular-nums ring-field pointer-coarse:h-11"
      />
      s
    </label>
  );
}

const thumb =
  'block h-7 w-3 rounded-xs bg-fg shadow-[0_0_0_2px_var(--surface)] outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2';

/** Which stretch of a clip is shown: two handles on its length, and the same as numbers. */
export function TrimFields({ clip, range, onChange }: TrimFieldsProps) {
  const { durationMs, title } = clip;
  const least = Math.min(limits.clipRangeMs, durationMs);
  function change(fromMs: number, toMs: number) {
    const start = Math.max(0, Math.min(fromMs, durationMs - least));
    onChange({ ...range, fromMs: start, toMs: Math.max(start + least, Math.min(toMs, durationMs)) });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Slider.Root
        aria-label={`Part of ${title}`}
        min={0}
        max={durationMs}
        step={100}
        minStepsBetweenThumbs={Math.ceil(least / 100)}
        value={[range.fromMs, range.toMs]}
        onValueChange={([fromMs = 0, toMs = durationMs]) => change(fromMs, toMs)}
        className="relative flex h-11 min-w-[180px] flex-1 touch-none select-none items-center"
      >
        <Slider.Track className="relative h-1.5 flex-1 rounded-full bg-selected">
          <Slider.Range className="absolute h-full rounded-full bg-fg" />
        </Slider.Track>
        <Slider.Thumb aria-label="Start" aria-valuetext={clipTime(range.fromMs)} className={thumb} />
        <Slider.Thumb aria-label="End" aria-valuetext={clipTime(range.toMs)} className={thumb} />
      </Slider.Root>
      <div className="flex items-center gap-3">
        <SecondsField
          label="From"
          ms={range.fromMs}
          mostMs={durationMs}
          onChange={(fromMs) => change(fromMs, range.toMs)}
        />
        <SecondsField label="to" ms={range.toMs} mostMs={durationMs} onChange={(toMs) => change(range.fromMs, toMs)} />
      </div>
    </div>
  );
}
