interface SupportLineProps {
  /** Something is amiss that should mend itself. */
  isStuck?: boolean;
  email: string;
}

/** Whom to write to where nothing can be done here. */
export function SupportLine({ isStuck = false, email }: SupportLineProps) {
  return (
    <>
      {isStuck ? 'If this doesn’t clear up, email ' : 'To cancel or change how you pay, email '}
      <a href={`mailto:${email}`} className="font-semibold text-link">
        {email}
      </a>
      .
    </>
  );
}
