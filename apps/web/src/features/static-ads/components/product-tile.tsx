import { productPath } from '@hookline/contract/page-paths';
import type { Product } from '@hookline/contract/products';
import { MoreVertical, Package, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#components/ui/menu.tsx';

interface ProductTileProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** A product with its picture; leads to its chat. */
export function ProductTile({ product, onEdit, onDelete }: ProductTileProps) {
  const { id, name, description, photos } = product;
  return (
    <article className="relative min-w-0">
      <Link to={productPath(id)} className="block rounded-m">
        <PictureTile src={photos[0]?.url ?? null} alt="" className="!aspect-square" pictureClassName="!object-contain">
          {photos.length === 0 ? (
            <Package aria-hidden="true" className="absolute inset-0 m-auto size-9 stroke-[1.25] text-muted" />
          ) : null}
        </PictureTile>
        <h3 dir="auto" className="mt-2.5 truncate pr-10 font-semibold">
          {name}
        </h3>
        <p dir="auto" className="type-small truncate text-muted">
          {description || 'No description yet'}
        </p>
      </Link>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`Options of ${name}`} className="!absolute right-0 bottom-4">
            <MoreVertical aria-hidden="true" className="size-5" />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Edit product
          </MenuItem>
          <MenuItem danger onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete product
          </MenuItem>
        </MenuContent>
      </Menu>
    </article>
  );
}
