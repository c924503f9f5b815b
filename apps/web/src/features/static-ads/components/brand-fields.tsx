import { Plus, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { fontOptions, toneOptions } from '../brand-options.ts';
import type { ProductDraft } from '../product-draft.ts';
import { ProductPhotos } from './product-photos.tsx';

const mostColors = 5;

/** Logo, colors, type, tone and words a brand never uses; all optional. */
export function BrandFields({
  draft,
  onChange,
  onUploading,
}: {
  draft: ProductDraft;
  onChange: (part: Partial<ProductDraft>) => void;
  onUploading: (isUploading: boolean) => void;
}) {
  const { colors, logoUrl } = draft;
  return (
    <details className="rounded-m border border-line px-4 py-3" open={logoUrl !== null || colors.length > 0}>
      <summary className="cursor-pointer font-semibold">Brand kit (optional)</summary>
      <div className="mt-4 grid gap-5">
        <ProductPhotos
          label="Logo"
          most={1}
          urls={logoUrl === null ? [] : [logoUrl]}
          onChange={([url = null]) => onChange({ logoUrl: url })}
          onUploading={onUploading}
        />
        <fieldset>
          <legend className="mb-1.5 text-[13px] font-semibold">Colors, main color first</legend>
          <div className="flex flex-wrap items-center gap-2.5">
            {colors.map((color, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same color, and none has another name than its place
              <span key={index} className="inline-flex items-center rounded-s bg-sunken">
                <input
                  type="color"
                  aria-label={`Color ${index + 1}`}
                  value={color}
                  onChange={(event) => onChange({ colors: colors.with(index, event.target.value) })}
                  className="size-11 cursor-pointer rounded-s bg-transparent p-1"
                />
                <IconButton
                  label={`Remove color ${index + 1}`}
                  onClick={() => onChange({ colors: colors.toSpliced(index, 1) })}
                >
                  <X aria-hidden="true" className="size-4" />
                </IconButton>
              </span>
            ))}
            {colors.length < mostColors ? (
              <Button
                size="s"
                icon={<Plus aria-hidden="true" />}
                onClick={() => onChange({ colors: [...colors, '#1f5fbf'] })}
              >
                Add a color
              </Button>
            ) : null}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Type"
            value={draft.font ?? 'any'}
            options={fontOptions}
            onChange={(value) => onChange({ font: value === 'any' ? null : value })}
          />
          <Select
            label="Tone"
            value={draft.tone ?? 'any'}
            options={toneOptions}
            onChange={(value) => onChange({ tone: value === 'any' ? null : value })}
          />
        </div>
        <TextField
          label="Words to avoid"
          value={draft.avoid}
          placeholder="cheap, miracle"
          help="Separate them with commas."
          onChange={(event) => onChange({ avoid: event.target.value })}
        />
      </div>
    </details>
  );
}
