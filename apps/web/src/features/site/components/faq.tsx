import { Plus } from 'lucide-react';

/** Questions of which one at a time is open, without a program: `details` of one name close each other. */
export function Faq({ entries, name }: { entries: readonly { question: string; answer: string }[]; name: string }) {
  return (
    <div className="border-line-strong border-t">
      {entries.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-line-strong border-b">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
            <h3 className="type-h3">{question}</h3>
            <Plus aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] group-open:rotate-45" />
          </summary>
          <p className="max-w-[44em] pb-6 text-[16px] leading-[1.6] text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
