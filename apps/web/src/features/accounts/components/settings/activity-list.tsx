import { useState } from 'react';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { accountEventNames } from '../../account-event-names.ts';
import { useActivity } from '../../api/list-activity.ts';
import { SettingRow } from './setting-section.tsx';

/** What is older is in the download of one's data. */
const mostShown = 20;

/** What was written down about the account, newest first; fetched when it is opened. */
export function ActivityList() {
  const [isOpen, setOpen] = useState(false);
  const { data: events, isError } = useActivity(isOpen);
  return (
    <SettingRow
      label="Recent activity"
      note="Sign-ins and changes. See something unfamiliar? Change your password."
      action={
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {!isOpen ? null : events ? (
        <ol className="mt-3 text-[14px]" aria-label="Recent activity">
          {events.slice(0, mostShown).map((event, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and the list is only read
              key={index}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2 first:border-t-0"
            >
              <span className="font-medium">{accountEventNames[event.kind]}</span>
              <span className="type-small text-muted">
                {[event.device, event.address, formatWhen(event.created_at)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      ) : isError ? (
        <p className="type-small mt-2 text-muted">The list did not load. Please try again later.</p>
      ) : (
        <Loading className="h-16" />
      )}
    </SettingRow>
  );
}
