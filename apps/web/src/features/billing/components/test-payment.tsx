import { type Offer, paymentReturnPath, testCards } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { plans, priceCents } from '@hookline/contract/plans';
import { RadioGroup } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { afterTrial } from '../after-trial.ts';
import { declineIn, type TestCard, usePretend } from '../api/test-checkout.ts';
import { useBillingTerms } from '../billing-options.ts';
import { offerPath } from '../offer-path.ts';

const cardWords: Readonly<Record<TestCard, { label: string; note: string }>> = {
  accepted: { label: 'A card that works', note: 'The plan starts' },
  declined: { label: 'A card that is declined', note: 'The bank gives no reason' },
  insufficient_funds: { label: 'A card without enough funds', note: 'Declined' },
  expired_card: { label: 'An expired card', note: 'Declined' },
  incorrect_cvc: { label: 'A wrong security code', note: 'Declined' },
  unfinished: { label: 'A bank that never confirms', note: 'The subscription stays incomplete' },
};

/** Chooses how the pretended payment goes, and makes it. `mayTry`: whether this may begin with a trial. */
export function TestPayment({ offer, mayTry }: { offer: Offer; mayTry: boolean }) {
  const { trialDays } = useBillingTerms();
  const [card, setCard] = useState<TestCard>('accepted');
  // As with a payment link: the first purchase begins with the trial.
  const [trial, setTrial] = useState(mayTry);
  const pretend = usePretend();
  const plan = plans[offer.plan];
  const dollars = (priceCents(plan, offer.period) / 100).toLocaleString('en-US');
  const isTrial = trial && mayTry && trialDays > 0;
  const isDone = pretend.isSuccess;
  const decline = declineIn(pretend.error);
  const declineId = useId();
  // Told before the button is: two clicks may come before it is drawn anew.
  const isPaying = useRef(false);

  return (
    <form
      className="overflow-hidden rounded-l border border-line-strong bg-surface"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPaying.current) return;
        isPaying.current = true;
        pretend.mutate(
          { kind: 'buy', offer, card, trial },
          {
            // With the whole page, as coming back from a real checkout.
            onSuccess: () => window.location.assign(paymentReturnPath),
            onError: () => {
              isPaying.current = false;
            },
          },
        );
      }}
    >
      <p className="flex items-baseline justify-between gap-4 border-line border-b px-6 py-5 md:px-8">
        <span className="font-medium">
          {plan.name}, {offer.period === 'annual' ? 'one year' : 'one month'}
        </span>
        <span className="text-right tabular-nums">
          <span className="type-figure">{isTrial ? '$0 today' : `$${dollars}`}</span>
          {isTrial ? <span className="type-small block text-muted">{afterTrial(`$${dollars}`, trialDays)}</span> : null}
        </span>
      </p>
      <fieldset className="px-6 py-5 md:px-8">
        <legend className="float-left mb-3 w-full text-[13px] font-semibold">How the payment goes</legend>
        <RadioGroup.Root
          aria-label="How the payment goes"
          aria-describedby={decline === null ? undefined : declineId}
          value={card}
          onValueChange={(value) => setCard(testCards.find((known) => known === value) ?? 'accepted')}
          className="clear-both grid gap-2 sm:grid-cols-2"
        >
          {testCards.map((value) => (
            <RadioGroup.Item
              key={value}
              value={value}
              className="group flex items-center gap-3.5 rounded-m px-4 py-3 text-left ring-field hover:bg-hover data-[state=checked]:ring-ink"
            >
              <span
                aria-hidden="true"
                className="grid size-5 shrink-0 place-items-center rounded-full ring-field group-data-[state=checked]:bg-inverse group-data-[state=checked]:shadow-none"
              >
                <span className="hidden size-2 rounded-full bg-page group-data-[state=checked]:block" />
              </span>
              <span>
                <span className="block font-medium">{cardWords[value].label}</span>
                <span className="type-small block text-muted">{cardWords[value].note}</span>
              </span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        {mayTry && trialDays > 0 ? (
          <div className="mt-4">
            <Switch
              label="Start with the trial"
              note={`The first payment comes after ${trialDays} days`}
              checked={trial}
              onChange={setTrial}
            />
          </div>
        ) : null}
      </fieldset>
      {decline === null ? null : (
        <NoticeBox tone="danger" className="mx-6 mb-5 md:mx-8">
          <span id={declineId}>
            <b className="block font-[650]">{messages.billing.declinedTitle}</b>
            {decline} Nothing was charged.
          </span>
        </NoticeBox>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-sunken px-6 py-4 md:px-8">
        <p className="type-small text-muted">{messages.billing.testNotice}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={offerPath(offer)} kind="quiet">
            Go back
          </ButtonLink>
          <Button type="submit" kind="accent" busy={pretend.isPending || isDone}>
            {decline === null ? 'Pretend to pay' : messages.billing.tryAgain}
          </Button>
        </div>
      </div>
    </form>
  );
}
