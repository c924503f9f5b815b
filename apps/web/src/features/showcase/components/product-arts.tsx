import { showcaseClips, showcasePictures } from '../showcase-media.ts';
import { ClipTile } from './clip-tile.tsx';
import { PictureName, Still } from './still.tsx';

const { hand, product, ads, storyboard } = showcasePictures;

export function ProductArt() {
  return (
    <div className="relative grid h-full grid-cols-2 gap-0.5 bg-set-blush">
      <ClipTile clip={showcaseClips.held}>
        <PictureName>Video</PictureName>
      </ClipTile>
      <Still src={hand} alt="Maya holds the same can" pictureClass="object-[62%_60%]">
        <PictureName>Picture</PictureName>
      </Still>
      <div className="absolute top-3 right-3 z-3 grid h-24 w-[72px] place-items-center rounded-m bg-[#f6efe3]">
        <img src={product} alt="The can by itself" width="160" height="400" loading="lazy" className="h-20 w-auto" />
      </div>
    </div>
  );
}

/** Four ads at once; the last is cut by the edge of the field. */
export function StaticAdsArt() {
  return (
    <div className="flex h-full items-center gap-3 overflow-hidden bg-set-sage pl-4 md:gap-4 md:pl-6">
      {ads.map((src, index) => (
        <img
          key={src}
          src={src}
          alt={`A static ad for Daybreak, layout ${index + 1}`}
          width="440"
          height={index === 3 ? 440 : 550}
          loading="lazy"
          decoding="async"
          className="h-[82%] w-auto shrink-0 rounded-s"
        />
      ))}
    </div>
  );
}

export function VideoAdArt() {
  return (
    <div className="flex h-full flex-col bg-[#0e3a47]">
      <ClipTile clip={showcaseClips.videoAd} className="aspect-16/9 w-full" />
      <div className="mt-auto grid grid-cols-3 gap-2.5 p-4">
        {storyboard.map((src, index) => (
          <Still key={src} src={src} alt={`Storyboard, frame ${index + 1}`} className="aspect-16/9 rounded-s" />
        ))}
      </div>
    </div>
  );
}
