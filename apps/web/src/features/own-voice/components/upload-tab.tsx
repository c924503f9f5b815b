import type { RecordingDifference } from '@hookline/contract/voice-recordings';
import { FileAudio, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { describeDifference } from '../describe-difference.ts';

interface UploadTabProps {
  file: File | null;
  script: string;
  differences: readonly RecordingDifference[];
  onFile: (file: File) => void;
}

/** A sound file with the whole script. */
export function UploadTab({ file, script, differences, onFile }: UploadTabProps) {
  const input = useRef<HTMLInputElement>(null);
  const { target } = useIncomingFiles<HTMLDivElement>({
    onFiles: ([first]) => {
      if (first) onFile(first);
    },
  });
  return (
    <div className="pt-5">
      <div {...target} className="grid justify-items-center gap-3 rounded-m px-5 py-8 text-center ring-field">
        <FileAudio aria-hidden="true" className="size-7 stroke-[1.5] text-muted" />
        <p className="max-w-full truncate font-semibold">{file?.name ?? 'Drop a sound file here'}</p>
        <p className="type-small text-muted">WAV, MP3, M4A, OGG or FLAC, up to 32 MB and 5 minutes</p>
        <Button size="s" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="Sound file"
          accept="audio/*,.m4a,.ogg,.flac"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [first] = event.target.files ?? [];
            if (first) onFile(first);
            event.target.value = '';
          }}
        />
      </div>
      <h3 className="type-small mt-5 mb-1 font-semibold text-muted">It must say this script</h3>
      <p dir="auto" className="whitespace-pre-line text-pretty">
        {script}
      </p>
      <ul className="mt-3">
        {differences.map((one) => (
          <li key={`${one.kind}-${one.startOffset}`} className="type-small mt-1 text-warning">
            {describeDifference(one, script)}
          </li>
        ))}
      </ul>
    </div>
  );
}
