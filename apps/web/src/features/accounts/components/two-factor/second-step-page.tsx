import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { FormPage } from '#components/layouts/form-page.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { keepReturnPath } from '../../return-path.ts';
import { useSession } from '../../session-provider.tsx';
import { GoOn } from '../go-on.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const picture = { src: '/cast/lena.avif', words: ['One', 'more', 'step.'] };

/** Where a sign-in goes on that began with Google or with a mailed link. */
export function SecondStepPage() {
  const { loading } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const isRecovery = typeof state === 'object' && state !== null && 'recovery' in state && state.recovery === true;

  useEffect(() => {
    const next = params.get('next');
    if (next) keepReturnPath(next);
  }, [params]);

  // The check at the start comes first, so that its answer does not undo what the code brings.
  if (loading) return <Loading className="min-h-dvh" />;
  if (isDone && isRecovery) return <Navigate to={pagePaths.resetPassword} replace state={{ recovery: true }} />;
  if (isDone) return <GoOn />;
  return (
    <FormPage title={messages.twoFactor.stepTitle} picture={picture}>
      <SecondStepForm
        onSignedIn={() => setDone(true)}
        onStartOver={() => void navigate(pagePaths.home, { replace: true, state: { signIn: true } })}
      />
    </FormPage>
  );
}
