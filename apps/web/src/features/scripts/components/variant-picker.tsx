import type { LanguageCode } from '@hookline/contract/languages';
import type { ScriptVariant } from '@hookline/contract/scripts';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { RadioGroup } from 'radix-ui';
import { structureWords } from '../writer-options.ts';

interface VariantPickerProps {
  variants: readonly ScriptVariant[];
  chosen: number;
  language: LanguageCode;
  onChoose: (index: number) => void;
}

/** The scripts to choose from, by their openings; nothing where there is but one. */
export function VariantPicker({ variants, chosen, language, onChoose }: VariantPickerProps) {
  if (variants.length < 2) return null;
  return (
    <RadioGroup.Root
      aria-label="Versions"
      value={`${chosen}`}
      onValueChange={(value) => onChoose(Number(value))}
      className="grid gap-2 sm:grid-cols-3"
    >
      {variants.map(({ script, hook, structure }, index) => (
        <RadioGroup.Item
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          key={index}
          value={`${index}`}
          className="flex min-h-11 min-w-0 flex-col gap-1 rounded-m bg-surface px-3 py-2.5 text-left ring-line transition-colors duration-[120ms] hover:bg-hover data-[state=checked]:bg-selected data-[state=checked]:shadow-[inset_0_0_0_1.5px_var(--text)]"
        >
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-semibold text-[13px]">
              {structure ? structureWords[structure] : `Version ${index + 1}`}
            </span>
            <span className="type-small shrink-0 text-muted tabular-nums">
              {Math.round(estimateSpeechMs(script, language) / 1000)} s
            </span>
          </span>
          <span dir="auto" className="type-small line-clamp-2 text-muted">
            {hook}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
