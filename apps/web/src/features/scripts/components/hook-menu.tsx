import { ApiError } from '@hookline/contract/client';
import type { LanguageCode } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import { Quote, RefreshCw, Square } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { explainFieldError } from '#api/explain-field-error.ts';
import { Menu, MenuContent, MenuDivider, MenuItem, MenuLabel, MenuTrigger } from '#components/ui/menu.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHookVariants } from '../api/write-hooks.ts';
import { putHook, withoutHook } from '../put-hook.ts';
import { useUsedHooks } from '../use-used-hooks.ts';

interface HookMenuProps {
  script: string;
  language: LanguageCode | 'auto';
  productName: string | undefined;
  onChange: (script: string) => void;
}

const widths = ['w-full', 'w-4/5', 'w-full', 'w-3/5', 'w-11/12'];

/** In the contract's words, but for refused content: those speak of images. */
function whyNone(error: Error): string | undefined {
  return error instanceof ApiError && error.code === 'CONTENT_MODERATION_ERROR'
    ? explainFieldError(error)
    : describeError(error, { text: messages.scripts.hooksFailed })?.notice?.text;
}

/** A line while it is written: it can be chosen once it is checked. */
function HookInWriting({ line, width }: { line: string | undefined; width: string }) {
  if (line === undefined) return <Skeleton className={`h-4 rounded-s ${width}`} />;
  return (
    <p dir="auto" className="font-medium text-[14px] text-muted leading-snug">
      {line}
    </p>
  );
}

/** Five other openings for the script; a click puts one before it, another click another in its place. */
export function HookMenu({ script, language, productName, onChange }: HookMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { used, keep } = useUsedHooks();
  // The same five while they are tried one after the other.
  const own = withoutHook(script, used).trim();
  const hooks = useHookVariants({ script: own, language, productName }, { isWanted: isOpen });

  return (
    <Menu
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) hooks.stop();
      }}
    >
      <MenuTrigger
        disabled={own === ''}
        title={own === '' ? 'Write a script first' : undefined}
        className="inline-flex h-9 pointer-coarse:h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-s px-2.5 font-semibold text-[14px] transition-colors duration-[120ms] hover:bg-hover disabled:text-muted disabled:hover:bg-transparent data-[state=open]:bg-hover"
      >
        <Quote aria-hidden="true" className="size-[17px] stroke-[1.75]" />
        Hooks
      </MenuTrigger>
      <MenuContent align="start" className="w-[min(420px,calc(100vw-24px))]" aria-busy={hooks.isFetching}>
        <MenuLabel>Start with</MenuLabel>
        {hooks.isFetching ? (
          <div role="status" className="flex flex-col gap-4 px-2.5 py-3">
            <span className="sr-only">{messages.loading}</span>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
              <HookInWriting key={index} line={hooks.lines[index]} width={width} />
            ))}
          </div>
        ) : hooks.error ? (
          <p role="alert" className="type-small px-2.5 py-2 text-danger">
            {whyNone(hooks.error)}
          </p>
        ) : (
          hooks.data?.map((hook) => (
            <MenuItem
              key={hook}
              dir="auto"
              className="!h-auto min-h-10 pointer-coarse:min-h-11 whitespace-normal py-2 leading-snug"
              onSelect={() => {
                onChange(putHook(script, hook, used));
                keep(hook);
              }}
            >
              {hook}
            </MenuItem>
          ))
        )}
        <MenuDivider />
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            if (hooks.isFetching) hooks.stop();
            else void hooks.refetch();
          }}
        >
          {hooks.isFetching ? <Square aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
          {hooks.isFetching ? 'Stop' : hooks.data ? 'Show five more' : 'Show five'}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
