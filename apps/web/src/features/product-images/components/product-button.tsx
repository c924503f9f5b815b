import { Package, X } from 'lucide-react';

interface ProductButtonProps {
  mediaUrls: readonly string[];
  onOpen: () => void;
  onRemove: (url: string) => void;
}

/** The product in the form: its pictures, each of which can be taken out, and the way to the dialog. */
export function ProductButton({ mediaUrls, onOpen, onRemove }: ProductButtonProps) {
  return (
    <div className="mr-2 ml-2 flex shrink-0 items-center gap-2 md:ml-2.5">
      {mediaUrls.length > 0 ? (
        <ul aria-label="Product images" className="flex gap-2">
          {mediaUrls.map((url, index) => (
            <li key={url} className="group relative size-11">
              <img
                src={url}
                alt={`Product ${index + 1}`}
                className="picture-edge size-11 rounded-s bg-selected object-cover"
              />
              <button
                type="button"
                aria-label={`Remove product picture ${index + 1}`}
                onClick={() => onRemove(url)}
                className="!absolute -top-1.5 -right-1.5 grid tap-area size-6 place-items-center rounded-s bg-inverse text-on-inverse opacity-0 transition-opacity duration-[120ms] group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              >
                <X className="size-3.5 stroke-2" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button
        type="button"
        onClick={onOpen}
        className="flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-m px-3.5 text-[14px] font-semibold ring-field transition-colors duration-[120ms] hover:bg-hover"
      >
        <Package aria-hidden="true" className="size-[18px] stroke-[1.75]" />
        {mediaUrls.length > 0 ? 'Edit Product' : 'Add Product'}
      </button>
    </div>
  );
}
