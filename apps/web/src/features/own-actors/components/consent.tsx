import type { photoActorConsents } from '@hookline/contract/own-actors';
import { pagePaths } from '@hookline/contract/page-paths';
import { Link } from 'react-router';
import { useInstallation } from '#features/installation/index.ts';
import { Statement } from './statement.tsx';

interface ConsentProps {
  consent: (typeof photoActorConsents)[keyof typeof photoActorConsents];
  isGiven: boolean;
  disabled: boolean;
  onChange: (isGiven: boolean) => void;
}

/** What has to be true before a photo leaves the browser. */
export function Consent({ consent, isGiven, disabled, onChange }: ConsentProps) {
  const supportEmail = useInstallation()?.supportEmail;
  return (
    <div>
      <Statement text={consent} isGiven={isGiven} disabled={disabled} onChange={onChange} />
      <p className="type-small mt-2 pl-8 text-muted">
        Your photos stay in this browser until you confirm. Not allowed: people who haven’t agreed, public figures, and
        anyone under 18. The AI label stays on. Delete the actor and the photos go too.{' '}
        <Link to={pagePaths.customAvatarPolicy} target="_blank" className="font-semibold text-link">
          What you can’t upload
        </Link>
        {supportEmail ? (
          <>
            {' · '}
            <a href={`mailto:${supportEmail}`} className="font-semibold text-link">
              Report a misuse
            </a>
          </>
        ) : null}
      </p>
    </div>
  );
}
