import type { BarsDrawn, Drawn, QrDrawn, TextDrawn } from './drawn.ts';
import { placeAll } from './place.ts';
import { darkRects } from './symbols/dark-rects.ts';
import type { LabelData, Template } from './template.ts';
import { short } from './units.ts';

const family = "'Noto Sans SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif";
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Control characters are not allowed in XML in any spelling.
// oxlint-disable-next-line no-control-regex
const escaped = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"]/g, (char) => escapes[char]!);

/** The label as it will be printed, in millimetres. Text is text: sizes and breaks come from the font that is embedded in print. */
export function renderSvg(template: Template, data: LabelData): string {
  const { widthMm, heightMm, dpi } = template.page;
  const body = placeAll(template, data, dpi).map(draw).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" font-family="${family}">`
    + `<path fill="#fff" d="M0 0h${widthMm}v${heightMm}H0z"/>${body}</svg>`;
}

function draw(drawn: Drawn): string {
  switch (drawn.kind) {
    case 'text': return drawText(drawn);
    case 'bars': return drawBars(drawn);
    case 'qr': return drawQr(drawn);
    case 'rect': return `<path d="M${short(drawn.x)} ${short(drawn.y)}h${short(drawn.width)}v${short(drawn.height)}h${short(-drawn.width)}z"/>`;
    case 'shape': return `<path transform="translate(${short(drawn.x)} ${short(drawn.y)}) scale(${Number(drawn.scale.toPrecision(6))})" d="${drawn.path}"/>`;
  }
}

function drawText({ block, inverse }: TextDrawn): string {
  const ground = inverse ? `<path d="M${short(inverse.x)} ${short(inverse.y)}h${short(inverse.width)}v${short(inverse.height)}h${short(-inverse.width)}z"/>` : '';
  const lines = block.lines.map(({ text, x, y, width }) => (
    // Another font than ours must not run out of the box.
    `<text x="${short(x)}" y="${short(y)}" textLength="${short(width)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`));
  return `${ground}<g font-size="${short(block.em)}"${block.bold ? ' font-weight="700"' : ''}${inverse ? ' fill="#fff"' : ''} style="white-space:pre;font-kerning:none">${lines.join('')}</g>`;
}

function drawBars({ symbol, x, y, module, height, guard }: BarsDrawn): string {
  let path = '';
  for (let i = 0; i < symbol.bars.length; i += 2) {
    const down = (height + (symbol.guards.has(i / 2) ? guard : 0)) / module;
    path += `M${symbol.bars[i]} 0h${symbol.bars[i + 1]}v${short(down)}h-${symbol.bars[i + 1]}z`;
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
