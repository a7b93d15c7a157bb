/** What stays as it is in a path segment or a query value: the unreserved characters of RFC 3986. */
const reserved = /[^A-Za-z0-9\-._~]/g;

/** Percent-encodes a value (the characters of AI data are ASCII). */
export function percentEncode(value: string): string {
  return value.replace(reserved, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
