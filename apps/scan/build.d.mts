/** Builds the files of the scan page and the script of its forms under content-hashed names and `manifest.json` with those names. */
export function buildScan(outDir: string): Promise<{ css: string; js: string; form: string }>;
