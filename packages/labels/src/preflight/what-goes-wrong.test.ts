import { expect, it } from 'vitest';
import {
  fixedSample,
  labelPdf,
  LabelRefused,
  labelZpl,
  preflight,
  renderBitmap,
  renderSvg,
  type LabelElement,
  type Template,
} from '../index.ts';

const label = (...elements: object[]): Template => ({
  page: { widthMm: 60, heightMm: 40, dpi: 203 },
  elements: elements as LabelElement[],
});
const named = { type: 'field', field: 'companyName', x: 2, y: 2, width: 40, height: 6, size: 9 };

it('a character that the font lacks is refused by its name', () => {
  const judged = preflight(label(named), { companyName: '𠮷田家具' });
  expect(judged).toMatchObject({ ok: false, faults: [{ element: 0, fault: 'missingGlyph', value: '𠮷' }] });
  expect(judged.ok ? '' : judged.faults[0]!.zh).toBe('字体中没有这些字符：𠮷 U+20BB7');
  expect(preflight(label(named), { companyName: '吉田家具' }).ok).toBe(true);
  expect(preflight(label(named), { companyName: '吉\u200b田\ufe0f\u2060家\u202a具' }).ok).toBe(true);
});

it('content longer than its box is announced with what will be printed', () => {
  const judged = preflight(label(named), { companyName: '佛山市云禾软体家具制造与销售有限责任公司第一分公司' });
  expect(judged).toMatchObject({ ok: true, warnings: [{ element: 0, fault: 'textCut', value: expect.stringMatching(/…$/) }] });
});

it('a module that would be a fraction of a dot is rounded down to whole dots, also at the resolution of another printer', () => {
  const code = label({ type: 'qr', text: 'https://id.example.com/e/1', x: 2, y: 2, width: 17.3, height: 17.3 });
  const dots = ([203, 300, 600] as const).map((dpi) => preflight(code, {}, { dpi }).symbols[0]!.dotsPerModule);
  // 17.3 mm are 138, 204 and 408 dots, for 33 modules with their quiet zone.
  expect(dots).toEqual([4, 6, 12]);
});

it('a field that a product lacks leaves its text out, and a code without content is refused', async () => {
  const template = label(
    { ...named, field: 'spec', pattern: '规格：{spec}' },
    { type: 'qr', field: 'url', x: 2, y: 10, width: 20, height: 20 },
  );
  const without = { ...fixedSample, spec: '' };
  expect(preflight(template, without).ok).toBe(true);
  expect(renderSvg(template, without)).not.toContain('规格');
  expect(renderSvg(template, fixedSample)).toContain('规格');
  for (const write of [labelPdf, labelZpl]) {
    const run = async () => {
      const parts: unknown[] = [];
      for await (const part of write(template, [fixedSample, { ...fixedSample, url: '' }])) parts.push(part);
    };
    await expect(run()).rejects.toThrow(LabelRefused);
    await expect(run()).rejects.toMatchObject({ label: 2, faults: [{ fault: 'noContent' }] });
  }
});

it('a picture in the quiet zone of a code, or with a path that leaves the label, is announced', () => {
  const qr = { type: 'qr', text: 'https://id.example.com/e/1', x: 2, y: 2, width: 20, height: 20 };
  const mark = { type: 'image', image: 'mark', x: 20, y: 2, width: 8, height: 8 };
  expect(preflight(label(qr, mark), {})).toMatchObject({ ok: false, faults: [{ element: 0, fault: 'quietZone' }] });
  expect(preflight(label(qr, { ...mark, x: 30 }), {}).ok).toBe(true);
  const wide = { type: 'image', image: { path: 'M0 0H90V10H0Z', width: 20, height: 10 }, x: 30, y: 2, width: 20, height: 10 };
  expect(preflight(label(wide), {})).toMatchObject({ ok: false, faults: [{ element: 0, fault: 'outsidePage', value: 60 }] });
});

it('a box whose lines are thicker than itself is printed black', () => {
  const box = { type: 'rect', x: 2, y: 2, width: 2, height: 2 };
  const dots = ({ thickness, fill }: { thickness?: number; fill?: boolean }) =>
    Buffer.from(renderBitmap(label({ ...box, thickness, fill }), {}).bytes);
  expect(dots({ thickness: 1.1 }).equals(dots({ fill: true }))).toBe(true);
  expect(dots({ thickness: 0.5 }).equals(dots({ fill: true }))).toBe(false);
});
