import { lastUse } from './last-use.ts';

/** A new build takes over when nobody has scanned or pressed a key for this long. */
const idle = 60_000;
const [asks, looks] = [10 * 60_000, 5_000];

/**
 * Keeps the files of a page in the browser, so that it starts without a network, and lets a new build take over at an idle moment.
 * Nothing is lost by that reload: acts, and what lies on the table, are in IndexedDB. Only over HTTPS (or on this machine), as
 * browsers demand.
 */
export function followReleases(page: string): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  const controlled = navigator.serviceWorker.controller !== null;
  void navigator.serviceWorker.register(`${page}/worker.js`, { scope: page, updateViaCache: 'none' }).then(
    (registration) => {
      const takeOver = () => {
        if (Date.now() - lastUse() > idle) registration.waiting?.postMessage('takeOver');
      };
      // At the start nobody has scanned yet.
      if (controlled) registration.waiting?.postMessage('takeOver');
      setInterval(takeOver, looks);
      setInterval(() => void registration.update().catch(() => undefined), asks);
    },
    () => undefined,
  );
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of this browser has the files of the page that is open.
    if (controlled) location.reload();
  });
}
