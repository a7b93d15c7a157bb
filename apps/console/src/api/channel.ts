import { settings } from '../core/settings.ts';

/** What tabs of one browser tell each other about the session they share. */
export type News = 'signedIn' | 'signedOut' | 'expired' | 'locked' | 'unlocked';

const listeners = new Set<(news: News) => void>();
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(settings.productKey) : null;
if (channel) {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const tell of listeners) tell(data);
  });
  // Under Node a channel keeps the process alive unless told not to.
  (channel as unknown as { unref?: () => void }).unref?.();
}

/** Tells all other tabs. */
export function broadcast(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(news);
}

/** Hears what other tabs tell. */
export function onNews(tell: (news: News) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
