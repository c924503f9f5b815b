import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { useId, useState } from 'react';
import { LanguageSelect } from './language-select.tsx';
import { ToolSection } from './tool-section.tsx';
import { WordsField } from './words-field.tsx';

const example =
  'Stop scrolling if your 3 pm coffee keeps you up at 3 am. Daybreak is cold brew with half the caffeine.';

export function ScriptTimer() {
  const [script, setScript] = useState(example);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const id = useId();
  const seconds = estimateSpeechMs(script, language) / 1000;
  const words = script.match(/\S+/gu)?.length ?? 0;
  return (
    <ToolSection
      id="script-timer"
      tone="page"
      title="Script timer"
      text="How long a script takes to say, estimated from the pace of Hookline’s own voices."
    >
      <WordsField id={id} label="Your script" value={script} onChange={setScript} />
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-[220px_minmax(0,1fr)]">
        <LanguageSelect value={language} onChange={setLanguage} />
        <output htmlFor={id} aria-live="polite" className="flex flex-wrap items-baseline gap-x-5">
          <b className="type-figure tabular-nums">{seconds.toFixed(1)} s</b>
          <span className="text-muted tabular-nums">
            {words} {words === 1 ? 'word' : 'words'}, {[...script].length} characters
          </span>
        </output>
      </div>
    </ToolSection>
  );
}
