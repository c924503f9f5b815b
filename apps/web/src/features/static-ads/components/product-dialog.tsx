import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { Product } from '@hookline/contract/products';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { explainExtraction, useExtractImages } from '#features/product-images/index.ts';
import { TextArea } from '#features/scripts/index.ts';
import { useSaveProduct } from '../api/products.ts';
import { emptyProduct, type ProductDraft, toDraft, toInput } from '../product-draft.ts';
import { BrandFields } from './brand-fields.tsx';
import { ProductPhotos } from './product-photos.tsx';

const text = messages.products;

interface ProductDialogProps {
  /** 'new', the one to be changed, or null while it is closed. */
  product: Product | 'new' | null;
  onClose: () => void;
  onSaved?: (product: Product) => void;
}

/** Name, description, photos and brand of a product, new or changed; a page of a shop can fill them. */
export function ProductDialog({ product, onClose, onSaved }: ProductDialogProps) {
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<ProductDraft>(emptyProduct);
  const [error, setError] = useState<string | null>(null);
  /** Photos and logo are uploaded separately. */
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  const save = useSaveProduct();
  const isNew = product === 'new';

  useEffect(() => {
    if (product === null) return;
    setDraft(product === 'new' ? emptyProduct : toDraft(product));
    setError(null);
  }, [product]);

  function change(part: Partial<ProductDraft>) {
    setDraft((before) => ({ ...before, ...part }));
  }

  const noteUpload = (isBegun: boolean) => setUploads((count) => count + (isBegun ? 1 : -1));

  function submit() {
    if (product === null || save.isPending || isUploading) return;
    if (draft.name.trim() === '') {
      setError(text.nameRequired);
      nameField.current?.focus();
      return;
    }
    const id = product === 'new' ? null : product.id;
    save.mutate(
      { id, input: toInput(draft) },
      {
        onSuccess: (saved) => {
          onClose();
          onSaved?.(saved);
        },
      },
    );
  }

  return (
    <Dialog
      open={product !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      width="progress"
      title={isNew ? text.createTitle : text.editTitle}
      initialFocus={nameField}
      bodyClassName="pb-6"
      footer={
        <>
          <span role="status" className="type-small flex-1 text-muted">
            {isUploading ? 'Uploading your picture' : null}
          </span>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="accent" type="submit" form={formId} busy={save.isPending || isUploading}>
            {isNew ? 'Create Product' : 'Save'}
          </Button>
        </>
      }
    >
      <ImportLine
        onFound={({ images, name, description }) =>
          setDraft((before) => ({
            ...before,
            name: before.name.trim() === '' && name ? name.slice(0, limits.productNameCharacters) : before.name,
            description:
              before.description.trim() === '' && description
                ? description.slice(0, limits.productDescriptionCharacters)
                : before.description,
            photoUrls: [...new Set([...before.photoUrls, ...images])].slice(0, limits.productImages),
          }))
        }
      />
      <form
        id={formId}
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={nameField}
          label="Product name"
          dir="auto"
          value={draft.name}
          maxLength={limits.productNameCharacters}
          autoComplete="off"
          error={error}
          onChange={(event) => {
            setError(null);
            change({ name: event.target.value });
          }}
        />
        <TextArea
          label="Description (optional)"
          rows={4}
          maxLength={limits.productDescriptionCharacters}
          value={draft.description}
          placeholder="What it is, what it does, what it costs. We write your ads from this."
          onChange={(event) => change({ description: event.target.value })}
        />
        <ProductPhotos
          label="Photos"
          urls={draft.photoUrls}
          onChange={(photoUrls) => change({ photoUrls })}
          onUploading={noteUpload}
        />
        <BrandFields draft={draft} onChange={change} onUploading={noteUpload} />
      </form>
    </Dialog>
  );
}

interface Found {
  images: string[];
  name: string | null;
  description: string | null;
}

/** Fills the form from a page of a shop. */
function ImportLine({ onFound }: { onFound: (found: Found) => void }) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const extract = useExtractImages();
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3 rounded-m bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (extract.isPending) return;
        setProblem(null);
        if (url.trim() === '') return setProblem(messages.productImages.enterUrl);
        extract.mutate(
          { url: url.trim(), signal: new AbortController().signal },
          {
            onSuccess: (found) => {
              if (found.images.length === 0) setProblem(found.message);
              onFound(found);
            },
            onError: (error) => setProblem(explainExtraction(error)?.text ?? null),
          },
        );
      }}
    >
      <TextField
        label="Import from a product page (optional)"
        type="url"
        inputMode="url"
        placeholder="https://your-shop.com/products/cold-brew"
        value={url}
        error={problem}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem(null);
        }}
        className="min-w-[220px] flex-1"
      />
      <Button type="submit" busy={extract.isPending} className="mt-[26px] max-sm:mt-0 max-sm:w-full">
        Import
      </Button>
    </form>
  );
}
