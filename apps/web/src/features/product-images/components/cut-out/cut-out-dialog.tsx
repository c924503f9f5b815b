import type { CutOut } from '@hookline/contract/product-images';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useReportError } from '#api/use-report-error.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useDecideCutOut } from '../../api/cut-outs.ts';
import type { Stroke } from '../../mask-strokes.ts';
import { useMaskEditor } from '../../use-mask-editor.ts';
import { CheckDoubt, doubtTexts } from './check-doubt.tsx';
import { MaskCanvas } from './mask-canvas.tsx';

interface CutOutDialogProps {
  url: string;
  name: string;
  cutOut: CutOut;
  onClose: () => void;
}

const uses = [
  { value: 'auto', label: 'Automatic' },
  { value: 'whole', label: 'Whole photo' },
  { value: 'own', label: 'Touch up' },
] as const;

const tools = [
  { value: 'keep', label: 'Keep' },
  { value: 'erase', label: 'Erase' },
] as const;

/** How a product's picture is used: cut out, whole, or as touched up by hand. */
export function CutOutDialog({ url, name, cutOut, onClose }: CutOutDialogProps) {
  const [isEditing, setEditing] = useState(cutOut.use === 'own');
  const decide = useDecideCutOut(url);
  const reportError = useReportError();
  const use = isEditing ? 'own' : cutOut.use === 'whole' ? 'whole' : 'auto';
  const { doubt } = cutOut;

  function choose(next: 'auto' | 'whole' | 'own') {
    setEditing(next === 'own');
    if (next === 'own' || next === cutOut.use) return;
    decide.mutate({ use: next }, { onError: (error) => reportError(error) });
  }

  if (doubt && !isEditing)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Check the cut-out"
        description={doubtTexts[doubt.kind].why}
        width="progress"
        footer={<p className="type-small text-muted">You can change this later.</p>}
      >
        <div className="pb-6">
          <CheckDoubt
            url={url}
            name={name}
            cutOut={cutOut}
            doubt={doubt}
            isBusy={decide.isPending}
            onUse={(next) =>
              decide.mutate({ use: next }, { onSuccess: onClose, onError: (error) => reportError(error) })
            }
            onTouchUp={() => setEditing(true)}
          />
        </div>
      </Dialog>
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cut-out of ${name.toLowerCase()}`}
      width="progress"
    >
      <div className="pb-6">
        <Segmented label="How this picture is used" value={use} options={uses} onChange={choose} />
        {isEditing ? (
          <TouchUp
            url={url}
            mask={cutOut.mask}
            isSaving={decide.isPending}
            onSave={(mask) =>
              decide.mutate({ use: 'own', mask }, { onSuccess: onClose, onError: (error) => reportError(error) })
            }
          />
        ) : (
          <>
            <p role="status" className="mt-4">
              {decide.isPending ? 'One moment' : cutOut.note}
            </p>
            <div
              className={`${cutOut.isCutOut ? 'checkerboard' : 'bg-sunken'} relative mt-4 h-[min(48vh,420px)] rounded-m p-4 ring-line`}
            >
              <img src={cutOut.preview} alt={`${name} as it will be used`} className="size-full object-scale-down" />
              {cutOut.isChecking ? <Spinner className="absolute right-3 bottom-3 size-5" /> : null}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TouchUpProps {
  url: string;
  mask: string;
  isSaving: boolean;
  onSave: (mask: string) => void;
}

/** Paints what to keep and what to erase. */
function TouchUp({ url, mask, isSaving, onSave }: TouchUpProps) {
  const editor = useMaskEditor({ photoUrl: url, mask });
  const [tool, setTool] = useState<Stroke['tool']>('erase');
  const [brush, setBrush] = useState(6);
  if (editor.hasFailed)
    return (
      <NoticeBox tone="danger" className="mt-4">
        This picture did not load. Close this and try again.
      </NoticeBox>
    );
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segmented label="Brush" value={tool} options={tools} onChange={setTool} />
        <label className="type-control flex items-center gap-2.5">
          Size
          <input
            type="range"
            min={1}
            max={20}
            value={brush}
            onChange={(event) => setBrush(Number(event.target.value))}
            className="h-11 w-32 accent-(--accent)"
          />
        </label>
        <Button size="s" icon={<Undo2 />} disabled={editor.strokes.length === 0} onClick={editor.undo}>
          Undo
        </Button>
        <Button size="s" icon={<RotateCcw />} disabled={editor.strokes.length === 0} onClick={editor.startOver}>
          Start over
        </Button>
        <Button
          kind="accent"
          size="s"
          className="ml-auto"
          busy={isSaving}
          disabled={editor.size === null}
          onClick={() => {
            const painted = editor.read();
            if (painted) onSave(painted);
          }}
        >
          Save cut-out
        </Button>
      </div>
      <MaskCanvas editor={editor} tool={tool} brush={brush / 100} />
    </>
  );
}
