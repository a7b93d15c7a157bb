import type { BarsDrawn, Drawn, PictureDrawn, QrDrawn, TextDrawn } from './drawn.ts';
import { pictureUrl } from './picture-url.ts';
import { place, placeAll } from './place.ts';
import { darkRects } from './symbols/dark-rects.ts';
import type { LabelData, LabelElement, Template } from './template.ts';
import type { TextBlock } from './text/text-block.ts';
import { matrixOfTurn } from './turn.ts';
import { short } from './units.ts';

/** The fonts of the letters, where they are not drawn as outlines; the first is the one that is printed. */
export const labelFonts = "'Noto Sans SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif";
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- control characters are not allowed in XML in any spelling
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escaped = (text: string): string => text.replace(forbidden, '').replace(/[&<>"]/g, (char) => escapes[char]!);

/** Draws the lines of a block: as SVG text, or as outlines where the font is available. */
export type LineDrawer = (block: TextBlock) => string;

/**
 * The label as it will be printed, in millimetres. Sizes and line breaks come from the font that is embedded in print. With the
 * drawer `outlinedText` the letters are outlines of that font too, so the SVG looks the same on every machine.
 */
export function renderSvg(template: Template, data: LabelData, drawLines: LineDrawer = textElements): string {
  const { widthMm, heightMm, dpi } = template.page;
  return svgOf(placeAll(template, data, dpi), widthMm, heightMm, drawLines);
}

/** The shapes of one element, as they stand inside the picture of its label. */
export const elementSvg = (element: LabelElement, data: LabelData, dpi: number, drawLines: LineDrawer = textElements): string =>
  place(element, data, dpi, 0)
    .map((one) => draw(one, drawLines))
    .join('');

/** Placed shapes as a picture on a white background. */
export function svgOf(drawn: readonly Drawn[], widthMm: number, heightMm: number, drawLines: LineDrawer = textElements): string {
  const body = drawn.map((one) => draw(one, drawLines)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" font-family="${labelFonts}">` +
    `<path fill="#fff" d="M0 0h${widthMm}v${heightMm}H0z"/>${body}</svg>`
  );
}

function draw(drawn: Drawn, drawLines: LineDrawer): string {
  const body = drawUpright(drawn, drawLines);
  return drawn.turn ? `<g transform="matrix(${matrixOfTurn(drawn.turn).map(short).join(' ')})">${body}</g>` : body;
}

function drawUpright(drawn: Drawn, drawLines: LineDrawer): string {
  switch (drawn.kind) {
    case 'text':
      return drawText(drawn, drawLines);
    case 'bars':
      return drawBars(drawn);
    case 'qr':
      return drawQr(drawn);
    case 'picture':
      return drawPicture(drawn);
    case 'rect':
      return `<path d="M${short(drawn.x)} ${short(drawn.y)}h${short(drawn.width)}v${short(drawn.height)}h${short(-drawn.width)}z"/>`;
    case 'shape':
      return `<path transform="translate(${short(drawn.x)} ${short(drawn.y)}) scale(${Number(drawn.scale.toPrecision(6))})" d="${escaped(drawn.path)}"/>`;
  }
}

function drawText({ block, inverse }: TextDrawn, drawLines: LineDrawer): string {
  const ground = inverse
    ? `<path d="M${short(inverse.x)} ${short(inverse.y)}h${short(inverse.width)}v${short(inverse.height)}h${short(-inverse.width)}z"/>`
    : '';
  const lines = drawLines(block);
  return inverse ? `${ground}<g fill="#fff">${lines}</g>` : lines;
}

/** The lines as text, in whatever font there is. */
export function textElements({ em, bold, lines }: TextBlock): string {
  const elements = lines.map(
    ({ text, x, y, width }) =>
      // `textLength` keeps the text inside its box if the viewer substitutes another font.
      `<text x="${short(x)}" y="${short(y)}" textLength="${short(width)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`,
  );
  return `<g font-size="${short(em)}"${bold ? ' font-weight="700"' : ''} style="white-space:pre;font-kerning:none">${elements.join('')}</g>`;
}

function drawBars({ symbol, x, y, module, height, guard }: BarsDrawn): string {
  let path = '';
  for (let i = 0; i < symbol.bars.length; i += 2) {
    const down = (height + (symbol.guards.has(i / 2) ? guard : 0)) / module;
    const [from, wide] = [short(symbol.bars[i]!), short(symbol.bars[i + 1]!)];
    path += `M${from} 0h${wide}v${short(down)}h-${wide}z`;
  }
  return symbolPath(x, y, module, path);
}

function drawQr({ symbol, x, y, module }: QrDrawn): string {
  let path = '';
  const rects = darkRects(symbol);
  for (let i = 0; i < rects.length; i += 4) path += `M${rects[i]} ${rects[i + 1]}h${rects[i + 2]}v${rects[i + 3]}h-${rects[i + 2]}z`;
  return symbolPath(x, y, module, path);
}

const symbolPath = (x: number, y: number, module: number, path: string): string =>
  `<path shape-rendering="crispEdges" transform="translate(${short(x)} ${short(y)}) scale(${Number(module.toPrecision(8))})" d="${path}"/>`;

const drawPicture = (picture: PictureDrawn): string => {
  const { x, y, width, height } = picture;
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<image ${place} preserveAspectRatio="none" style="image-rendering:pixelated" href="${pictureUrl(picture)}"/>`;
};
