import type { Affiliate } from '@hookline/contract/affiliates';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { ChangeCode } from './change-code.tsx';

const copiedMs = 2000;

function CopyLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await copyText(link, { done: 'Link copied.' });
    setCopied(true);
  };
  return (
    // As wide whatever it says.
    <Button
      kind="ink"
      size="s"
      className="min-w-[122px] max-sm:w-full"
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}

/** The link to share, and the rule in one line. */
export function ReferralLink({ affiliate: { link, code, canChangeCode } }: { affiliate: Affiliate }) {
  const [isChanging, setChanging] = useState(false);
  const shown = link.replace(/^https?:\/\//, '').slice(0, -code.length);
  return (
    <section
      aria-label="Your link"
      className="grid items-center gap-x-7 gap-y-3 rounded-l border border-line bg-surface p-4 md:px-6 md:py-[18px] lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap items-center gap-1 rounded-m bg-page py-1 pr-1 pl-3.5 ring-field max-sm:p-2">
        <p className="min-w-0 flex-1 py-1 text-[17px] tracking-[-0.01em] [overflow-wrap:anywhere] max-sm:basis-full max-sm:px-1.5">
          {shown}
          <b className="font-semibold">{code}</b>
        </p>
        {canChangeCode ? (
          <Button kind="quiet" size="s" className="max-sm:flex-1" onClick={() => setChanging(true)}>
            Change code
          </Button>
        ) : null}
        <CopyLink link={link} />
      </div>
      <p className="type-small max-w-[23em] text-muted">
        30% of every paid invoice, for as long as they pay. A click counts for 60 days.
      </p>
      {isChanging ? <ChangeCode current={code} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
