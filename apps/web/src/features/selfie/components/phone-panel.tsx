import { messages } from '@hookline/contract/messages';
import { Check, Copy, Smartphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { endPhoneLink, useCreatePhoneLink, usePhoneLink } from '../api/phone-links.ts';

const QrCode = lazy(() => import('#components/ui/qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** A photo that came from the phone, checked. */
export interface ArrivedPhoto {
  id: string;
  url: string;
  score: number;
  warnings: readonly string[];
}

interface PhonePanelProps {
  /** Version of what was agreed to; null until then. */
  consent: string | null;
  consentBox: ReactNode;
  onArrived: (photos: readonly ArrivedPhoto[]) => void;
  /** The phone has sent all it will. */
  onFinished: () => void;
}

/** Whether each device finds only itself at the address of this page. */
function isOnThisMachineOnly(): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(location.hostname);
}

/** A code that opens the camera page on a phone. It is made once the statement is confirmed, and ends with this panel. */
export function PhonePanel({ consent, consentBox, ...heard }: PhonePanelProps) {
  if (isOnThisMachineOnly()) return <NoticeBox tone="warning">{messages.phoneLinks.unreachable}</NoticeBox>;
  return (
    <div className="grid gap-6">
      {consent === null ? (
        <p>Confirm first, then scan the code with your phone. Your photos go straight to this page.</p>
      ) : (
        <OpenLink consent={consent} {...heard} />
      )}
      {consentBox}
    </div>
  );
}

type OpenLinkProps = Pick<PhonePanelProps, 'onArrived' | 'onFinished'> & { consent: string };

function OpenLink({ consent, onArrived, onFinished }: OpenLinkProps) {
  const { mutate, data: made, error, isPending } = useCreatePhoneLink();
  const link = usePhoneLink(made?.id);
  const seconds = useSecondsUntil(made?.expiresAt);
  const seen = link?.state ?? 'waiting';
  // The server still waits for what was sent in time; a phone cannot open the code any more.
  const state = seconds === 0 && seen !== 'ended' ? 'expired' : seen;
  const isOver = state === 'ended' || state === 'expired';
  const count = link?.photos.length ?? 0;
  const tell = useRef({ onArrived, onFinished });
  tell.current = { onArrived, onFinished };

  useEffect(() => mutate(consent), [mutate, consent]);
  useEffect(() => {
    if (!made) return;
    return () => endPhoneLink(made.id);
  }, [made]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each photo
  useEffect(() => {
    if (link && count > 0) tell.current.onArrived(link.photos);
  }, [count]);
  useEffect(() => {
    if (state === 'ended' && count > 0) tell.current.onFinished();
  }, [state, count]);

  if (error)
    return (
      <NoticeBox
        tone="danger"
        action={
          <button type="button" onClick={() => mutate(consent)}>
            Try again
          </button>
        }
      >
        {error.message}
      </NoticeBox>
    );
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
      <div className="relative mx-auto w-full max-w-[260px]">
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          {made && !isPending ? (
            <span className={isOver ? 'block opacity-10' : 'block'}>
              <QrCode text={made.url} label="Code for your phone" />
            </span>
          ) : (
            <Skeleton className="aspect-square w-full" />
          )}
        </Suspense>
        {isOver ? (
          <span className="absolute inset-0 grid place-items-center">
            <Button kind="ink" onClick={() => mutate(consent)}>
              New code
            </Button>
          </span>
        ) : null}
      </div>
      <div className="grid content-start gap-3">
        <p className="font-semibold text-[17px]">Point your phone’s camera at the code</p>
        {made?.isNear ? <p>Your phone has to be on the same network as this page.</p> : null}
        <p className="text-muted">
          It opens a camera page. You don’t sign in there, and it can only send photos to this dialog.
        </p>
        <LinkState state={state} count={count} />
        {made && !isOver ? (
          <p className="type-small flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <Remaining seconds={seconds} />
            <Button size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(made.url)}>
              Copy link
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function LinkState({ state, count }: { state: 'waiting' | 'opened' | 'ended' | 'expired'; count: number }) {
  const words =
    count > 0
      ? `${count} ${count === 1 ? 'photo' : 'photos'} arrived`
      : {
          waiting: 'Waiting for your phone',
          opened: 'Phone connected',
          ended: 'Link ended',
          expired: 'This link has expired',
        }[state];
  const icon =
    count > 0 ? (
      <Check aria-hidden="true" className="size-5 stroke-2 text-success" />
    ) : state === 'waiting' ? (
      <Spinner className="size-5" />
    ) : (
      <Smartphone aria-hidden="true" className="size-5 stroke-[1.75]" />
    );
  return (
    <p role="status" className="flex items-center gap-2.5 font-semibold">
      {icon}
      {words}
    </p>
  );
}

/** Seconds left until then, none without it. */
function useSecondsUntil(until: string | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? undefined : Math.max(0, Math.round((Date.parse(until) - now) / 1000));
}

/** How long a code can still be used. */
function Remaining({ seconds = 0 }: { seconds: number | undefined }) {
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span className="tabular-nums">Expires in {shown}</span>;
}
