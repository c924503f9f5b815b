import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { FaqEntry } from '../faq-entries.ts';

/** Questions of which one at a time is open; clicking that one closes it. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  return (
    <div className="border-line-strong border-t">
      {entries.map(({ question, answer }, index) => {
        const isOpen = open === question;
        return (
          <div key={question} className="border-line-strong border-b">
            <h3>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpen(isOpen ? null : question)}
                className="group flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left font-display text-[20px] leading-[1.25] font-[650] tracking-[-0.012em] [font-stretch:90%]"
              >
                <span className="underline-offset-4 group-hover:underline">{question}</span>
                <Plus
                  aria-hidden="true"
                  className={`size-6 shrink-0 stroke-[1.75] transition-transform duration-[200ms] ${isOpen ? 'rotate-45' : ''}`}
                />
              </button>
            </h3>
            <p
              id={`${id}-${index}`}
              hidden={!isOpen}
              className="max-w-[44em] pb-6 text-[16px] leading-[1.6] text-muted"
            >
              {answer}
            </p>
          </div>
        );
      })}
    </div>
  );
}
