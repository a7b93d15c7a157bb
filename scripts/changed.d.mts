export function testsFor(changed: readonly string[], texts: ReadonlyMap<string, string>): string[];
