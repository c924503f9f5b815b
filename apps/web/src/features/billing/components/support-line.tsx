interface SupportLineProps {
  /** Something is amiss that should mend itself. */
  isStuck?: boolean;
  email: string;
}

/** Whom to write to where nothing can be done here. */
export function SupportLine({ isStuck = false, email }: SupportLineProps) {
  return (
    <>
      {isStuck ? 'If it stays like this, write to ' : 'To cancel or to change how you pay, write to '}
      <a href={`mailto:${email}`} className="font-semibold text-link">
        {email}
      </a>
      .
    </>
  );
}
