import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { countScriptCharacters } from '@hookline/contract/script';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Expansion } from '../api/expand-script.ts';
import { useScriptWriter } from '../use-script-writer.ts';
import { angleOptions, lengthOptions, toneOptions, writerLanguages } from '../writer-options.ts';
import { FactQuestion } from './fact-question.tsx';
import { SwapHook } from './swap-hook.tsx';
import { TextArea } from './text-area.tsx';
import { VariantPicker } from './variant-picker.tsx';

const text = messages.scripts;

interface ScriptWriterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What stands in the script box; what it says is the first prompt, where there is no other. */
  script: string;
  /** A prompt proposed from elsewhere. */
  about: string | null;
  language: NonNullable<Expansion['language']>;
  /** What the project calls its product. */
  productName?: string | undefined;
  onInsert: (script: string) => void;
  /** Has the focus after a script was inserted. */
  editor: RefObject<HTMLTextAreaElement | null>;
}

/** From a few words to a script that can be changed before it takes the place of the one in the box. */
export function ScriptWriterDialog({
  open,
  onOpenChange,
  script,
  about,
  language: chosen,
  productName,
  onInsert,
  editor,
}: ScriptWriterDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const writer = useScriptWriter({ open, script, about, language: chosen, productName });
  const { prompt, result, isWriting, hasFailed, promptBox, generate } = writer;
  const length = countScriptCharacters(result);
  const isTooLong = length > limits.scriptCharacters;

  useEffect(() => {
    if (open) returnFocus.current = null;
  }, [open]);

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
            disabled={length === 0 || isTooLong || isWriting}
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
        rows={2}
        value={prompt}
        error={writer.problem}
        placeholder="Daybreak, a cold brew with half the caffeine. For people who sleep badly. 20% off this week."
        onChange={(event) => {
          writer.setPrompt(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          generate();
        }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Segmented
          label="Length"
          value={`${writer.seconds}`}
          options={lengthOptions}
          className="max-sm:w-full"
          onChange={(value) => writer.setSeconds(Number(value) as typeof writer.seconds)}
        />
        <Select
          label="Language"
          labelFrom="line"
          value={writer.language}
          options={writerLanguages}
          onChange={writer.setLanguage}
        />
        <Select label="Tone" labelFrom="line" value={writer.tone} options={toneOptions} onChange={writer.setTone} />
        <Select label="Angle" labelFrom="line" value={writer.angle} options={angleOptions} onChange={writer.setAngle} />
        {isWriting && (
          <Button kind="quiet" onClick={writer.stop} className="max-sm:w-full sm:ml-auto">
            Stop
          </Button>
        )}
        <Button
          kind="ink"
          icon={<Sparkles aria-hidden="true" />}
          busy={isWriting}
          onClick={generate}
          className={clsx('max-sm:w-full', !isWriting && 'sm:ml-auto')}
        >
          Generate Script
        </Button>
      </div>
      <div className="mt-6 flex flex-col gap-3" aria-busy={isWriting}>
        {writer.written ? (
          <VariantPicker
            variants={writer.written.variants}
            chosen={writer.written.chosen}
            language={writer.written.language}
            onChoose={writer.choose}
          />
        ) : null}
        <TextArea
          label="Generated Script"
          rows={7}
          value={result}
          placeholder="Your script appears here. You can change it before you use it."
          // Read-only while writing: the finished script would overwrite what is typed.
          readOnly={isWriting}
          notice={hasFailed ? text.expandFailed : null}
          onChange={(event) => writer.setResult(event.target.value)}
          aside={
            <span className="flex items-baseline gap-3">
              {writer.written ? (
                <SwapHook
                  script={result}
                  hooks={writer.written.variants.map(({ hook }) => hook)}
                  language={writer.written.language}
                  productName={productName}
                  onChange={writer.setResult}
                />
              ) : null}
              <span className={clsx('type-small tabular-nums', isTooLong ? 'font-semibold text-danger' : 'text-muted')}>
                {length} / {limits.scriptCharacters}
              </span>
            </span>
          }
        />
        {writer.written?.question ? <FactQuestion question={writer.written.question} onAnswer={writer.answer} /> : null}
        {writer.written?.note ? <p className="type-small text-muted">{writer.written.note}</p> : null}
        <p role="status" className="sr-only">
          {isWriting ? 'Writing the script' : result && !hasFailed ? 'The script is written' : ''}
        </p>
      </div>
    </Dialog>
  );
}
