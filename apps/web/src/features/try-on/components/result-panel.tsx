import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import type { TryOnResult } from '@hookline/contract/try-on';
import { Clapperboard, Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PictureTile } from '#components/media/picture-tile.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { BroughtPicture } from '#features/influencers/index.ts';
import { stageText } from '#features/operations/index.ts';
import { useSavePicture } from '../api/save-picture.ts';

interface ResultPanelProps {
  result: TryOnResult | null;
  url: string;
  isGenerating: boolean;
  operation: Operation | undefined;
  onLoadError: () => void;
}

/** The largest thing on the page: what was just made, or what is being made. */
export function ResultPanel({ result, url, isGenerating, operation, onLoadError }: ResultPanelProps) {
  const save = useSavePicture();
  const navigate = useNavigate();
  if (isGenerating) {
    return (
      <section aria-label="Generating">
        <div className="grid aspect-2/3 content-center gap-4 rounded-l bg-sunken p-8 ring-line">
          <p className="type-h3">{operation ? stageText(operation) : 'Sending'}</p>
          <ProgressBar label="Generating" percent={operation?.status === 'processing' ? operation.progress : null} />
          <p className="type-small text-muted">You can leave this page. The result will be here.</p>
        </div>
      </section>
    );
  }
  if (!result) return null;
  const { width, height, source } = result.additional_data;
  return (
    <section aria-labelledby="result-title">
      <PictureTile
        src={url}
        alt="Generated try-on"
        loading="eager"
        className="!aspect-2/3 rounded-l"
        onLoadError={onLoadError}
        fallback={
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
            {messages.productImages.imageLoadFailed}
          </p>
        }
      >
        <Badge tone="picture" className="absolute top-2.5 right-2.5">
          Just Generated
        </Badge>
        <Button
          icon={<Download />}
          className="absolute bottom-3 left-3 bg-surface hover:!bg-hover"
          busy={save.isPending}
          onClick={() => save.save(url, result)}
        >
          Download
        </Button>
      </PictureTile>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="result-title" className="type-h3">
            Generated Result
          </h2>
          <p className="type-small mt-0.5 text-muted tabular-nums">
            {width} × {height}, {source}
          </p>
        </div>
        <Button
          size="s"
          icon={<Clapperboard />}
          onClick={() => {
            const picture: BroughtPicture = { url, name: 'Try-on', createdAt: result.created_at, engine: source };
            void navigate(pagePaths.influencers, { state: { picture } });
          }}
        >
          Use in a video
        </Button>
      </div>
      {result.notes.map((note) => (
        <p key={note} className="type-small mt-2 text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}
