import type { LanguageCode } from '@hookline/contract/languages';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { saveBlob } from '#components/ui/save-blob.ts';
import { planCues, writeCaptionFile } from '../caption-file.ts';
import { LanguageSelect } from './language-select.tsx';
import { ToolSection } from './tool-section.tsx';
import { WordsField } from './words-field.tsx';

const example = 'You know that little sigh you do every single time? Yeah, that one. There’s an easier way.';

export function CaptionMaker() {
  const id = useId();
  const [script, setScript] = useState(example);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const cues = planCues(script, language);
  const save = (format: 'srt' | 'vtt') =>
    saveBlob(new Blob([writeCaptionFile(cues, format)], { type: 'text/plain;charset=utf-8' }), `captions.${format}`);
  return (
    <ToolSection
      id="caption-file"
      tone="sunken"
      title="Caption file maker"
      text="A script, split into short lines with estimated times. Adjust the times to your voice afterwards."
    >
      <WordsField id={id} label="Your words" value={script} onChange={setScript} />
      <div className="mt-4 max-w-[220px]">
        <LanguageSelect value={language} onChange={setLanguage} />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="ring-line mt-5 max-h-[260px] overflow-auto rounded-m bg-surface p-4 text-[13px] leading-[1.5]"
      >
        {cues.length > 0 ? writeCaptionFile(cues, 'srt') : 'Write a sentence first.'}
      </pre>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={cues.length === 0} icon={<Download aria-hidden="true" />} onClick={() => save('srt')}>
          Download SRT
        </Button>
        <Button disabled={cues.length === 0} icon={<Download aria-hidden="true" />} onClick={() => save('vtt')}>
          Download VTT
        </Button>
      </div>
    </ToolSection>
  );
}
