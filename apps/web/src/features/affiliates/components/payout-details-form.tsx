import type { PayoutDetails } from '@hookline/contract/payout-details';
import { Segmented } from '#components/ui/segmented.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { TextArea } from '#features/scripts/index.ts';
import type { PayoutForm, PayoutProblems } from '../payout-form.ts';
import { CountryField } from './country-field.tsx';

interface PayoutDetailsFormProps {
  form: PayoutForm;
  problems: PayoutProblems;
  onChange: (change: Partial<PayoutForm>) => void;
}

const kinds = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'iban', label: 'IBAN' },
  { value: 'account', label: 'Bank account' },
] as const satisfies readonly { value: PayoutDetails['destination']['kind']; label: string }[];

/** What a bank's number is not helped with. */
const asIs = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** Fields for where payouts go, and for whose taxes. */
export function PayoutDetailsForm({ form, problems, onChange }: PayoutDetailsFormProps) {
  const field = (name: Exclude<keyof PayoutForm, 'kind'>) => ({
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const country = (name: 'country' | 'taxCountry') => ({
    value: form[name],
    error: problems[name],
    onChange: (code: string) => onChange({ [name]: code }),
  });
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="type-h3 mb-3">Where we send it</legend>
        <Segmented label="Payout method" value={form.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
        {form.kind === 'paypal' ? (
          <TextField label="PayPal email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        ) : (
          <TextField label="Account holder" autoComplete="name" maxLength={100} {...field('holder')} />
        )}
        {form.kind === 'iban' ? <TextField label="IBAN" maxLength={60} {...asIs} {...field('iban')} /> : null}
        {form.kind === 'account' ? (
          <>
            <CountryField label="Bank’s country" autoComplete="off" {...country('country')} />
            <TextField
              label="Routing number"
              help="ABA number, sort code, BSB or bank code"
              maxLength={40}
              {...asIs}
              {...field('routingNumber')}
            />
            <TextField label="Account number" maxLength={60} {...asIs} {...field('accountNumber')} />
          </>
        ) : null}
        {form.kind === 'paypal' ? null : (
          <TextField label="BIC (optional)" maxLength={20} {...asIs} {...field('bic')} />
        )}
      </fieldset>
      <fieldset className="mt-7 grid gap-4">
        <legend className="type-h3 mb-3">For your statements</legend>
        <TextField label="Tax name" autoComplete="name" maxLength={100} {...field('taxName')} />
        <TextArea label="Tax address" rows={3} autoComplete="street-address" maxLength={300} {...field('taxAddress')} />
        <CountryField label="Tax country" {...country('taxCountry')} />
      </fieldset>
    </>
  );
}
