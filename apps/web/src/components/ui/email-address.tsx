import { splitEmail } from '@hookline/contract/accounts-rules';

/** An address that breaks before its @ where it does not fit on a line, rather than within a name. */
export function EmailAddress({ children: email }: { children: string }) {
  const { localPart } = splitEmail(email);
  return (
    <>
      {localPart}
      <wbr />
      {email.slice(localPart.length)}
    </>
  );
}
