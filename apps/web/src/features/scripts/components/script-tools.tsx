import type { LanguageCode } from '@hookline/contract/languages';
import { WandSparkles } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { HookMenu } from './hook-menu.tsx';
import { ScriptWriterDialog } from './script-writer-dialog.tsx';

interface ScriptToolsProps {
  script: string;
  language: LanguageCode | 'auto';
  editor: RefObject<HTMLTextAreaElement | null>;
  onChange: (script: string) => void;
  /** Opens the writer with this as its prompt; `onAboutTaken` once it is closed. */
  about: string | null;
  onAboutTaken: () => void;
  /** What the project calls its product. */
  productName?: string | undefined;
}

/** Help with writing, below the script box. */
export function ScriptTools({
  script,
  language,
  editor,
  onChange,
  about,
  onAboutTaken,
  productName,
}: ScriptToolsProps) {
  const [isWriting, setWriting] = useState(false);
  return (
    <span className="flex items-center gap-1">
      <Button
        size="s"
        icon={<WandSparkles aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setWriting(true)}
      >
        AI Rewrite
      </Button>
      <HookMenu script={script} language={language} productName={productName} onChange={onChange} />
      <ScriptWriterDialog
        open={isWriting || about !== null}
        onOpenChange={(open) => {
          setWriting(open);
          if (!open) onAboutTaken();
        }}
        about={about}
        script={script}
        language={language}
        productName={productName}
        onInsert={onChange}
        editor={editor}
      />
    </span>
  );
}
