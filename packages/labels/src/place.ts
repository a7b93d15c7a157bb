import type { Drawn } from './drawn.ts';
import { markPath, markSize } from './mark.ts';
import { placeBarcode, placeQr } from './place-symbol.ts';
import { readPicture } from './picture.ts';
import { placeTable } from './place-table.ts';
import { applies, contentOf, fieldsOf } from './content.ts';
import type { FieldElement, ImageElement, LabelData, LabelElement, LineElement, RectElement, Template, TextElement } from './template.ts';
import { setText } from './text/text-block.ts';
import { turnOf, upright } from './turn.ts';
import { dotsPerMm, snap } from './units.ts';

/** Computes the position of one element. An element without content yields nothing. */
export function place(element: LabelElement, data: LabelData, dpi: number, index: number): Drawn[] {
  if (!applies(element, data)) return [];
  const turn = turnOf(element, dpi);
  const drawn = placeUpright(upright(element), data, dpi, index);
  return turn ? drawn.map((one) => ({ ...one, turn })) : drawn;
}

function placeUpright(element: LabelElement, data: LabelData, dpi: number, index: number): Drawn[] {
  switch (element.type) {
    case 'text':
    case 'field':
      return placeText(element, data, index);
    case 'barcode':
      return placeBarcode(element, data, dpi, index);
    case 'qr':
      return [placeQr(element, data, dpi, index)].filter((drawn) => drawn !== undefined);
    case 'line':
      return placeLine(element, dpi, index);
    case 'rect':
      return placeRect(element, dpi, index);
    case 'image':
      return [placeImage(element, index)].filter((drawn) => drawn !== undefined);
    case 'table':
      return placeTable(element, data, dpi, index);
  }
}

/** Whether an element is equal on every label. */
export const isFixed = (element: LabelElement): boolean =>
  !('field' in element) && !element.when && (element.type !== 'table' || fieldsOf({ elements: [element] }).length === 0);

/** All shapes of a label, or only those that are equal on every label, or only the others. */
export function placeAll(template: Template, data: LabelData, dpi: number, part: 'all' | 'fixed' | 'data' = 'all'): Drawn[] {
  return template.elements.flatMap((element, index) =>
    part === 'all' || isFixed(element) === (part === 'fixed') ? place(element, data, dpi, index) : [],
  );
}

const textPadding = 0.6;

function placeText(element: TextElement | FieldElement, data: LabelData, index: number): Drawn[] {
  const text = contentOf(element, data);
  if (text === '') return [];
  const { x, y, width, height } = element;
  if (!element.inverse) return [{ kind: 'text', element: index, block: setText(text, element, element) }];
  const inner = { x: x + textPadding, y, width: width - 2 * textPadding, height };
  return [
    {
      kind: 'text',
      element: index,
      block: setText(text, inner, { valign: 'middle', align: 'center', ...element }),
      inverse: { x, y, width, height },
    },
  ];
}

/** A line is at least one dot wide. */
const thicknessOf = (mm: number, dpi: number): number => Math.max(snap(mm, dpi), 1 / dotsPerMm(dpi));

function placeLine({ x, y, length, vertical, thickness, dash }: LineElement, dpi: number, index: number): Drawn[] {
  const across = thicknessOf(thickness, dpi);
  const pieces = dash ? Math.max(1, Math.floor((length + dash) / (2 * dash))) : 1;
  const piece = dash ? Math.min(dash, length) : length;
  return Array.from({ length: pieces }, (_, i) => {
    const start = snap((vertical ? y : x) + i * 2 * (dash ?? 0), dpi);
    const at = vertical
      ? { x: snap(x, dpi), y: start, width: across, height: snap(piece, dpi) }
      : { x: start, y: snap(y, dpi), width: snap(piece, dpi), height: across };
    return { kind: 'rect', element: index, ...at };
  });
}

function placeRect(element: RectElement, dpi: number, index: number): Drawn[] {
  const [x, y] = [snap(element.x, dpi), snap(element.y, dpi)];
  const [width, height] = [snap(element.width, dpi), snap(element.height, dpi)];
  const line = thicknessOf(element.thickness ?? 0.25, dpi);
  // Lines that meet leave nothing light between them.
  if (element.fill || 2 * line >= Math.min(width, height)) return [{ kind: 'rect', element: index, x, y, width, height }];
  const inner = height - 2 * line;
  return [
    { kind: 'rect', element: index, x, y, width, height: line },
    { kind: 'rect', element: index, x, y: y + height - line, width, height: line },
    { kind: 'rect', element: index, x, y: y + line, width: line, height: inner },
    { kind: 'rect', element: index, x: x + width - line, y: y + line, width: line, height: inner },
  ];
}

function placeImage({ image, x, y, width, height }: ImageElement, index: number): Drawn | undefined {
  if (image !== 'mark' && 'dots' in image) {
    const bytes = readPicture(image);
    return bytes && { kind: 'picture', element: index, bytes, columns: image.width, rows: image.height, x, y, width, height };
  }
  const { path, ...size } = image === 'mark' ? { path: markPath, width: markSize, height: markSize } : image;
  const scale = Math.min(width / size.width, height / size.height);
  return { kind: 'shape', element: index, path, scale, x: x + (width - size.width * scale) / 2, y: y + (height - size.height * scale) / 2 };
}
