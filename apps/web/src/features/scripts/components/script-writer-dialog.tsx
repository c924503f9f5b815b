import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { namesSubject } from '@hookline/contract/prompt-subject';
import { countScriptCharacters } from '@hookline/contract/script';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { explainFieldError } from '#api/explain-field-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Expansion, useExpandScript } from '../api/expand-script.ts';
import { firstPrompt } from '../first-prompt.ts';
import { angleOptions, anyChoice, toneOptions, writerLanguages } from '../writer-options.ts';
import { TextArea } from './text-area.tsx';

const text = messages.scripts;

/** Refusals that are the prompt's, and told beside it. */
const promptCodes = new Set<unknown>(['CONTENT_MODERATION_ERROR', 'INVALID_INPUT']);

interface ScriptWriterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What stands in the script box; what it says is the first prompt, where there is no other. */
  script: string;
  /** A prompt proposed from elsewhere. */
  about: string | null;
  language: NonNullable<Expansion['language']>;
  onInsert: (script: string) => void;
  /** Has the focus after a script was inserted. */
  editor: RefObject<HTMLTextAreaElement | null>;
}

/** The script in the box counts as the oldest. All of them as short as the server takes them. */
function earlierTo(script: string, written: readonly string[]): string[] {
  const texts = [...written.slice(0, limits.earlierScripts - 1), script].filter((text) => text.trim() !== '');
  return texts.map((text) => text.slice(0, limits.promptCharacters));
}

/** From a few words to a script that can be changed before it takes the place of the one in the box. */
export function ScriptWriterDialog({
  open,
  onOpenChange,
  script,
  about,
  language: chosen,
  onInsert,
  editor,
}: ScriptWriterDialogProps) {
  const [prompt, setPrompt] = useState('');
  const [language, setLanguage] = useState(chosen);
  const [tone, setTone] = useState<(typeof toneOptions)[number]['value']>(anyChoice);
  const [angle, setAngle] = useState<(typeof angleOptions)[number]['value']>(anyChoice);
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const promptBox = useRef<HTMLTextAreaElement>(null);
  const returnFocus = useRef<HTMLElement>(null);
  /** What was written here before, the newest first: asked again, the writer is to find something else. */
  const earlier = useRef<string[]>([]);
  const expand = useExpandScript();

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when the dialog opens, not while it is open
  useEffect(() => {
    if (!open) return;
    returnFocus.current = null;
    setLanguage(chosen);
    setProblem(null);
    setFailed(false);
    setPrompt((kept) => about ?? (kept || firstPrompt(script)));
  }, [open]);

  const length = countScriptCharacters(result);
  const isTooLong = length > limits.scriptCharacters;

  function generate() {
    if (expand.isPending) return;
    const characters = countScriptCharacters(prompt);
    const wrong =
      characters > limits.promptCharacters ? text.promptTooLong : namesSubject(prompt) ? null : text.enterPrompt;
    setProblem(wrong);
    if (wrong !== null) {
      promptBox.current?.focus();
      return;
    }
    setFailed(false);
    const choices = { ...(tone !== anyChoice && { tone }), ...(angle !== anyChoice && { angle }) };
    expand.mutate(
      { prompt, language, ...choices, unlike: earlierTo(script, earlier.current) },
      {
        onSuccess: (written) => {
          earlier.current.unshift(written);
          setResult(written);
        },
        onError: (error) => {
          // What stands in the box may have been worked on: it stays.
          setFailed(true);
          if (error instanceof ApiError && promptCodes.has(error.code)) setProblem(explainFieldError(error));
        },
      },
    );
  }

  function insert() {
    onInsert(result);
    returnFocus.current = editor.current;
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.writerTitle}
      description="What are you selling, who is it for, and what’s the offer?"
      width="progress"
      bodyClassName="pb-6"
      initialFocus={promptBox}
      returnFocus={returnFocus}
      footer={
        <>
          <span className="type-small flex-1 text-muted max-sm:hidden">
            {script.trim() === '' ? '' : 'Replaces your current script.'}
          </span>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            kind="accent"
            disabled={length === 0 || isTooLong || expand.isPending}
            onClick={insert}
            className="max-sm:flex-1"
          >
            Insert Script
          </Button>
        </>
      }
    >
      <TextArea
        ref={promptBox}
        label="Your Prompt"
        rows={3}
        value={prompt}
        error={problem}
        placeholder="Daybreak, a cold brew with half the caffeine. For people who sleep badly. 20 % off this week."
        onChange={(event) => {
          setPrompt(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          generate();
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Select label="Language" labelFrom="line" value={language} options={writerLanguages} onChange={setLanguage} />
        <Select label="Tone" labelFrom="line" value={tone} options={toneOptions} onChange={setTone} />
        <Select label="Angle" labelFrom="line" value={angle} options={angleOptions} onChange={setAngle} />
        <Button
          kind="ink"
          icon={<Sparkles aria-hidden="true" />}
          busy={expand.isPending}
          onClick={generate}
          className="max-sm:w-full sm:ml-auto"
        >
          Generate Script
        </Button>
      </div>
      <div className="mt-6" aria-busy={expand.isPending}>
        <TextArea
          label="Generated Script"
          rows={7}
          value={result}
          placeholder="Your script appears here. You can change it before you use it."
          // Typed now it would be lost to the script that is being written.
          readOnly={expand.isPending}
          notice={hasFailed ? text.expandFailed : null}
          onChange={(event) => {
            setResult(event.target.value);
            setFailed(false);
          }}
          className={clsx(expand.isPending && 'opacity-50')}
          aside={
            <span className={clsx('type-small tabular-nums', isTooLong ? 'font-semibold text-danger' : 'text-muted')}>
              {length} / {limits.scriptCharacters}
            </span>
          }
        />
        <p role="status" className="sr-only">
          {expand.isPending ? 'Writing the script' : result && !hasFailed ? 'The script is written' : ''}
        </p>
      </div>
    </Dialog>
  );
}
