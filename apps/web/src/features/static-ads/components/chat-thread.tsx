import { pagePaths } from '@hookline/contract/page-paths';
import type { Product } from '@hookline/contract/products';
import type { Ad, AdOperation, Chat } from '@hookline/contract/static-ads';
import { Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { GeneratingNote } from './generating-note.tsx';
import { MessageView } from './message-view.tsx';

interface ChatThreadProps {
  product: Product;
  /** Null for a chat that is yet to begin. */
  chat: Chat | null;
  isLoading: boolean;
  /** What is being made. */
  operation: AdOperation | null;
  onOpen: (ad: Ad) => void;
  onMoreLike: ((ad: Ad) => void) | undefined;
  onTryAgain: (operationId: string) => void;
}

/** What was said and made, the newest at the foot, which stays in view. */
export function ChatThread({ product, chat, isLoading, operation, onOpen, onMoreLike, onTryAgain }: ChatThreadProps) {
  const foot = useRef<HTMLDivElement>(null);
  const count = chat?.messages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    foot.current?.scrollIntoView({ block: 'end' });
  }, [count, operation?.operationId]);
  const ads = chat?.messages.reduce((sum, { metadata }) => sum + metadata.generatedAds.length, 0) ?? 0;
  return (
    <>
      <header className="flex items-center gap-4 border-line border-b px-4 py-4 md:px-8">
        <h2 dir="auto" className="type-h3 min-w-0 truncate">
          {chat?.title ?? 'New Chat'}
        </h2>
        {ads > 0 ? (
          <p className="type-small shrink-0 text-muted tabular-nums">{ads === 1 ? '1 ad' : `${ads} ads`}</p>
        ) : null}
        <ButtonLink
          to={pagePaths.allAds}
          kind="quiet"
          size="s"
          className="ml-auto"
          icon={<Images aria-hidden="true" />}
        >
          All ads
        </ButtonLink>
      </header>
      <div className="scroll-thin min-h-0 flex-1 md:overflow-y-auto">
        <div
          className="mx-auto grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-7 px-4 py-6 md:px-8"
          role="log"
          aria-label="Chat"
        >
          {isLoading ? <Loading className="py-16" /> : null}
          {!isLoading && count === 0 ? <Beginning product={product} /> : null}
          {chat?.messages.map((message) => (
            <MessageView
              key={message.id}
              message={message}
              onOpen={onOpen}
              onMoreLike={onMoreLike}
              onTryAgain={operation ? undefined : onTryAgain}
            />
          ))}
          {operation ? <GeneratingNote operation={operation} /> : null}
          <div ref={foot} data-thread-foot="" />
        </div>
      </div>
    </>
  );
}

function Beginning({ product: { name, photos } }: { product: Product }) {
  return (
    <section className="grid min-h-[220px] content-center gap-3 rounded-l bg-set-mustard p-7 text-on-set md:p-11">
      <p dir="auto" className="type-h2 max-w-[18em] break-words">
        Three ads for {name.length > 60 ? 'your product' : name}, from one message.
      </p>
      <p className="max-w-[36em]">
        What’s the offer, who is it for, and what does it cost? Then ask for changes: darker, shorter, square, in
        Spanish.
        {photos.length === 0 ? ' Attach a photo with a plain background, and we’ll cut it out.' : ''}
      </p>
    </section>
  );
}
