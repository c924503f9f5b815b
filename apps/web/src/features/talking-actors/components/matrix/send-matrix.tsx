import type { Actor } from '@hookline/contract/actors';
import type { Ratio, ratios } from '@hookline/contract/talking-actor-options';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import { type Draft, findHook, matrixOf, ratiosOf, switchPair, switchRatio } from '#features/composer/index.ts';

interface SendMatrixProps {
  draft: Draft;
  actors: ReadonlyMap<string, Actor>;
  onChange: (change: Partial<Draft>) => void;
}

const uses: Record<Ratio, string> = { '9:16': 'Reels', '1:1': 'Feed', '16:9': 'YouTube' };
/** Upright first, because it is used most. */
const shownRatios = ['9:16', '1:1', '16:9'] as const satisfies readonly (typeof ratios)[number][];

function Box({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="relative grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-[22px] place-items-center rounded-[6px] peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
          isOn ? 'bg-inverse text-on-inverse' : 'ring-field',
        )}
      >
        {isOn ? <Check className="size-4 stroke-[2.5]" /> : null}
      </span>
    </label>
  );
}

/** Which hook is spoken by which actor, and in which ratios. Shown from two hooks or two ratios on. */
export function SendMatrix({ draft, actors, onChange }: SendMatrixProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const { pairs, isMatrix } = matrixOf(draft);
  if (!isMatrix) return null;
  const lines = draft.hooks ?? [findHook(draft.script).hook];
  const isOn = (hook: number, actorId: string) => pairs.some((pair) => pair.hook === hook && pair.actorId === actorId);
  const box = (hook: number, actorId: string) => (
    <Box
      label={`Hook ${hook}, ${actors.get(actorId)?.name ?? 'actor'}`}
      isOn={isOn(hook, actorId)}
      onChange={() => onChange(switchPair(draft, { hook, actorId }))}
    />
  );
  const face = (actorId: string) => {
    const actor = actors.get(actorId);
    return (
      <img
        src={actor?.face}
        alt={actor?.name ?? ''}
        title={actor?.name}
        className="size-8 rounded-s bg-selected object-cover"
      />
    );
  };
  const chosenRatios = ratiosOf(draft);
  return (
    <section
      aria-label="Hooks by actor"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 border-line border-t px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-7"
    >
      {isWide ? (
        <div className="scroll-thin overflow-x-auto">
          <table className="w-full border-collapse text-[14px]">
            <thead>
              <tr>
                <th scope="col" className="type-small text-left font-normal text-muted">
                  Hooks by actor
                </th>
                {draft.actorIds.map((id) => (
                  <th key={id} scope="col" className="w-12 px-1 pb-1">
                    <span className="grid w-10 place-items-center">{face(id)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hook is known by its number
                <tr key={index}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 w-full min-w-36 max-w-0 truncate bg-surface pr-3 text-left font-normal"
                    dir="auto"
                  >
                    <b className="mr-2 font-semibold tabular-nums">{index + 1}</b>
                    {line.trim() || <span className="text-muted">Not written yet</span>}
                  </th>
                  {draft.actorIds.map((id) => (
                    <td key={id}>
                      <span className="grid place-items-center">{box(index + 1, id)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div>
          <h3 className="type-small font-normal text-muted">Hooks by actor</h3>
          {lines.map((line, index) => {
            const on = draft.actorIds.filter((id) => isOn(index + 1, id)).length;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a hook is known by its number
              <details key={index} className="group border-line border-b py-1 last:border-b-0">
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-[14px]">
                  <b className="font-semibold tabular-nums">{index + 1}</b>
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {line.trim() || 'Not written yet'}
                  </span>
                  <span className="text-muted tabular-nums">
                    {on} of {draft.actorIds.length}
                  </span>
                  <ChevronDown aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] group-open:rotate-180" />
                </summary>
                <ul className="pb-2 pl-4">
                  {draft.actorIds.map((id) => (
                    <li key={id} className="flex items-center gap-3">
                      {face(id)}
                      <span className="flex-1 truncate">{actors.get(id)?.name}</span>
                      {box(index + 1, id)}
                    </li>
                  ))}
                </ul>
              </details>
            );
          })}
        </div>
      )}
      <fieldset className="min-w-[168px] border-line md:border-l md:pl-6">
        <legend className="type-small float-left mb-1 text-muted">Ratios</legend>
        <ul className="clear-both -ml-[7px] pointer-coarse:-ml-[11px]">
          {shownRatios.map((ratio) => (
            <li key={ratio} className="flex items-center gap-2 text-[14px]">
              <Box
                label={`Ratio ${ratio}`}
                isOn={chosenRatios.includes(ratio)}
                onChange={() => onChange(switchRatio(draft, ratio))}
              />
              <span className="flex-1 tabular-nums">{ratio}</span>
              <span className="type-small w-16 text-muted md:w-auto">{uses[ratio]}</span>
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  );
}
