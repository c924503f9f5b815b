import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { readDraft } from '#features/composer/index.ts';

/** Where New Project is closed: the script in it is not lost, and can be taken along. */
export function KeptDraft({ userId }: { userId: string }) {
  const { script } = readDraft(userId);
  if (script.trim() === '') return null;
  return (
    <div className="mt-7 border-line border-t pt-5">
      <p>Your draft is saved here.</p>
      <p className="mt-2 line-clamp-2 text-muted [overflow-wrap:anywhere]">{script}</p>
      {/* Only where the browser lets a page write to the clipboard: on https and on this machine. */}
      {window.isSecureContext ? (
        <Button size="s" className="mt-3" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(script)}>
          Copy script
        </Button>
      ) : null}
    </div>
  );
}
