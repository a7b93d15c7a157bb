import { Bitmap, type LabelElement, renderBitmap } from '@touchmark/labels';

const dpi = 203;
const dots = (mm: number) => Math.round((mm / 25.4) * dpi);
/** Slanted by 30 degrees. */
const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];

/**
 * Who made a page and when, slanted all over it. The engine prints black alone, so the letters are drawn with every sixth dot: that
 * reads as grey, and the text above it stays legible.
 */
export function watermark(text: string, widthMm: number, heightMm: number): LabelElement {
  const strip = renderBitmap(
    {
      page: { widthMm: 110, heightMm: 10, dpi },
      elements: [{ type: 'text', text, x: 0, y: 0, width: 110, height: 10, size: 18, minSize: 8, bold: true, maxLines: 1 }],
    },
    {},
  );
  const page = new Bitmap(dots(widthMm), dots(heightMm));
  const [across, down] = [dots(120), dots(45)];
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      if ((x + 2 * y) % 6 !== 0) continue;
      // The dot in the frame of the slanted lines of text, which repeat across and down.
      const u = x * cos - y * sin + page.height;
      const v = x * sin + y * cos;
      const line = Math.floor(v / down);
      if (strip.get(Math.floor((u + (line % 2) * (across / 2)) % across), Math.floor(v % down))) page.set(x, y);
    }
  }
  return {
    type: 'image',
    image: { dots: Buffer.from(page.bytes).toString('base64'), width: page.width, height: page.height },
    x: 0,
    y: 0,
    width: widthMm,
    height: heightMm,
  };
}
