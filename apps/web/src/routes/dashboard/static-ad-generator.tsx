import { pagePaths } from '@hookline/contract/page-paths';
import { Navigate } from 'react-router';

/** An older address of the static ad generator. */
export default function StaticAdGenerator() {
  return <Navigate to={pagePaths.adMaker} replace />;
}
