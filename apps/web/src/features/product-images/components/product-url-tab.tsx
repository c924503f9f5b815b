import { messages } from '@hookline/contract/messages';
import type { ExtractedImages } from '@hookline/contract/product-images';
import { useEffect, useRef, useState } from 'react';
import type { ErrorNotice } from '#api/describe-error.ts';
import { Button } from '#components/ui/button.tsx';
import { NoticeBox } from '#components/ui/notice-box.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { explainExtraction, useExtractImages } from '../api/extract-images.ts';

const text = messages.productImages;
const skeletons = [0, 1, 2, 3, 4];

interface ProductUrlTabProps {
  /** The page was read; there may be no pictures on it, which is told here. */
  onFound: (found: ExtractedImages) => void;
}

/** The address of a product's page, from which the server takes the pictures. */
export function ProductUrlTab({ onFound }: ProductUrlTabProps) {
  const [url, setUrl] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ErrorNotice | null>(null);
  const extract = useExtractImages();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function start() {
    if (extract.isPending) return;
    setFailure(null);
    if (url.trim() === '') return setFieldError(text.enterUrl);
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    extract.mutate(
      { url: url.trim(), signal },
      {
        onSuccess: (found) => {
          if (found.images.length === 0) setFailure(explainExtraction(found));
          onFound(found);
        },
        onError: (error) => {
          if (!signal.aborted) setFailure(explainExtraction(error));
        },
      },
    );
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label="Product page"
          type="url"
          inputMode="url"
          placeholder="https://your-shop.com/products/cold-brew"
          value={url}
          error={fieldError}
          help="We’ll pull the photos. Pick the ones to use."
          onChange={(event) => {
            setUrl(event.target.value);
            setFieldError(null);
          }}
          className="min-w-[220px] flex-1"
        />
        <Button kind="ink" type="submit" busy={extract.isPending} className="mt-[26px] max-sm:w-full max-sm:mt-0">
          Extract Images
        </Button>
      </form>
      {failure ? (
        <NoticeBox tone="danger" className="mt-4">
          <b className="block font-semibold">{failure.title}</b>
          {failure.text}
        </NoticeBox>
      ) : null}
      {extract.isPending ? (
        <div className="mt-6">
          <p role="status" className="type-small text-muted">
            Reading the page and copying its images. This can take 30 seconds.
          </p>
          <div aria-hidden="true" className="mt-3 grid grid-cols-3 gap-3.5 p-1 sm:grid-cols-4 md:grid-cols-5">
            {skeletons.map((tile) => (
              <Skeleton key={tile} className="aspect-square !rounded-m" />
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}
