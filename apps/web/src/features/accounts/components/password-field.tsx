import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'control'>;

/** A password, hidden unless its writer wants to read it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      control={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          className="mr-0.5 text-muted"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="size-[18px]" /> : <Eye className="size-[18px]" />}
        </IconButton>
      }
    />
  );
}
