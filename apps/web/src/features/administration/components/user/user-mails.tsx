import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { clsx } from 'clsx';
import { formatWhen } from '#components/media/format-when.ts';
import { capitalized, countWords } from '../../admin-words.ts';
import { Nothing, Panel } from './panel.tsx';

type Mail = AdminUserDetail['mails']['latest'][number];

function mailState({ state, refusal }: Mail): string {
  if (state === 'refused') return capitalized(refusal ?? 'not sent');
  return state === 'sent' ? 'Sent' : 'Waiting';
}

/** Mail to a user, without what it says. */
export function UserMails({ detail: { mails } }: { detail: AdminUserDetail }) {
  return (
    <Panel title="Mails" meta={countWords(mails.total)}>
      {mails.latest.length === 0 ? (
        <Nothing>None in the last weeks.</Nothing>
      ) : (
        <ul aria-label="Latest mails" className="divide-y divide-line border-line border-t">
          {mails.latest.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 md:px-6">
              <div className="min-w-0 flex-[1_1_9rem]">
                <p className="font-semibold">{capitalized(mail.template.replaceAll('-', ' '))}</p>
                <p className="type-small text-muted">{formatWhen(mail.createdAt)}</p>
              </div>
              <p className={clsx('type-small', mail.state === 'refused' ? 'text-danger' : 'text-muted')}>
                {mailState(mail)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
