import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { namesSubject } from '@hookline/contract/prompt-subject';
import { countScriptCharacters } from '@hookline/contract/script';
import { useEffect, useRef, useState } from 'react';
import { explainFieldError } from '#api/explain-field-error.ts';
import { type Expansion, useExpandScript } from './api/expand-script.ts';
import { firstPrompt } from './first-prompt.ts';
import { type angleOptions, anyChoice, type toneOptions } from './writer-options.ts';

const text = messages.scripts;

/** Error codes that concern the prompt; shown beside it. */
const promptCodes = new Set<unknown>(['CONTENT_MODERATION_ERROR', 'INVALID_INPUT']);

/** The script in the box counts as the oldest. All of them as short as the server takes them. */
function earlierTo(script: string, written: readonly string[]): string[] {
  const texts = [...written.slice(0, limits.earlierScripts - 1), script].filter((text) => text.trim() !== '');
  return texts.map((text) => text.slice(0, limits.promptCharacters));
}

interface ScriptWriterOptions {
  /** Whether the dialog is open: what it begins with is taken over as it opens. */
  open: boolean;
  script: string;
  about: string | null;
  language: NonNullable<Expansion['language']>;
}

/** What is asked of the script writer, what it wrote, and what went wrong. */
export function useScriptWriter({ open, script, about, language: chosen }: ScriptWriterOptions) {
  const [prompt, setPrompt] = useState('');
  const [language, setLanguage] = useState(chosen);
  const [tone, setTone] = useState<(typeof toneOptions)[number]['value']>(anyChoice);
  const [angle, setAngle] = useState<(typeof angleOptions)[number]['value']>(anyChoice);
  const [result, setResult] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const promptBox = useRef<HTMLTextAreaElement>(null);
  /** What was written here before, the newest first: asked again, the writer is to find something else. */
  const earlier = useRef<string[]>([]);
  const expand = useExpandScript();
  const writing = useRef<AbortController>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when the dialog opens, not while it is open
  useEffect(() => {
    if (!open) return;
    setLanguage(chosen);
    setProblem(null);
    setFailed(false);
    setPrompt((kept) => about ?? (kept || firstPrompt(script)));
  }, [open]);

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
    const before = result;
    const controller = new AbortController();
    writing.current = controller;
    const choices = { ...(tone !== anyChoice && { tone }), ...(angle !== anyChoice && { angle }) };
    expand.mutate(
      {
        expansion: { prompt, language, ...choices, unlike: earlierTo(script, earlier.current) },
        signal: controller.signal,
        onText: setResult,
      },
      {
        onSuccess: (written) => {
          earlier.current.unshift(written);
          setResult(written);
        },
        onError: (error) => {
          // What was in the box may have been edited; what came since was not finished, or not allowed.
          setResult(before);
          if (controller.signal.aborted) return;
          setFailed(true);
          if (error instanceof ApiError && promptCodes.has(error.code)) setProblem(explainFieldError(error));
        },
      },
    );
  }

  return {
    prompt,
    setPrompt: (value: string) => {
      setPrompt(value);
      setProblem(null);
    },
    problem,
    promptBox,
    language,
    setLanguage,
    tone,
    setTone,
    angle,
    setAngle,
    result,
    setResult: (value: string) => {
      setResult(value);
      setFailed(false);
    },
    hasFailed,
    isWriting: expand.isPending,
    generate,
    stop: () => writing.current?.abort(),
  };
}
