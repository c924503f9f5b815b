/** What tabs of one browser tell each other, as they share the cookies. */
export type SessionNews = { kind: 'signed-out' } | { kind: 'signed-in'; userId: string };

const channelName = 'hookline.session';

function readNews(data: unknown): SessionNews | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, userId }: { kind?: unknown; userId?: unknown } = data;
  if (kind === 'signed-out') return { kind };
  return kind === 'signed-in' && typeof userId === 'string' ? { kind, userId } : null;
}

/** Tells the other tabs; this one does not hear it. */
export function tellOtherTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

export function onNewsFromOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const news = readNews(data);
    if (news) listener(news);
  });
  return () => channel.close();
}
