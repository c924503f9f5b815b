import type { AffiliateWeek } from '@hookline/contract/affiliates';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  describeWeek,
  formatMeasure,
  type Measure,
  measureNames,
  measures,
  readWeek,
  shareOf,
  sumOf,
} from '../affiliate-measures.ts';
import { chartTicks, formatWeek, formatWeekSpan } from '../chart-scale.ts';

const hatched = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--line-field) 0 3px, transparent 3px 6px)',
};
const settledFill = 'bg-fg';
const pendingFill = 'bg-selected shadow-[inset_0_0_0_1px_var(--line-field)]';

function Figures({ weeks, chosen, onChoose, panelId }: ChartProps & ChoiceProps & { panelId: string }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = measures[(index + by + measures.length) % measures.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-measure="${next}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="What the chart shows"
      className="grid grid-cols-2 border-line border-b sm:grid-cols-4"
    >
      {measures.map((measure, index) => {
        const isOn = measure === chosen;
        const share = shareOf(weeks, measure);
        return (
          <button
            key={measure}
            type="button"
            role="tab"
            data-measure={measure}
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChoose(measure)}
            onKeyDown={(event) => move(event, index)}
            className={clsx(
              'relative px-4 pt-4 pb-3.5 text-left hover:bg-hover md:px-5',
              'border-line max-sm:[&:nth-child(even)]:border-l max-sm:[&:nth-child(n+3)]:border-t sm:[&:not(:first-child)]:border-l',
              index === 0 && 'rounded-tl-l',
              index === measures.length - 1 && 'sm:rounded-tr-l',
            )}
          >
            <span className={clsx('type-small block', isOn ? 'font-semibold' : 'text-muted')}>
              {measureNames[measure]}
            </span>
            <span className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
              <b className="type-figure tabular-nums">{formatMeasure(sumOf(weeks, measure), measure)}</b>
              {share === null ? null : <span className="type-small text-muted tabular-nums">{share}</span>}
            </span>
            {isOn ? <span className="absolute inset-x-4 -bottom-px h-[3px] rounded-t bg-accent md:inset-x-5" /> : null}
          </button>
        );
      })}
    </div>
  );
}

interface ChartProps {
  weeks: readonly AffiliateWeek[];
}
interface ChoiceProps {
  chosen: Measure;
  onChoose: (measure: Measure) => void;
}

/** Bars by week. One stop for the keyboard, arrows go from week to week. */
function Bars({ weeks, measure }: ChartProps & { measure: Measure }) {
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(weeks.length - 1);
  const scroller = useRef<HTMLDivElement>(null);
  const largest = Math.max(...weeks.map((week) => readWeek(week, measure).settled + readWeek(week, measure).pending));
  const ticks = chartTicks(largest, measure === 'earnings' ? 100 : 1);
  const top = ticks.at(-1) ?? 1;
  const labelEvery = Math.ceil(weeks.length / 6);
  // The newest weeks are seen first where not all have room.
  useEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = current.scrollWidth;
  }, []);
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? weeks.length - 1 : index + by;
    if (next === index || next < 0 || next >= weeks.length) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };
  const told = shown === null ? undefined : weeks[shown];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 pt-5 md:px-5">
      <div aria-hidden="true" className="type-micro relative h-[236px] w-11 text-right text-muted tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: topOf(tick, top) }}>
            {measure === 'earnings' ? `$${(tick / 100).toLocaleString('en-US')}` : tick.toLocaleString('en-US')}
          </span>
        ))}
      </div>
      <div ref={scroller} className="scroll-quiet relative overflow-x-auto pb-1">
        <div
          className={clsx('relative h-[236px]', weeks.length > 26 ? 'min-w-[880px]' : 'min-w-[560px] sm:min-w-0')}
          onPointerLeave={() => setShown(null)}
        >
          {ticks.map((tick) => (
            <span key={tick} className="absolute inset-x-0 border-line border-t" style={{ top: topOf(tick, top) }} />
          ))}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of bars, not a form's fieldset */}
          <div
            role="group"
            aria-label={`${measureNames[measure]} by week`}
            className="absolute inset-x-0 top-0 bottom-9 grid"
            style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
          >
            {weeks.map((week, index) => {
              const { settled, pending } = readWeek(week, measure);
              const { value, of } = describeWeek(week, measure);
              const height = (part: number): string => (part === 0 ? '0' : `max(3px, ${(part / top) * 100}%)`);
              return (
                <button
                  key={week.startsOn}
                  type="button"
                  tabIndex={index === stop ? 0 : -1}
                  aria-label={[`${formatWeekSpan(week.startsOn)}: ${value}`, of].filter(Boolean).join(', ')}
                  onPointerEnter={() => setShown(index)}
                  onFocus={() => {
                    setShown(index);
                    setStop(index);
                  }}
                  onBlur={() => setShown(null)}
                  onKeyDown={(event) => move(event, index)}
                  className="flex h-full flex-col justify-end px-[12%] !outline-none"
                >
                  <span
                    className={clsx(
                      'flex max-h-full min-h-0 w-full max-w-8 flex-1 flex-col justify-end self-center',
                      settled + pending === 0 && shown === index && 'border-fg border-b-2',
                    )}
                  >
                    <span
                      className={clsx(
                        'flex flex-col justify-end overflow-clip rounded-t-[4px]',
                        shown === index &&
                          settled + pending > 0 &&
                          'outline-2 outline-fg outline-offset-3 [outline-style:solid]',
                      )}
                      style={{ height: height(settled + pending) }}
                    >
                      <span
                        className={clsx('block', pendingFill)}
                        style={{ ...hatched, flexGrow: pending, flexBasis: 0 }}
                      />
                      <span className={clsx('block', settledFill)} style={{ flexGrow: settled, flexBasis: 0 }} />
                    </span>
                  </span>
                </button>
              );
            })}
          </div>
          <div
            aria-hidden="true"
            className="type-micro absolute inset-x-0 bottom-2 grid text-center text-muted tabular-nums"
            style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
          >
            {weeks.map(({ startsOn }, index) => (
              <span key={startsOn} className="flex justify-center whitespace-nowrap">
                {index % labelEvery === 0 ? formatWeek(startsOn) : ''}
              </span>
            ))}
          </div>
          {told === undefined || shown === null ? null : (
            <Tip week={told} measure={measure} at={(shown + 0.5) / weeks.length} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Where a line stands, above the row of dates. */
const topOf = (value: number, top: number): string => `calc((100% - 36px) * ${1 - value / top})`;

/** Beside the bar, away from the nearer edge, so that it hides neither. */
function Tip({ week, measure, at }: { week: AffiliateWeek; measure: Measure; at: number }) {
  const { value, of } = describeWeek(week, measure);
  const side = at < 0.5 ? { left: `calc(${at * 100}% + 28px)` } : { right: `calc(${(1 - at) * 100}% + 28px)` };
  return (
    <p
      aria-hidden="true"
      className="type-small pointer-events-none absolute top-0 whitespace-nowrap rounded-s bg-inverse px-3 py-2 text-on-inverse tabular-nums"
      style={side}
    >
      <b className="font-semibold">{value}</b>
      <span className="block opacity-75">{[formatWeekSpan(week.startsOn), of].filter(Boolean).join(', ')}</span>
    </p>
  );
}

function WeekTable({ weeks }: ChartProps) {
  const cell = 'border-line border-t py-2.5 text-right tabular-nums first:text-left';
  return (
    <div className="scroll-quiet overflow-x-auto px-4 pt-4 md:px-6">
      <table className="type-control w-full min-w-[460px] border-collapse">
        <thead>
          <tr className="type-small text-muted">
            {['Week', ...measures.map((measure) => measureNames[measure]), 'Pending'].map((name) => (
              <th key={name} scope="col" className="pb-2 text-right font-normal first:text-left">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.startsOn}>
              <th scope="row" className={clsx(cell, 'whitespace-nowrap font-normal text-muted')}>
                {formatWeekSpan(week.startsOn)}
              </th>
              {measures.map((measure) => {
                const { settled, pending } = readWeek(week, measure);
                return (
                  <td key={measure} className={cell}>
                    {formatMeasure(settled + pending, measure)}
                  </td>
                );
              })}
              <td className={cell}>{formatMeasure(week.pendingCents, 'earnings')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Four figures, of which one at a time is drawn by week; or all of them as a table. */
export function AffiliateChart({ weeks }: ChartProps) {
  const [chosen, setChosen] = useState<Measure>('earnings');
  const [isTable, setTable] = useState(false);
  const panelId = useId();
  return (
    <section aria-label="Over time" className="min-w-0 rounded-l border border-line bg-surface">
      <Figures weeks={weeks} chosen={chosen} onChoose={setChosen} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={measureNames[chosen]}>
        {isTable ? <WeekTable weeks={weeks} /> : <Bars key={weeks.length} weeks={weeks} measure={chosen} />}
      </div>
      <div className="type-small flex flex-wrap items-center gap-x-5 gap-y-2 px-4 pt-2 pb-4 text-muted md:pr-6 md:pl-[76px]">
        {chosen === 'earnings' && !isTable ? (
          <>
            <span className="flex items-center gap-2">
              <span className={clsx('size-3 rounded-[3px]', settledFill)} /> Available or paid
            </span>
            <span className="flex items-center gap-2">
              <span className={clsx('size-3 rounded-[3px]', pendingFill)} style={hatched} /> Pending, 30 days
            </span>
          </>
        ) : null}
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="tap-area ml-auto text-link underline-offset-2 hover:underline"
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
    </section>
  );
}
