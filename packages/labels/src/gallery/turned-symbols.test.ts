import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { fixedSample, renderBitmap, type LabelElement, type Template } from '../index.ts';
import { matrixPayload } from '../symbols/matrix.ts';
import { contentOf } from '../content.ts';
import type { BarcodeElement, QrElement } from '../template.ts';
import { galleryIn } from './index.ts';

type Code = BarcodeElement | QrElement;
const isCode = (element: LabelElement): element is Code => element.type === 'qr' || element.type === 'barcode';

/** Each code of the gallery once: two templates may have the same. */
const codes = new Map(
  galleryIn('zh').flatMap(({ template }) =>
    template.elements.filter(isCode).map((code) => {
      const size = `${code.width}×${code.height}`;
      return [`${code.symbology ?? 'qr'} ${contentOf(code, fixedSample)} ${size}`, code] as const;
    }),
  ),
);
const plain = (text: string) => text.replaceAll(/[()]|<GS>/g, '');
const expected = (code: Code) => {
  const text = contentOf(code, fixedSample);
  return plain((code.type === 'qr' && code.symbology === 'gs1-link' ? matrixPayload(code.symbology, text) : undefined) ?? text);
};

/** A decoder that looks for one symbology is many times faster. */
const formats = {
  qr: 'QRCode',
  'gs1-link': 'QRCode',
  datamatrix: 'DataMatrix',
  'gs1-datamatrix': 'DataMatrix',
  code128: 'Code128',
  'gs1-128': 'Code128',
  code39: 'Code39',
  ean13: 'EAN13',
  ean8: 'EAN8',
  upca: 'UPCA',
  itf14: 'ITF',
} as const;

/** The code alone, turned, with a little room around it. */
function alone(code: Code, rotate: 0 | 90 | 180 | 270, dpi: 203 | 300 | 600): Template {
  const [width, height] = rotate % 180 === 0 ? [code.width, code.height] : [code.height, code.width];
  return {
    page: { widthMm: Math.max(10, width + 4), heightMm: Math.max(10, height + 4), dpi },
    elements: [{ ...code, rotate, x: 2, y: 2, width, height } as LabelElement],
  };
}

describe.each([...codes])('%s', (_, code) => {
  it('is read back at each resolution, turned each way', async () => {
    for (const dpi of [203, 300, 600] as const)
      for (const rotate of [0, 90, 180, 270] as const) {
        const found = await decode(renderBitmap(alone(code, rotate, dpi), fixedSample), [formats[code.symbology ?? 'qr']]);
        // An optional code is left out where it cannot be legible.
        if (found.length === 0 && code.type === 'barcode' && code.optional) continue;
        expect(
          found.map(({ text }) => plain(text)),
          `${dpi} dpi, ${rotate}°`,
        ).toEqual([expected(code)]);
      }
  });
});
