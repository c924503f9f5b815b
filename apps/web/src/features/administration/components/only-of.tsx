import { adminUserPath } from '@hookline/contract/page-paths';
import { Link } from 'react-router';

/** Says that a list is of one user only, and leads to that user and to the whole list. */
export function OnlyOf({ userId, all }: { userId: string; all: string }) {
  return (
    <p className="mb-4 text-muted [overflow-wrap:anywhere]">
      Of{' '}
      <Link to={adminUserPath(userId)} className="text-link underline underline-offset-4">
        <code>{userId}</code>
      </Link>{' '}
      only.{' '}
      <Link to={all} className="text-link underline underline-offset-4">
        Show everything
      </Link>
    </p>
  );
}
