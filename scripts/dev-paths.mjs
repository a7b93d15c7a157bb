/** The addresses that the server answers while `npm run dev` runs; Vite answers all others with the console. */
export const serverPaths =
  /^\/(?:(?:api|files|epcis|scan-assets|\.well-known|docs|healthz|metrics|openapi\.json|\d{2,4}|m\/(?:pin|place|feedback|warranty|owner|\d{2,4}))(?:[/?]|$)|m\/service\/|[ezt]\/)/;

/** The pages that people hold in the hand, each with a document of its own. */
const handheldPages = {
  '/m/pack': '/station.html',
  '/m/receive': '/receive.html',
  '/m/install': '/install.html',
  '/m/visit': '/visit.html',
};

/** What Vite answers for an address of such a page: its document, or its service worker; undefined for any other address. */
export function handheldPart(url) {
  const path = url.split('?')[0];
  const page = Object.keys(handheldPages).find((one) => path === one || path.startsWith(`${one}/`));
  if (!page || path === `${page}/manifest.webmanifest`) return undefined;
  return path === `${page}/worker.js` ? { worker: true } : { document: handheldPages[page] };
}
