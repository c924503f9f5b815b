import { ApiError } from '@hookline/contract/client';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { namesSubject } from '@hookline/contract/prompt-subject';
import { countScriptCharacters } from '@hookline/contract/script';
import type { ScriptSeconds } from '@hookline/contract/scripts';
import { useEffect, useRef, useState } from 'react';
import { explainFieldError } from '#api/explain-field-error.ts';
import { type Expanded, type Expansion, useExpandScript } from './api/expand-script.ts';
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
  /** Said if the prompt names none. */
  productName?: string | undefined;
}

/** Scripts to choose from, each as it was edited. */
interface Written extends Expanded {
  chosen: number;
}

/** What is asked of the script writer, what it wrote, and what went wrong. */
export function useScriptWriter({ open, script, about, language: chosen, productName }: ScriptWriterOptions) {
  const [prompt, setPrompt] = useState('');
  const [language, setLanguage] = useState(chosen);
  const [tone, setTone] = useState<(typeof toneOptions)[number]['value']>(anyChoice);
  const [angle, setAngle] = useState<(typeof angleOptions)[number]['value']>(anyChoice);
  const [seconds, setSeconds] = useState<ScriptSeconds>(30);
  const [result, setResult] = useState('');
  const [written, setWritten] = useState<Written>();
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

  function generate(about = prompt) {
    if (expand.isPending) return;
    const characters = countScriptCharacters(about);
    const wrong =
      characters > limits.promptCharacters ? text.promptTooLong : namesSubject(about) ? null : text.enterPrompt;
    setProblem(wrong);
    if (wrong !== null) {
      promptBox.current?.focus();
      return;
    }
    setFailed(false);
    const before = result;
    const scriptsBefore = written;
    setWritten(undefined);
    const controller = new AbortController();
    writing.current = controller;
    const choices = {
      seconds,
      ...(productName && { productName }),
      ...(tone !== anyChoice && { tone }),
      ...(angle !== anyChoice && { angle }),
    };
    expand.mutate(
      {
        expansion: { prompt: about, language, ...choices, unlike: earlierTo(script, earlier.current) },
        signal: controller.signal,
        onText: setResult,
      },
      {
        onSuccess: (expanded) => {
          earlier.current.unshift(...expanded.variants.map((variant) => variant.script));
          setWritten({ ...expanded, chosen: 0 });
          setResult(expanded.variants[0]?.script ?? '');
        },
        onError: (error) => {
          // What was in the box may have been edited; what came since was not finished, or not allowed.
          setResult(before);
          setWritten(scriptsBefore);
          if (controller.signal.aborted) return;
          // One message, where it belongs.
          if (error instanceof ApiError && promptCodes.has(error.code)) setProblem(explainFieldError(error));
          else setFailed(true);
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
    seconds,
    setSeconds,
    written,
    /** What was edited stays when another one is looked at. */
    choose: (index: number) => {
      if (!written) return;
      setWritten({ ...written, variants: withScript(written, result), chosen: index });
      setResult(written.variants[index]?.script ?? result);
      setFailed(false);
    },
    /** Adds the answer to a question to the prompt, and writes anew. */
    answer: (fact: string) => {
      const text = `${prompt.trim().replace(/[.\s]+$/u, '')}. ${fact.trim()}`;
      setPrompt(text);
      generate(text);
    },
    result,
    setResult: (value: string) => {
      setResult(value);
      setFailed(false);
    },
    hasFailed,
    isWriting: expand.isPending,
    generate: () => generate(),
    stop: () => writing.current?.abort(),
  };
}

function withScript({ variants, chosen }: Written, script: string): Expanded['variants'] {
  return variants.map((variant, index) => (index === chosen ? { ...variant, script } : variant));
}
