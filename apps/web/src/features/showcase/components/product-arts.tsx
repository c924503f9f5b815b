import { showcaseClips, showcasePictures } from '../showcase-media.ts';
import { ClipTile } from './clip-tile.tsx';
import { PictureName, Still } from './still.tsx';

const { hand, product, ads, storyboard } = showcasePictures;

export function ProductArt() {
  return (
    <div className="relative grid h-full grid-cols-2 gap-0.5 bg-set-blush">
      <Still src="/hero/product.avif" alt="Amara talks with a can in her hand" pictureClass="object-[50%_40%]">
        <PictureName>In a video</PictureName>
      </Still>
      <Still src={hand} alt="Maya holds the same can" pictureClass="object-[62%_60%]">
        <PictureName>As a picture</PictureName>
      </Still>
      <div className="absolute top-3 right-3 z-3 grid h-24 w-[72px] place-items-center rounded-m bg-[#f6efe3]">
        <img src={product} alt="The can by itself" width="160" height="400" loading="lazy" className="h-20 w-auto" />
      </div>
    </div>
  );
}

/** Four ads at once, as they come in feeds; the last is cut by the edge of the field. */
export function StaticAdsArt() {
  const [first, second, third, square] = ads;
  const pictureOf = (src: string | undefined, layout: number, className: string) => (
    <img
      src={src}
      alt={`A static ad for Daybreak, layout ${layout}`}
      width="440"
      height={layout === 4 ? 440 : 550}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
  return (
    <div className="flex h-full gap-3 overflow-hidden bg-set-sage p-4 !pr-0 md:gap-4 md:p-6">
      {pictureOf(first, 1, 'h-full w-auto shrink-0 rounded-s')}
      <div className="flex h-full shrink-0 flex-col gap-3 md:gap-4">
        {pictureOf(second, 2, 'h-[calc(50%-8px)] w-auto self-start rounded-s')}
        {pictureOf(square, 4, 'h-[calc(50%-8px)] w-auto self-start rounded-s')}
      </div>
      {pictureOf(third, 3, 'h-full w-auto shrink-0 rounded-s')}
    </div>
  );
}

export function VideoAdArt() {
  return (
    <div className="flex h-full flex-col bg-[#0e3a47]">
      <ClipTile clip={showcaseClips.videoAd} className="min-h-0 flex-1" />
      <div className="grid shrink-0 grid-cols-3 gap-2.5 p-4">
        {storyboard.map((src, index) => (
          <Still
            key={src}
            src={src}
            alt={`Storyboard, frame ${index + 1}`}
            className="aspect-16/9 max-h-[110px] rounded-s"
          />
        ))}
      </div>
    </div>
  );
}
