import type { AccountSecurity } from '@hookline/contract/account-settings';
import { useState } from 'react';
import type { Proof } from '../../api/change-two-factor.ts';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';

export const noProof: Proof = {};

/** Whether enough is entered. */
export function isProofGiven({ password = '', code = '' }: Proof): boolean {
  return password !== '' || code.trim() !== '';
}

interface ProofOrCodeProps {
  security: AccountSecurity;
  proof: Proof;
  onProof: (proof: Proof) => void;
}

/** Asks for the password or for a code, whichever somebody has at hand; without a password only for a code. */
export function ProofOrCode({ security, proof, onProof }: ProofOrCodeProps) {
  const [isByCode, setByCode] = useState(!security.has_password);
  const change = (
    <button
      type="button"
      className="tap-area type-small font-medium text-link underline-offset-4 hover:underline"
      onClick={() => {
        setByCode(!isByCode);
        onProof(noProof);
      }}
    >
      {isByCode ? 'Use your password' : 'Use a code'}
    </button>
  );
  return (
    <div className="grid gap-3">
      {isByCode ? (
        <CodeField
          of="either"
          code={proof.code ?? ''}
          onCode={(code) => onProof({ code })}
          help="From your authenticator app, or a recovery code"
          autoFocus
        />
      ) : (
        <PasswordField
          label="Your password"
          name="current-password"
          autoComplete="current-password"
          autoFocus
          required
          value={proof.password ?? ''}
          onChange={(event) => onProof({ password: event.target.value })}
        />
      )}
      {security.has_password ? <div>{change}</div> : null}
    </div>
  );
}
