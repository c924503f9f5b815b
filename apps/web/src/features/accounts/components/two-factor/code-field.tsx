import { TextField } from '#components/ui/text-field.tsx';

interface CodeFieldProps {
  /** `app` if left out. */
  of?: 'app' | 'recovery' | 'either';
  code: string;
  onCode: (code: string) => void;
  help?: string;
  autoFocus?: boolean;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ of = 'app', code, onCode, help, autoFocus = false }: CodeFieldProps) {
  const isRecovery = of === 'recovery';
  return (
    <TextField
      label={isRecovery ? 'Recovery code' : 'Code'}
      name={isRecovery ? 'recovery-code' : 'code'}
      // Phones and password managers offer the code by this name; a recovery code they do not know.
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={of === 'app' ? 'numeric' : 'text'}
      {...(of !== 'either' && { placeholder: isRecovery ? 'ABCD-1234-EFGH-5678' : '123456' })}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      required
      maxLength={of === 'app' ? 12 : 40}
      value={code}
      {...(help !== undefined && { help })}
      onChange={(event) => onCode(event.target.value)}
    />
  );
}
