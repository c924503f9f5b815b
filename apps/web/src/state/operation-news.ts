const channelName = 'hookline.operations';

/** Tells the other tabs of this browser that operations were started, canceled or retried. */
export function tellOperationsChanged(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `onChange` when another tab changed operations, until the returned function is called. */
export function onOperationsChanged(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => onChange();
  return () => channel.close();
}
