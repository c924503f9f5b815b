import { type LanguageCode, languageCodes, languages } from '@hookline/contract/languages';
import { useId } from 'react';
import { fieldClass } from './tool-section.tsx';

export function LanguageSelect({ value, onChange }: { value: LanguageCode; onChange: (code: LanguageCode) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-[13px] font-semibold">
        Language
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const code = languageCodes.find((candidate) => candidate === event.target.value);
          if (code) onChange(code);
        }}
        className={`${fieldClass} mt-1.5 h-11 !py-0`}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
