import { settings } from '../core/settings.ts';

/** Messages between the tabs of one browser about their shared session. */
export type News = 'signedIn' | 'signedOut' | 'expired' | 'locked' | 'unlocked';

const listeners = new Set<(news: News) => void>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(settings.productKey) : null;
if (channel) {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const tell of listeners) tell(data);
  });
  // In Node, a channel keeps the process alive unless it is unreferenced.
  (channel as { unref?: () => void }).unref?.();
}

/** Sends a message to all other tabs. */
export function broadcast(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(news);
}

/** Subscribes to the messages of other tabs. */
export function onNews(tell: (news: News) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
