import { type Box, freePlace, type LabelElement, type Page, placeOf } from '@touchmark/labels';

/** Positions are kept to a hundredth of a millimetre, finer than a dot of any printer. */
export const rounded = (mm: number): number => Math.round(mm * 100) / 100;

const least = 1;

/** The element at another place; a line keeps its thickness. */
export function placedAt<E extends LabelElement>(element: E, box: Box): E {
  const [x, y] = [rounded(box.x), rounded(box.y)];
  if (element.type === 'line') return { ...element, x, y, length: rounded(Math.max(least, element.vertical ? box.height : box.width)) };
  return { ...element, x, y, width: rounded(Math.max(least, box.width)), height: rounded(Math.max(least, box.height)) };
}

export const movedBy = <E extends LabelElement>(element: E, dx: number, dy: number): E => ({
  ...element,
  x: rounded(element.x + dx),
  y: rounded(element.y + dy),
});

/** A quarter turn clockwise about the middle. */
export function turned<E extends LabelElement>(element: E): E {
  const { x, y, width, height } = placeOf(element);
  const box = { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
  if (element.type === 'line') return placedAt({ ...element, vertical: !element.vertical }, box);
  if (element.type === 'rect') return placedAt(element, box);
  return placedAt({ ...element, rotate: ((element.rotate ?? 0) + 90) % 360 } as E, box);
}

/** The smallest box around several elements. */
export function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const palette = [
  'text',
  'paragraph',
  'date',
  'counter',
  'code128',
  'gs1-128',
  'ean13',
  'ean8',
  'upca',
  'itf14',
  'qr',
  'datamatrix',
  'gs1-datamatrix',
  'gs1-link',
  'line',
  'rect',
  'table',
  'mark',
] as const;
export type PaletteKind = (typeof palette)[number];

const mmPerPoint = 25.4 / 72;
const gs1 = { field: 'gtin', pattern: '(01){gtin:gtin14}' };

const lineThickness = 0.25;

/** What a new element is, without its place; sizes in points. */
const fresh: Readonly<Record<PaletteKind, readonly [width: number, height: number, element: object]>> = {
  text: [120, 9.75, { type: 'text', text: 'Abc 文字', size: 8 }],
  paragraph: [120, 40, { type: 'text', text: 'Abc 文字', size: 8, maxLines: 4, minSize: 5 }],
  date: [120, 9.75, { type: 'field', field: 'prodDate', size: 8 }],
  counter: [80, 9.75, { type: 'field', field: 'labelNo', pattern: '{labelNo:pad4} / {labelTotal}', size: 8 }],
  code128: [160, 40, { type: 'barcode', symbology: 'code128', field: 'batchNo', readable: true }],
  'gs1-128': [190, 95, { type: 'barcode', symbology: 'gs1-128', ...gs1, readable: true }],
  ean13: [130, 76, { type: 'barcode', symbology: 'ean13', field: 'gtin', readable: true }],
  ean8: [100, 62, { type: 'barcode', symbology: 'ean8', text: '95211015', readable: true }],
  upca: [130, 76, { type: 'barcode', symbology: 'upca', text: '012345678905', readable: true }],
  itf14: [160, 60, { type: 'barcode', symbology: 'itf14', text: '19521101000013', readable: true }],
  qr: [80, 80, { type: 'qr', field: 'url' }],
  datamatrix: [50, 50, { type: 'qr', symbology: 'datamatrix', field: 'batchNo' }],
  'gs1-datamatrix': [50, 50, { type: 'qr', symbology: 'gs1-datamatrix', ...gs1 }],
  'gs1-link': [80, 80, { type: 'qr', symbology: 'gs1-link', ...gs1 }],
  line: [120, 1, { type: 'line', thickness: lineThickness }],
  rect: [120, 60, { type: 'rect', thickness: 0.25 }],
  table: [
    550,
    70,
    {
      type: 'table',
      columns: [1, 2],
      rows: [
        ['Abc', '{productName}'],
        ['Abc', '{model}'],
      ],
      size: 8,
    },
  ],
  mark: [40, 40, { type: 'image', image: 'mark' }],
};

/** A new element on the next free place of the label, no wider than it, on whole dots of the printer. */
export function freshElement(kind: PaletteKind, page: Page, elements: readonly LabelElement[]): LabelElement {
  const [wide, tall, element] = fresh[kind];
  const perMm = page.dpi === 203 ? 8 : page.dpi / 25.4;
  const onDots = (mm: number) => Math.round(mm * perMm) / perMm;
  const width = Math.min(onDots(wide * mmPerPoint), page.widthMm - 2);
  const height = Math.min(onDots(tall * mmPerPoint), page.heightMm - 2);
  const nextDot = (mm: number) => Math.ceil(mm * perMm - 1e-6) / perMm;
  const box = { ...freePlace(page, elements, { width, height: kind === 'line' ? lineThickness : height }, nextDot), width, height };
  return placedAt({ ...element, ...(kind === 'line' ? { length: width } : {}) } as LabelElement, box);
}
