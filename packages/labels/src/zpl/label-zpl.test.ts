import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { printZpl } from '../../test/read-zpl.ts';
import { fixedSample, fixedTemplates, LabelRefused, renderBitmap, type LabelData, type Template } from '../index.ts';
import { labelZpl, type ZplOptions } from './label-zpl.ts';

async function labelsOf(template: Template, rows: LabelData[], options?: ZplOptions): Promise<string[]> {
  const labels: string[] = [];
  for await (const label of labelZpl(template, rows, options)) labels.push(label);
  return labels;
}

const product = fixedTemplates[0]!.template;
const dotsOf = ({ width, height, bytes }: { width: number; height: number; bytes: Uint8Array }) => ({
  width,
  height,
  bytes: Buffer.from(bytes).toString('base64'),
});

describe('labelZpl', () => {
  const cases = fixedTemplates.flatMap((fixed) => [203, 300, 600].map((dpi) => [fixed.name.zh, dpi, fixed.template] as const));
  it.each(cases)('%s at %i dpi: the printer burns the dots of the preview', async (_, dpi, template) => {
    for (const codes of ['native', 'graphic'] as const) {
      const [label] = await labelsOf(template, [fixedSample], { dpi, codes });
      expect(dotsOf(printZpl(label!))).toEqual(dotsOf(renderBitmap(template, fixedSample, { dpi })));
    }
  });

  it.each(cases)('%s at %i dpi: its codes are read back from the dots', async (_, dpi, template) => {
    const found = await decode(renderBitmap(template, fixedSample, { dpi }), ['QRCode', 'Code128', 'EAN13']);
    const wanted = template.elements.flatMap((element) =>
      (element.type === 'qr' || element.type === 'barcode') && 'field' in element ? [fixedSample[element.field]] : [],
    );
    expect(found.map(({ text }) => text).sort()).toEqual(wanted.sort());
  });

  it('leaves codes to the printer, and sends text as dots because stock printers have no Chinese font', async () => {
    const [label] = await labelsOf(product, [fixedSample]);
    expect(label).toMatch(/\^BQN,2,4\^FH_\^FDMA,https:\/\/id\.example\.com\/e\//);
    expect(label).toContain('^BCN,65,N,N,N,N^FD>:1>5999910000100001000000017^FS');
    expect(label).not.toMatch(/\^A[0@]/);
    expect([...label!].every((char) => char.charCodeAt(0) < 128)).toBe(true);
  });

  it.each(['a^b~c_d', 'https://id.example.com/?a=_1^2', '沙发'])('prints the QR content %j unharmed', async (text) => {
    const template: Template = {
      page: { widthMm: 40, heightMm: 40, dpi: 203 },
      elements: [{ type: 'qr', field: 'url', x: 2, y: 2, width: 36, height: 36 }],
    };
    const [label] = await labelsOf(template, [{ url: text }]);
    expect(await decode(printZpl(label!))).toMatchObject([{ text }]);
  });

  it.each(['A>B', 'x^y~z', '12345678', 'K7QX2MTP4RW9ABCA', '1999910000100001000000017'])(
    'prints the Code 128 content %j unharmed',
    async (code) => {
      const template: Template = {
        page: { widthMm: 80, heightMm: 20, dpi: 203 },
        elements: [{ type: 'barcode', symbology: 'code128', field: 'code', x: 1, y: 2, width: 78, height: 12 }],
      };
      const [label] = await labelsOf(template, [{ code }]);
      expect(await decode(printZpl(label!), ['Code128'])).toEqual([{ format: 'Code128', text: code }]);
    },
  );

  it('prints an SSCC as GS1-128, a GTIN-14 with bearer bars', async () => {
    const template: Template = {
      page: { widthMm: 105, heightMm: 148, dpi: 203 },
      elements: [
        { type: 'barcode', symbology: 'gs1-128', field: 'sscc', readable: true, x: 3, y: 100, width: 99, height: 38 },
        { type: 'barcode', symbology: 'itf14', field: 'gtin', readable: true, x: 3, y: 10, width: 99, height: 38 },
      ],
    };
    const [label] = await labelsOf(template, [{ sscc: '(00)106141411234567897', gtin: '19521101000013' }]);
    const found = await decode(printZpl(label!), ['Code128', 'ITF']);
    expect(found.map(({ text }) => text)).toEqual(['(00)106141411234567897', '19521101000013']);
  });

  it('lets the printer count copies, but sends them out itself where labels stand side by side', async () => {
    const rows = [
      { ...fixedSample, code: 'A1' },
      { ...fixedSample, code: 'A2' },
    ];
    const single = await labelsOf(product, rows, { copies: 3 });
    expect(single.map((label) => /\^PQ\d+/.exec(label)?.[0])).toEqual(['^PQ3', '^PQ3']);
    const web = { ...product, page: { ...product.page, columns: 2, gapMm: 2 } };
    const pairs = await labelsOf(web, rows, { copies: 3 });
    expect(pairs).toHaveLength(3);
    expect(pairs.every((label) => label.includes('^PW976') && !label.includes('^PQ'))).toBe(true);
    expect(pairs.map((label) => [...label.matchAll(/FD>:A>?5?0?([12])/g)].map(([, n]) => n))).toEqual([
      ['1', '1'],
      ['1', '2'],
      ['2', '2'],
    ]);
  });

  it('refuses a label that would not scan on this printer', async () => {
    const rows = [fixedSample, { ...fixedSample, code: 'K7QX2MTP4RW9ABCAK7QX2MTP4RW9ABCA' }];
    const wide = fixedTemplates.find(({ key }) => key === 'package-100x70')!.template;
    const narrow: Template = {
      ...wide,
      elements: wide.elements.map((element) => (element.type === 'barcode' ? { ...element, width: 59 } : element)),
    };
    const refusal = await labelsOf(narrow, rows).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(LabelRefused);
    expect(refusal).toMatchObject({ faults: [{ fault: 'barModule' }], label: 2 });
  });
});
