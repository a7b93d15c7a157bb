let fetchCode: (path: string) => void = () => undefined;

/** How the code of a page is fetched before the page is opened. */
export const setPageFetch = (fetch: typeof fetchCode): void => {
  fetchCode = fetch;
};

/** Somebody points at the entry of a page, so its code is fetched while he decides. */
export const fetchPageCode = (path: string): void => fetchCode(path);
