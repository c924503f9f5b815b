import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { saveBlob } from '#components/ui/save-blob.ts';
import { cropArea, cropFormats } from '../crop-area.ts';
import { ToolSection } from './tool-section.tsx';

type Format = (typeof cropFormats)[number];

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, format: Format, focus: number): void {
  canvas.width = format.width;
  canvas.height = format.height;
  const { x, y, width, height } = cropArea(picture, format, focus);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, format.width, format.height);
}

function Crop({ picture, format, name }: { picture: ImageBitmap; format: Format; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [focus, setFocus] = useState(0.5);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, format, focus);
  }, [picture, format, focus]);
  const save = () =>
    canvas.current?.toBlob(
      (blob) => blob && saveBlob(blob, `${name}-${format.ratio.replace(':', 'x')}.jpg`),
      'image/jpeg',
      0.92,
    );
  return (
    <li className="flex flex-col">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Cropped to ${format.ratio}`}
        className="h-[240px] w-auto self-start rounded-m bg-selected"
      />
      <label className="type-small mt-3 font-semibold">
        {format.ratio} <span className="font-normal text-muted">{format.where}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={focus}
          aria-label={`Part shown in ${format.ratio}`}
          onChange={(event) => setFocus(Number(event.target.value))}
          className="slider-ink mt-1 block h-11 w-full"
        />
      </label>
      <Button size="s" className="self-start" icon={<Download aria-hidden="true" />} onClick={save}>
        Download {format.width} × {format.height}
      </Button>
    </li>
  );
}

export function PictureResizer() {
  const id = useId();
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; name: string }>();
  const [isUnreadable, setUnreadable] = useState(false);
  async function open(file: File | undefined) {
    if (!file) return;
    try {
      const bitmap = await createImageBitmap(file);
      setPicture({ bitmap, name: file.name.replace(/\.[^.]+$/, '') || 'picture' });
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }
  return (
    <ToolSection
      id="picture-resizer"
      tone="page"
      title="Picture resizer"
      text="One picture, cropped to 9:16, 1:1 and 4:5. It never leaves your browser."
    >
      <label htmlFor={id} className="text-[13px] font-semibold">
        Picture
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => void open(event.target.files?.[0])}
        className="mt-1.5 block w-full text-[15px] file:mr-4 file:h-11 file:cursor-pointer file:rounded-m file:border-0 file:bg-inverse file:px-[18px] file:font-semibold file:text-on-inverse"
      />
      {isUnreadable ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          Your browser can’t read this file. Use a JPG, PNG or WEBP.
        </p>
      ) : null}
      {picture ? (
        <ul className="mt-7 grid gap-8 sm:grid-cols-3">
          {cropFormats.map((format) => (
            <Crop key={format.ratio} picture={picture.bitmap} name={picture.name} format={format} />
          ))}
        </ul>
      ) : null}
    </ToolSection>
  );
}
