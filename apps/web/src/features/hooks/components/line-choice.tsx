import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { countScriptCharacters } from '@hookline/contract/script';
import { hookAngles } from '@hookline/contract/talking-actors';
import { clsx } from 'clsx';
import { RadioGroup, Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { angleWords } from '../angle-words.ts';
import { useHooks } from '../api/list-hooks.ts';
import type { HookDraft } from '../hook-draft.ts';

interface LineChoiceProps {
  draft: HookDraft;
  /** What the server had to say about this line, until it is changed. */
  error: string | null;
  onChange: (change: Partial<HookDraft>) => void;
}

const angles = [...hookAngles, 'own'] as const;

/** The opening line: one of ours, by angle, or one's own where the plan includes that. */
export function LineChoice({ draft, error, onChange }: LineChoiceProps) {
  const { data, isError, refetch } = useHooks(draft.language);
  return (
    <Tabs.Root
      value={draft.angle}
      onValueChange={(next) => {
        const angle = angles.find((candidate) => candidate === next);
        if (angle) onChange({ angle });
      }}
    >
      <Tabs.List
        aria-label="Angle"
        className="scroll-quiet scroll-fade flex gap-1 overflow-x-auto px-4 pt-3 pb-1.5 md:px-6"
      >
        {angles.map((angle) => (
          <Tabs.Trigger
            key={angle}
            value={angle}
            className="h-10 pointer-coarse:h-11 shrink-0 rounded-s px-3 text-[14px] font-[550] text-muted transition-colors duration-[120ms] hover:bg-hover data-[state=active]:bg-selected data-[state=active]:text-fg"
          >
            {angleWords[angle]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {hookAngles.map((angle) => (
        <Tabs.Content key={angle} value={angle} className="px-4 py-3 outline-offset-[-4px] md:px-6">
          {isError ? (
            <p className="py-6">
              The lines did not load.{' '}
              <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
                Try Again
              </button>
            </p>
          ) : data ? (
            <LineList
              label={`${angleWords[angle]} lines`}
              lines={data.groups.find((group) => group.angle === angle)?.lines ?? []}
              value={draft.hookText}
              onChange={(hookText) => onChange({ hookText })}
            />
          ) : (
            <Skeleton className="h-[280px]" />
          )}
        </Tabs.Content>
      ))}
      <Tabs.Content value="own" className="px-4 py-3 md:px-6">
        {data?.mayWriteOwn === false ? (
          <div className="py-4">
            <p className="max-w-[36em]">{messages.talkingActors.ownHooksNotIncluded}</p>
            <ButtonLink to={pagePaths.pricing} size="s" className="mt-4">
              {messages.gates.upgradePlan}
            </ButtonLink>
          </div>
        ) : (
          <OwnLine value={draft.hookText} onChange={(hookText) => onChange({ hookText })} />
        )}
      </Tabs.Content>
      {error ? (
        <p role="alert" className="type-small px-4 pb-4 font-medium text-danger md:px-6">
          {error}
        </p>
      ) : null}
    </Tabs.Root>
  );
}

function LineList({
  label,
  lines,
  value,
  onChange,
}: {
  label: string;
  lines: readonly string[];
  value: string;
  onChange: (line: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);

  // A line may be chosen elsewhere, by its example. Only the list is moved: the page stays where it is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-checked="true"]');
    if (!list.current || !chosen) return;
    const around = list.current.getBoundingClientRect();
    const place = chosen.getBoundingClientRect();
    if (place.top < around.top || place.bottom > around.bottom)
      list.current.scrollTop += place.top - around.top - (around.height - place.height) / 2;
  }, [value]);

  return (
    <RadioGroup.Root aria-label={label} value={value} onValueChange={onChange}>
      <ul ref={list} className="scroll-thin -mx-2 max-h-[292px] overflow-y-auto">
        {lines.map((line) => (
          <li key={line}>
            <RadioGroup.Item
              value={line}
              className="flex min-h-11 w-full items-center gap-3 rounded-s px-2 py-2 text-left transition-colors duration-[120ms] hover:bg-hover data-[state=checked]:bg-selected"
            >
              <span className="grid size-[18px] shrink-0 place-items-center rounded-full ring-field">
                <RadioGroup.Indicator className="size-2.5 rounded-full bg-fg" />
              </span>
              <span dir="auto">{line}</span>
            </RadioGroup.Item>
          </li>
        ))}
      </ul>
    </RadioGroup.Root>
  );
}

function OwnLine({ value, onChange }: { value: string; onChange: (line: string) => void }) {
  const characters = countScriptCharacters(value);
  return (
    <div className="pb-2">
      <textarea
        dir="auto"
        aria-label="Your opening line"
        value={value}
        rows={3}
        placeholder="One sentence that makes a thumb stop."
        onChange={(event) => onChange(event.target.value)}
        className="type-script w-full resize-none bg-transparent py-2 caret-accent outline-none placeholder:text-muted"
      />
      <p className="type-small text-right text-muted tabular-nums">
        <b className={clsx('font-semibold', characters > limits.hookCharacters ? 'text-danger' : 'text-fg')}>
          {characters} / {limits.hookCharacters}
        </b>
      </p>
    </div>
  );
}
