/** The specification's "encoded" answers: Base64 of UTF-8 JSON. */
export const unseal = <T>(text: string): T =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))) as T;
