/** The registers whose file differs from what the folders say. */
export function stale(): string[];
