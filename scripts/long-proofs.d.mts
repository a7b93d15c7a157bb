export const longProofs: string[];
export const longBrowserProofs: string[];
