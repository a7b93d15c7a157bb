import { qrOf, qrQuiet } from '@touchmark/labels';
import sharp from 'sharp';

/** A QR code as an SVG of `size` pixels with its quiet zone; with the highest error correction, because it is printed and put on walls. */
export function qrSvg(text: string, size: number): string {
  const qr = qrOf(text, 'H');
  if (!qr) throw new Error('the address does not fit into a QR code');
  const side = qr.size + 2 * qrQuiet;
  const path = Array.from({ length: qr.size }, (_, y) =>
    Array.from({ length: qr.size }, (_, x) => (qr.dark[y * qr.size + x] ? `M${x + qrQuiet} ${y + qrQuiet}h1v1h-1z` : '')).join(''),
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

/** The same as a PNG with a whole number of pixels per module. */
export async function qrPng(text: string, size: number): Promise<Buffer> {
  const side = (qrOf(text, 'H')?.size ?? 0) + 2 * qrQuiet;
  const whole = Math.max(1, Math.round(size / side)) * side;
  return sharp(Buffer.from(qrSvg(text, whole)))
    .png({ palette: true })
    .toBuffer();
}
