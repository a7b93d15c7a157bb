/**
 * The service worker of a page that people hold in the hand: the packing station, the dealer’s phone. It keeps the files of one build
 * of it (`PAGE_FILES`, written by the build), so that it opens without a network. Its scope is that page alone: it never sees a page
 * of the console, and calls of the API pass it by. A new build is stored beside the old one and takes over when the page says so,
 * because only the page knows when nobody is scanning.
 */
declare const PAGE: string;
declare const PAGE_NAME: string;
declare const PAGE_FILES: readonly string[];
declare const PAGE_BUILD: string;

interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
/** The global of a service worker; the types of the page are loaded for the whole console. */
const worker = globalThis as unknown as {
  addEventListener: (<E extends Extendable>(type: 'install' | 'activate', hear: (event: E) => void) => void) &
    ((type: 'fetch', hear: (event: Fetching) => void) => void) &
    ((type: 'message', hear: (event: MessageEvent<unknown>) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

const begin = `${PAGE_NAME}-`;
const mine = `${begin}${PAGE_BUILD}`;

worker.addEventListener('install', (event) =>
  event.waitUntil(caches.open(mine).then((cache) => cache.addAll(PAGE_FILES.map((file) => new Request(file, { cache: 'reload' }))))),
);

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(begin) && name !== mine).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  ),
);

worker.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const wanted = event.request.mode === 'navigate' ? PAGE : pathname;
  if (event.request.method !== 'GET' || origin !== location.origin || !PAGE_FILES.includes(wanted)) return;
  event.respondWith(
    caches
      .open(mine)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
