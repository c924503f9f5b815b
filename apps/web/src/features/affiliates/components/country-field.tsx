import { countryCodes } from '@hookline/contract/country-codes';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

const names = new Intl.DisplayNames('en-US', { type: 'region' });
export const countryName = (code: string): string => names.of(code) ?? code;

const countries = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));

interface CountryFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  autoComplete?: string;
  onChange: (code: string) => void;
}

/** The browser's own list: phones show it well, and it can be filled in. */
export function CountryField({ label, value, error, autoComplete = 'country', onChange }: CountryFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-semibold">
        {label}
      </label>
      <div
        className={clsx(
          'relative flex h-11 items-center rounded-m bg-surface focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2',
          error ? 'ring-danger' : 'ring-field',
        )}
      >
        <select
          id={id}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="h-full w-full appearance-none rounded-m bg-transparent pr-10 pl-3.5 outline-none [&>option]:bg-raised [&>option]:text-fg"
        >
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 size-4 text-muted" />
      </div>
      {error ? (
        <p id={`${id}-note`} className="type-small mt-1.5 text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
