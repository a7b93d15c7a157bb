export const serverPaths: RegExp;
export function handheldPart(url: string): { worker: true } | { document: string } | undefined;
