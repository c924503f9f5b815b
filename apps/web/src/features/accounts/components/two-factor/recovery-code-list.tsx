import { Copy, Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { saveBlob } from '#components/ui/save-blob.ts';

function asFile(codes: readonly string[]): string {
  const lines = [
    `Recovery codes for ${window.location.host}`,
    'Each works once, in place of a code from your authenticator app.',
    '',
    ...codes,
    '',
  ];
  return lines.join('\n');
}

/** Recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <NoticeBox tone="warning">
        Save these codes now. You won’t see them again. Without your phone and without a code, you can’t sign in.
      </NoticeBox>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-m bg-sunken px-4 py-3.5 font-mono text-[14px] min-[420px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="s"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveBlob(new Blob([asFile(codes)], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        {/* Only where the browser lets a page write to the clipboard: on https and on this machine. */}
        {window.isSecureContext ? (
          <Button size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(codes.join('\n'))}>
            Copy
          </Button>
        ) : null}
      </div>
    </div>
  );
}
