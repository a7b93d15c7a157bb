import { faultOf, type Fault } from './preflight/fault.ts';
import { readPath } from './path.ts';
import { readPicture } from './picture.ts';
import type { DotsImage, Template } from './template.ts';

type Check = (value: unknown) => boolean;

const number =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && number(min, max)(value);
const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max;
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const longest = 300;
const name: Check = (value) => typeof value === 'string' && /^\w{1,40}$/.test(value);
const flag = optional(oneOf(true, false));
const position = number(-longest, longest);
const length = number(0, longest);
const box = { x: position, y: position, width: length, height: length };
const rotate = optional(oneOf(0, 90, 180, 270));
const points = number(2, 200);
const style = {
  size: points,
  minSize: optional(points),
  bold: flag,
  inverse: flag,
  align: optional(oneOf('left', 'center', 'right')),
  valign: optional(oneOf('top', 'middle', 'bottom')),
  maxLines: optional(integer(1, 50)),
};
const content = { text: optional(text(500)), field: optional(name), pattern: optional(text(200)) };
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(check);
const condition = {
  when: optional(name),
  equals: optional(text(100)),
  oneOf: optional(listOf(text(100), 50)),
  contains: optional(text(100)),
  not: flag,
  group: optional(name),
  locked: flag,
};
/** A picture of dots as large as a label of 100 × 150 mm at 300 dpi. */
const mostDots = 300_000;
const dots: Check = (value) =>
  isRecord(value) &&
  text(mostDots)(value['dots']) &&
  integer(1, 4000)(value['width']) &&
  integer(1, 4000)(value['height']) &&
  readPicture(value as unknown as DotsImage) !== undefined;
const picture: Check = (value) =>
  value === 'mark' ||
  dots(value) ||
  (isRecord(value) &&
    text(20_000)(value['path']) &&
    readPath(value['path'] as string) !== undefined &&
    number(0.001, 10_000)(value['width']) &&
    number(0.001, 10_000)(value['height']));

/** The properties of each kind of element. */
const shapes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  text: { ...condition, ...box, ...style, rotate, text: text(500) },
  field: { ...condition, ...box, ...style, rotate, field: name, pattern: optional(text(200)) },
  barcode: {
    ...condition,
    ...box,
    ...content,
    rotate,
    symbology: oneOf('code128', 'gs1-128', 'ean13', 'ean8', 'upca', 'itf14', 'code39'),
    readable: flag,
    optional: flag,
  },
  qr: {
    ...condition,
    ...box,
    ...content,
    rotate,
    symbology: optional(oneOf('datamatrix', 'gs1-datamatrix', 'gs1-link')),
    level: optional(oneOf('L', 'M', 'Q', 'H')),
  },
  line: { ...condition, x: position, y: position, length, vertical: flag, thickness: number(0, 20), dash: optional(number(0.2, longest)) },
  rect: { ...condition, ...box, thickness: optional(number(0, 20)), fill: flag },
  image: { ...condition, ...box, rotate, image: picture },
  table: {
    ...condition,
    ...box,
    ...style,
    rotate,
    columns: listOf(number(0.1, longest), 12),
    rows: listOf(listOf(text(200), 12), 40),
    thickness: optional(number(0, 20)),
  },
};
const sheet: Readonly<Record<string, Check>> = {
  widthMm: number(50, 450),
  heightMm: number(50, 450),
  leftMm: number(0, 100),
  topMm: number(0, 100),
  rows: integer(1, 40),
  gapDownMm: optional(number(0, 50)),
};
const page: Readonly<Record<string, Check>> = {
  widthMm: number(10, longest),
  heightMm: number(10, longest),
  dpi: oneOf(203, 300, 600),
  gapMm: optional(number(0, 20)),
  columns: optional(integer(1, 6)),
  set: optional(integer(2, 10)),
  sheet: optional((value) => isRecord(value) && wrongParts(value, sheet).length === 0),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the properties of a record that are invalid or unknown. */
const wrongParts = (record: Record<string, unknown>, shape: Readonly<Record<string, Check>>): string[] =>
  [...new Set([...Object.keys(shape), ...Object.keys(record)])].filter((key) => !Object.hasOwn(shape, key) || !shape[key]!(record[key]));

/** A code has either a fixed content or the name of a data field. */
const withoutContent = (element: Record<string, unknown>): string[] =>
  element['text'] === undefined && element['field'] === undefined ? ['field'] : [];

const maxElements = 200;

/** Reads a template from an untrusted source, such as an imported file: every property is checked, so that drawing it is safe. */
export function readTemplate(value: unknown): { ok: true; template: Template } | { ok: false; faults: Fault[] } {
  const malformed = (element: number, part: string) => faultOf(element, 'malformed', part, '');
  if (!isRecord(value) || !isRecord(value['page']) || !Array.isArray(value['elements']) || value['elements'].length > maxElements)
    return { ok: false, faults: [malformed(-1, 'page, elements')] };
  const faults = wrongParts(value['page'], page).map((part) => malformed(-1, `page.${part}`));
  value['elements'].forEach((element: unknown, index) => {
    const shape = isRecord(element) && Object.hasOwn(shapes, String(element['type'])) ? shapes[String(element['type'])] : undefined;
    const wrong = isRecord(element) && shape ? wrongParts(element, { ...shape, type: text(10) }) : ['type'];
    if (isRecord(element) && ['qr', 'barcode'].includes(String(element['type']))) wrong.push(...withoutContent(element));
    faults.push(...wrong.map((part) => malformed(index, `elements[${index}].${part}`)));
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, template: value as unknown as Template };
}
