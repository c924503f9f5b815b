import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetReturnPath, readReturnPath } from '../return-path.ts';

/**
 * Leads to where somebody wanted to go before they signed in. The path is read once: the session changes again while the
 * page is on its way, and it is taken by then.
 */
export function GoOn() {
  const [path] = useState(() => readReturnPath() ?? pagePaths.dashboard);
  useEffect(forgetReturnPath, []);
  return <Navigate to={path} replace />;
}
