import type { DotsImage } from './template.ts';

/** The bytes of a picture; undefined if they are not as many as its size asks for. */
export function readPicture({ dots, width, height }: DotsImage): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(dots) || dots.length % 4 === 1) return undefined;
  const text = atob(dots);
  if (text.length !== Math.ceil(width / 8) * height) return undefined;
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
