import { Copy } from 'lucide-react';
import { copyText } from '#components/ui/copy-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { sharedTexts } from '../shared-texts.ts';

/** Texts to share, with the link in them. */
export function AffiliateTexts({ link }: { link: string }) {
  return (
    <section aria-labelledby="texts-title" className="rounded-l border border-line bg-surface px-5 pt-5 pb-3 md:px-6">
      <h2 id="texts-title" className="type-h3">
        Resources
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {sharedTexts(link).map(({ title, text }) => (
          <li key={title} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <h3 className="type-control font-semibold">{title}</h3>
              <p className="type-small mt-1 text-muted [overflow-wrap:anywhere]">{text}</p>
            </div>
            <IconButton label={`Copy: ${title}`} onClick={() => void copyText(text)}>
              <Copy className="size-[18px]" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
