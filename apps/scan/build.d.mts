/** Builds the two files of the scan page under content-hashed names and `manifest.json` with those names. */
export function buildScan(outDir: string): Promise<{ css: string; js: string }>;
