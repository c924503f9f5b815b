import { optionalMails } from '@hookline/contract/mail-settings';
import { messages } from '@hookline/contract/messages';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { SettingSection } from '#features/accounts/index.ts';
import { useChooseMail, useMailChoices } from '../api/mail-choices.ts';

const text = messages.mail;

/** Which of the optional mails are sent. */
export function MailSettings() {
  const { data: choices, isError, isFetching, refetch } = useMailChoices();
  const choose = useChooseMail();
  return (
    <SettingSection title="Emails" text={text.always}>
      {choices ? (
        optionalMails.map((mail) => (
          <div key={mail} className="px-5 py-3 md:px-6">
            <Switch
              label={<span className="text-[15px]">{text.names[mail]}</span>}
              note={text.notes[mail]}
              checked={choices[mail]}
              onChange={(isWanted) => choose.mutate({ [mail]: isWanted })}
            />
          </div>
        ))
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4 px-5 py-5 md:px-6">
          <p className="font-medium">Your choices did not load</p>
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {messages.billing.tryAgain}
          </Button>
        </div>
      ) : (
        <Loading className="h-28" />
      )}
    </SettingSection>
  );
}
