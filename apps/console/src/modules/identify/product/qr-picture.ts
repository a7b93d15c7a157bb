import { qrOf, qrQuiet } from '@touchmark/labels';

/** A QR code as SVG with its quiet zone. */
export function qrPicture(address: string): string {
  const qr = qrOf(address, 'M');
  if (!qr) return '';
  const side = qr.size + 2 * qrQuiet;
  const path = Array.from({ length: qr.size * qr.size }, (_, at) =>
    qr.dark[at] ? `M${(at % qr.size) + qrQuiet} ${Math.floor(at / qr.size) + qrQuiet}h1v1h-1z` : '',
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

/** A picture as an address that can be shown and downloaded. */
export const asAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
