import { Statement } from '#features/own-actors/index.ts';
import type { PhotoStatement } from '../use-photo-statement.ts';

interface StatementOfProps {
  statement: PhotoStatement;
  disabled: boolean;
  className?: string;
}

/** The statement about the person on a photo, where it is still needed. */
export function StatementOf({ statement, disabled, className }: StatementOfProps) {
  const { text, isGiven, give } = statement;
  if (text === null) return null;
  return (
    <div className={className}>
      <Statement text={text} isGiven={isGiven} disabled={disabled} onChange={give} />
    </div>
  );
}
