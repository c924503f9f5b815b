import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { WandSparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useIncomingFiles } from '#components/ui/use-incoming-files.ts';
import { aboutProduct } from '../about-product.ts';
import { countSelected, selectedUrls } from '../image-choices.ts';
import { proposeName } from '../propose-name.ts';
import { useImageChoices } from '../use-image-choices.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import { CutOuts } from './cut-out/cut-outs.tsx';
import { ProductUrlTab } from './product-url-tab.tsx';
import { UploadTab } from './upload-tab.tsx';

export interface ProductSelection {
  /** At most ten addresses of ours, in the order they are shown. */
  mediaUrls: string[];
  /** As the script calls it; may be empty. */
  productName: string;
}

interface ProductImagesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  saved: ProductSelection;
  /** In which the product's name is looked for. */
  script: string;
  onSave: (selection: ProductSelection) => void;
  /** The selection was saved, and a script is wanted about what its page says. */
  onWrite?: (about: string) => void;
}

const tabClass =
  'inline-flex h-[38px] pointer-coarse:h-11 flex-1 items-center justify-center whitespace-nowrap rounded-[9px] px-3.5 text-[14px] font-[550] text-muted transition-colors duration-[120ms] hover:text-fg data-[state=active]:bg-surface data-[state=active]:text-fg data-[state=active]:shadow-[0_0_0_1px_var(--line-strong)] sm:flex-none';

/** Pictures of the product: from its page in a shop, or files. */
export function ProductImagesDialog({ open, onOpenChange, saved, script, onSave, onWrite }: ProductImagesDialogProps) {
  const images = useImageChoices();
  const [tab, setTab] = useState('url');
  const [productName, setProductName] = useState('');
  /** What the page read last says of its product. */
  const [about, setAbout] = useState('');
  const [isRefused, setRefused] = useState(false);
  const count = countSelected(images.choices);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is taken over when the dialog opens, not while it is open
  useEffect(() => {
    if (!open) return;
    images.begin(saved.mediaUrls);
    setProductName(saved.productName);
    setAbout('');
    setTab('url');
    setRefused(false);
  }, [open]);

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    setTab('upload');
    setRefused(!images.upload(files));
  }

  function save() {
    onSave({ mediaUrls: selectedUrls(images.choices), productName: count > 0 ? productName.trim() : '' });
    onOpenChange(false);
  }

  const { isOver, target } = useIncomingFiles<HTMLDivElement>({ open, onOver: () => setTab('upload'), onFiles: take });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.productImages.dialogTitle}
      description="Shown while the actor talks."
      width="progress"
      bodyClassName="pb-6 md:min-h-[330px]"
      footer={
        <>
          <p role="status" className="min-w-0 flex-1 font-semibold tabular-nums">
            {count} of {limits.productImages} selected
          </p>
          <Button kind="quiet" className="max-sm:hidden" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button kind="accent" busy={images.isUploading} onClick={save}>
            Save Selection
          </Button>
        </>
      }
    >
      <Tabs.Root value={tab} onValueChange={setTab} {...target} className="min-h-full">
        <Tabs.List
          aria-label="Where the pictures come from"
          className="mb-5 flex rounded-m bg-sunken p-[3px] ring-line sm:inline-flex"
        >
          <Tabs.Trigger value="url" className={tabClass}>
            Product URL
          </Tabs.Trigger>
          <Tabs.Trigger value="upload" className={tabClass}>
            Upload Images
          </Tabs.Trigger>
        </Tabs.List>
        {/* Kept while the other tab is looked at: reading a page goes on. */}
        <Tabs.Content value="url" forceMount className="outline-none data-[state=inactive]:hidden">
          <ProductUrlTab
            onFound={({ images: urls, name, description }) => {
              images.offer(urls);
              const proposed = name && proposeName(name, script);
              if (proposed && urls.length > 0 && productName.trim() === '') setProductName(proposed);
              setAbout(aboutProduct(name && proposeName(name, ''), description));
            }}
          />
        </Tabs.Content>
        <Tabs.Content value="upload" className="outline-none">
          <UploadTab isOver={isOver} isRefused={isRefused} onFiles={take} />
        </Tabs.Content>
        {images.choices.length > 0 ? (
          <div className="mt-6">
            <ChoiceGrid
              choices={images.choices}
              isFull={count >= limits.productImages}
              onToggle={images.toggle}
              onRemove={images.remove}
            />
            <CutOuts
              className="mt-5"
              pictures={images.choices.flatMap(({ url, isSelected, state }, index) =>
                url !== null && isSelected && state === 'ready' ? [{ url, name: `Picture ${index + 1}` }] : [],
              )}
            />
            <TextField
              label="Product name"
              value={productName}
              maxLength={80}
              onChange={(event) => setProductName(event.target.value)}
              help="Spell it as in your script. We show the product when it’s mentioned."
              className="mt-5 max-w-[420px]"
            />
          </div>
        ) : null}
        {about && onWrite ? (
          <WhatPageSays
            about={about}
            disabled={images.isUploading}
            onWrite={() => {
              save();
              onWrite(about);
            }}
          />
        ) : null}
      </Tabs.Root>
    </Dialog>
  );
}

function WhatPageSays({ about, disabled, onWrite }: { about: string; disabled: boolean; onWrite: () => void }) {
  return (
    <section aria-label="What the page says" className="mt-6 rounded-m bg-sunken px-4 py-3.5">
      <p dir="auto" className="type-control line-clamp-3">
        {about}
      </p>
      <Button
        size="s"
        className="mt-3"
        icon={<WandSparkles aria-hidden="true" />}
        disabled={disabled}
        onClick={onWrite}
      >
        Write a script about it
      </Button>
    </section>
  );
}
