export function runsOn(node: string, range: string): boolean;
