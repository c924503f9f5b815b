const channelName = 'hookline.chats';

/** Tells the other tabs of this browser that something was said or made in a product's chats. */
export function tellChatsChanged(productId: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ productId });
  channel.close();
}

/** Calls `onChange` when another tab changed this product's chats, until the returned function is called. */
export function onChatsChanged(productId: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ productId: string }>) => {
    if (data.productId === productId) onChange();
  };
  return () => channel.close();
}
