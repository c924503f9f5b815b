import { pagePaths } from '@hookline/contract/page-paths';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#features/accounts/index.ts';
import { keepDemoDraft } from '../hook-draft.ts';
import { DemoList } from './demo-list.tsx';

/** What comes out here, for somebody who has made nothing yet. */
export function FirstExamples() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <section aria-labelledby="examples-title" className="mt-10 md:mt-12">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="examples-title" className="type-h2">
          Made with Hookline
        </h2>
        <Link to={pagePaths.hooks} className="tap-area font-semibold text-link underline-offset-4 hover:underline">
          Hook videos
        </Link>
      </div>
      <DemoList
        onUse={(demo) => {
          if (user) keepDemoDraft(user.id, demo);
          void navigate(pagePaths.hooks);
        }}
      />
    </section>
  );
}
