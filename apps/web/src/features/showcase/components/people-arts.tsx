import { influencerPrompt, showcaseClips, showcasePictures } from '../showcase-media.ts';
import { ClipTile } from './clip-tile.tsx';
import { PictureName, Still } from './still.tsx';

const { influencer, others, photo, person, garment, worn } = showcasePictures;

/** A description, three people from other ones, and the person it describes. */
export function InfluencerArt() {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] bg-set-mustard text-on-set">
      <div className="flex min-w-0 flex-col justify-between gap-4 p-5 md:p-8">
        <p className="text-[17px] leading-[1.4] tracking-[-0.014em] md:text-[23px]">
          {influencerPrompt}
          <i aria-hidden="true" className="ml-0.5 inline-block h-[1.1em] w-0.5 translate-y-[0.18em] bg-on-set" />
        </p>
        <div className="grid grid-cols-3 gap-2">
          {others.map((src) => (
            <Still
              key={src}
              src={src}
              alt=""
              className="picture-edge aspect-4/5 rounded-s"
              pictureClass="object-[50%_25%]"
            />
          ))}
        </div>
      </div>
      <Still src={influencer} alt="The person drawn from this description" pictureClass="object-[50%_30%]">
        <PictureName>AI-generated</PictureName>
      </Still>
    </div>
  );
}

export function PhotoArt() {
  return (
    <div className="grid h-full grid-cols-2 gap-0.5 bg-set-sky">
      <Still src={photo} alt="A drawn picture in place of a photo" pictureClass="object-[50%_30%]">
        <PictureName>Photo</PictureName>
      </Still>
      <ClipTile clip={showcaseClips.photo}>
        <PictureName>Video</PictureName>
      </ClipTile>
    </div>
  );
}

export function MotionArt() {
  return (
    <div className="grid h-full grid-cols-2 gap-0.5 bg-set-sage">
      <Still src={influencer} alt="A drawn woman" pictureClass="object-[50%_30%]">
        <PictureName>Picture</PictureName>
      </Still>
      <ClipTile clip={showcaseClips.motion}>
        <PictureName>Video</PictureName>
      </ClipTile>
    </div>
  );
}

export function TryOnArt() {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.3fr)] gap-0.5 bg-set-plaster">
      <Still src={person} alt="A drawn woman in a white T-shirt" pictureClass="object-[50%_30%]">
        <PictureName>Person</PictureName>
      </Still>
      <Still src={garment} alt="A striped sweater">
        <PictureName>Garment</PictureName>
      </Still>
      <Still src={worn} alt="She wears the striped sweater" pictureClass="object-[50%_30%]">
        <PictureName>AI-generated</PictureName>
      </Still>
    </div>
  );
}
