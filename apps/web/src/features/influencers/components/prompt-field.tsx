import { limits } from '@hookline/contract/limits';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { markWords, removeWords } from '../mark-words.ts';

const letters = 'whitespace-pre-wrap break-words text-[18px] leading-[1.65] md:text-[20px]';
const list = new Intl.ListFormat('en', { type: 'conjunction' });

interface PromptFieldProps {
  prompt: string;
  /** Words of it that are not in the picture beside it. */
  leftOut: readonly string[];
  error: string | null;
  disabled: boolean;
  onChange: (prompt: string) => void;
}

/** The words a photo is drawn from; what was left out is underlined, named, and taken out with one press. */
export function PromptField({ prompt, leftOut, error, disabled, onChange }: PromptFieldProps) {
  const id = useId();
  const missing = markWords(prompt, leftOut).filter(({ isLeftOut }) => isLeftOut);
  return (
    <div className="px-4 pt-4 pb-4 md:px-7 md:pt-6">
      <label htmlFor={id} className="sr-only">
        Prompt
      </label>
      <div className="relative">
        <p aria-hidden="true" className={`${letters} pointer-events-none absolute inset-0 text-transparent`}>
          {markWords(prompt, leftOut).map(({ text, isLeftOut }) =>
            isLeftOut ? (
              <mark
                key={text}
                className="bg-transparent text-transparent underline decoration-2 decoration-warning decoration-wavy underline-offset-4"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
        <textarea
          id={id}
          dir="auto"
          value={prompt}
          disabled={disabled}
          maxLength={limits.promptCharacters}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || missing.length > 0 ? `${id}-note` : undefined}
          placeholder="A freckled woman in her thirties with a copper bob, round glasses and a mustard cardigan, in a sunny kitchen"
          onChange={(event) => onChange(event.target.value)}
          className={`${letters} relative block max-h-[300px] min-h-[104px] w-full resize-none bg-transparent outline-none [field-sizing:content] placeholder:text-muted`}
        />
      </div>
      {error ? (
        <p id={`${id}-note`} role="alert" className="type-small mt-2 font-medium text-danger">
          {error}
        </p>
      ) : missing.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p id={`${id}-note`} className="type-small">
            <TriangleAlert
              aria-hidden="true"
              className="mr-2 inline size-4 -translate-y-px stroke-[1.75] text-warning"
            />
            <b className="font-semibold text-warning">Left out:</b> {list.format(missing.map(({ text }) => text))}. We
            can’t draw that yet. The rest is in the picture.
          </p>
          <button
            type="button"
            onClick={() => onChange(removeWords(prompt, leftOut))}
            className="tap-area type-small font-semibold text-link underline-offset-4 hover:underline"
          >
            Remove from prompt
          </button>
        </div>
      ) : null}
    </div>
  );
}
