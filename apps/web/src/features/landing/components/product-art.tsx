import { Link2 } from 'lucide-react';

/** Step two: the address of a page, and the product that was found there in somebody's hand. */
export function ProductArt() {
  return (
    <div className="relative h-full bg-set-plaster text-on-set">
      <img
        src="/hero/product.avif"
        alt=""
        loading="lazy"
        className="size-full object-cover object-[50%_30%] xl:object-[50%_6%]"
      />
      <p className="type-small absolute inset-x-4 top-4 flex h-[52px] items-center gap-2.5 rounded-m bg-on-picture pr-2 pl-4 font-medium">
        <Link2 aria-hidden="true" className="size-[18px] shrink-0 stroke-[1.75]" />
        <span className="min-w-0 flex-1 truncate">daybreak.example</span>
        <img
          src="/hero/daybreak.avif"
          alt=""
          loading="lazy"
          className="h-10 w-[33px] shrink-0 rounded-s object-cover"
        />
      </p>
    </div>
  );
}
