import { describe, expect, it } from 'vitest';
import { decode } from '../test/decode.ts';
import { preflight, renderBitmap, type LabelElement, type Template } from './index.ts';

const rotations = [0, 90, 180, 270] as const;
const resolutions = [203, 300, 600] as const;
const gs1 = '(01)09521101000016(10)L24';

/** Each code alone on a square label that it fits on in every rotation. */
const codes: readonly [string, string, object][] = [
  ['Code128', 'AB-1234', { type: 'barcode', symbology: 'code128', text: 'AB-1234' }],
  ['Code128', '010952110100001610L24', { type: 'barcode', symbology: 'gs1-128', text: gs1 }],
  ['EAN-13', '9521101000016', { type: 'barcode', symbology: 'ean13', text: '9521101000016' }],
  ['ITF', '19521101000013', { type: 'barcode', symbology: 'itf14', text: '19521101000013' }],
  ['QRCode', 'https://id.gs1.org/01/09521101000016/10/L24', { type: 'qr', symbology: 'gs1-link', text: gs1 }],
  ['DataMatrix', 'AB-1234', { type: 'qr', symbology: 'datamatrix', text: 'AB-1234' }],
  ['DataMatrix', '010952110100001610L24', { type: 'qr', symbology: 'gs1-datamatrix', text: gs1 }],
];

const square = (dpi: 203 | 300 | 600, element: object): Template => ({
  page: { widthMm: 90, heightMm: 90, dpi },
  elements: [element as LabelElement],
});
const boxFor = (type: string, rotate: number) =>
  type === 'qr'
    ? { x: 20, y: 15, width: 30, height: 30 }
    : rotate % 180 === 0
      ? { x: 3, y: 15, width: 84, height: 25 }
      : { x: 15, y: 3, width: 25, height: 84 };

describe.each(resolutions)('at %i dpi', (dpi) => {
  it.each(rotations)('every code turned by %i degrees is read back', async (rotate) => {
    for (const [format, text, code] of codes) {
      const element = { ...code, ...boxFor((code as { type: string }).type, rotate), readable: true, rotate };
      const template = square(dpi, element);
      expect(preflight(template, {})).toMatchObject({ ok: true });
      const [read] = await decode(renderBitmap(template, {}), [], 1);
      expect(read?.format).toContain(format.replace('-', ''));
      expect(read?.text.replaceAll(/[()]|<GS>/g, '')).toBe(text);
    }
  });
});
