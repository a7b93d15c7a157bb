export function needlessExports(texts: ReadonlyMap<string, string>): { file: string; name: string; index: number }[];
export function sourceTexts(root: string): Map<string, string>;
