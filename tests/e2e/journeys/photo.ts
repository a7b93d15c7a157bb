import sharp from 'sharp';
import type { UploadedFile } from '../form.ts';

/** A photograph of the given size; each one is different. */
export async function photo(name: string, width: number, height: number): Promise<UploadedFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#f3ede2"/><path d="M10 70h80v8H10zM16 40h68v30H16z" fill="#${Math.floor(
    Math.random() * 0xffffff,
  )
    .toString(16)
    .padStart(6, '0')}"/></svg>`;
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg), { density: 300 }).resize(width, height, { fit: 'fill' }).png().toBuffer(),
  };
}
