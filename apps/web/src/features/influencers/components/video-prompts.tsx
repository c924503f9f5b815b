import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { TextArea } from '#features/scripts/index.ts';

const { defaultPrompt } = messages.imageToVideo;

interface PromptProps {
  value: string;
  onChange: (value: string) => void;
}

/** What should move, with common phrases one click away. */
export function VideoPrompt({ value, onChange }: PromptProps) {
  const isUsual = value.trim() === defaultPrompt;
  return (
    <TextArea
      label="Video prompt"
      rows={2}
      value={value}
      maxLength={limits.promptCharacters}
      placeholder="She looks up, smiles and waves at the camera"
      onChange={(event) => onChange(event.target.value)}
      aside={
        <button
          type="button"
          disabled={isUsual}
          onClick={() => onChange(defaultPrompt)}
          className="tap-area text-[13px] font-semibold text-link underline-offset-4 enabled:hover:underline disabled:text-muted"
        >
          Use default
        </button>
      }
    />
  );
}

export function NegativePrompt({ value, onChange }: PromptProps) {
  return (
    <TextArea
      label="Negative prompt"
      rows={2}
      value={value}
      maxLength={limits.promptCharacters}
      placeholder="What shouldn’t happen"
      onChange={(event) => onChange(event.target.value)}
      aside={<span className="text-[13px] text-muted">Optional</span>}
    />
  );
}
