import { limits } from '@hookline/contract/limits';
import { pagePaths } from '@hookline/contract/page-paths';
import { countScriptCharacters } from '@hookline/contract/script';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { LastingField, type LastingFieldHandle } from '#components/ui/lasting-field.tsx';
import { isChecked, keepReturnPath, useAwaitedSession } from '#features/accounts/index.ts';
import { keepOpeningLine, readOpeningLine } from '#state/opening-line.ts';
import { heroCast, heroScript } from '../hero-clips.ts';

/** A script box that works: what is written here stands in New Project afterwards, with the cast beside it. */
export function TryBox({ onSignUp }: { onSignUp: () => void }) {
  const navigate = useNavigate();
  const field = useRef<LastingFieldHandle>(null);
  const [script, setScript] = useState<string>(heroScript);
  const { isAwaiting, ask } = useAwaitedSession(isChecked);
  const characters = countScriptCharacters(script);
  const isTooLong = characters > limits.scriptCharacters;

  useEffect(() => {
    const kept = readOpeningLine();
    if (kept && field.current?.read() === heroScript) field.current.write(kept.script);
  }, []);

  async function start() {
    const text = field.current?.read() ?? script;
    keepOpeningLine({ script: text, isTyped: text.trim() !== heroScript, actorIds: heroCast.map(({ id }) => id) });
    const session = await ask();
    if (!session) return;
    if (session.user) {
      void navigate(pagePaths.create);
      return;
    }
    keepReturnPath(pagePaths.create);
    onSignUp();
  }

  return (
    <form
      className="mt-7 max-w-[590px] overflow-hidden rounded-l border border-line bg-surface shadow-float focus-within:border-line-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) void start();
      }}
    >
      <div className="flex justify-between px-5 pt-4 text-[13px] font-semibold">
        <label htmlFor="opening-line">Your opening line</label>
        <span className={clsx('tabular-nums', isTooLong ? 'text-danger' : 'font-normal text-muted')}>
          {characters} / {limits.scriptCharacters}
        </span>
      </div>
      <LastingField
        ref={field}
        id="opening-line"
        initial={heroScript}
        isMultiline
        onText={setScript}
        onEnter={() => {
          if (!isTooLong) void start();
        }}
        className="block h-[118px] w-full resize-none bg-transparent px-5 pt-1.5 pb-2.5 text-[19px] leading-normal tracking-[-0.01em] caret-accent outline-none md:h-[92px]"
      />
      <div className="flex items-center gap-3.5 border-line border-t py-3 pr-3 pl-5">
        <div aria-hidden="true" className="flex shrink-0">
          {heroCast.map(({ id }) => (
            <img
              key={id}
              src={`/cast/${id}-face.avif`}
              alt=""
              width="32"
              height="32"
              className="-ml-2 size-8 rounded-full bg-selected object-cover shadow-[0_0_0_2px_var(--surface)] first:ml-0"
            />
          ))}
        </div>
        <span className="type-small text-muted max-sm:hidden">Your script and cast come with you.</span>
        <Button
          type="submit"
          kind="accent"
          className="ml-auto max-sm:flex-1"
          busy={isAwaiting}
          disabled={isTooLong}
          iconAfter={<ArrowRight aria-hidden="true" />}
        >
          Get Started
        </Button>
      </div>
    </form>
  );
}
