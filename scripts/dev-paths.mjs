/** The addresses that the server answers while `npm run dev` runs; Vite answers all others with the console. */
export const serverPaths =
  /^\/(?:(?:api|files|epcis|scan-assets|\.well-known|docs|healthz|metrics|openapi\.json|\d{2,4}|m\/(?:pin|place|\d{2,4}))(?:[/?]|$)|[ezt]\/)/;

/** The packing station, which is a page of its own. */
export const stationPath = /^\/m\/pack(?:[/?]|$)/;
