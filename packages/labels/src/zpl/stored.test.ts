import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { expanded, printWithFont, textsOf } from '../../test/read-stored.ts';
import { printZpl } from '../../test/read-zpl.ts';
import { fixedSample, fixedTemplates, galleryIn, renderBitmap, type Bitmap, type LabelData, type Template } from '../index.ts';
import { labelZpl, type ZplOptions } from './label-zpl.ts';

const product = fixedTemplates[0]!.template;
const font = 'E:SIMSUN.TTF';

async function portions(template: Template, rows: LabelData[], options: ZplOptions): Promise<string[]> {
  const all: string[] = [];
  for await (const portion of labelZpl(template, rows, options)) all.push(portion);
  return all;
}
const samples = (count: number) => Array.from({ length: count }, (_, at) => ({ ...fixedSample, code: `A${at + 1}` }));
const picture = ({ width, height, bytes }: Bitmap) => `${width} × ${height} ${createHash('sha256').update(bytes).digest('hex')}`;

describe('a printer that keeps what all labels show', () => {
  const cases = fixedTemplates.flatMap((fixed) => ([203, 300, 600] as const).map((dpi) => [fixed.name.zh, dpi, fixed.template] as const));
  it.each(cases)('prints %s at %i dpi as one that does not', async (_, dpi, template) => {
    const usual = await portions(template, samples(3), { dpi });
    const stored = await portions(template, samples(3), { dpi, store: true });
    expect(stored).toHaveLength(3);
    const { labels, kept } = expanded(stored.join(''));
    expect(labels.map((label) => picture(printZpl(label)))).toEqual(usual.map((label) => picture(printZpl(label))));
    // It forgets the format after the last label, and each later label is shorter, where it has anything in common at all.
    expect(kept).toEqual([]);
    const common = stored[0]!.includes('^DF');
    expect(common).toBe(template.elements.some((element) => !('field' in element) && !element.when));
    expect(stored[1]!.length < usual[1]!.length).toBe(common);
  });

  it('gets whole labels where the last row of a roll is short, and copies of each', async () => {
    const web = { ...product, page: { ...product.page, columns: 2, gapMm: 2 } };
    for (const copies of [1, 3]) {
      const usual = await portions(web, samples(3), { copies });
      const { labels } = expanded((await portions(web, samples(3), { copies, store: true })).join(''));
      expect(labels.map((label) => picture(printZpl(label)))).toEqual(usual.map((label) => picture(printZpl(label))));
    }
    expect((await portions(product, samples(1), { copies: 4, store: true }))[0]).toContain('^PQ4^XZ');
  });

  it('knows formats by their content, so labels of another template never come upon them', async () => {
    const nameOf = async (template: Template) => /\^DF(\S+?)\^FS/.exec((await portions(template, samples(1), { store: true }))[0]!)![1];
    expect(await nameOf(product)).toBe(await nameOf(product));
    expect(await nameOf(product)).not.toBe(await nameOf(fixedTemplates[1]!.template));
    const bare: Template = { ...product, elements: [{ type: 'field', field: 'code', x: 2, y: 2, width: 50, height: 5, size: 9 }] };
    expect((await portions(bare, samples(2), { store: true })).join('')).not.toMatch(/\^DF|\^XF/);
    expect(await portions(product, [], { store: true })).toEqual([]);
  });
});

describe('a font that is stored on the printer', () => {
  const line = (more: object): Template => ({
    page: { widthMm: 60, heightMm: 60, dpi: 300 },
    elements: [{ type: 'text', text: '沙发 A_1^~', x: 20, y: 10, width: 30, height: 30, size: 12, ...more }],
  });

  it('sets plain texts, wherever the preview has them', async () => {
    const [label] = await portions(line({}), [{}], { font });
    const [text] = textsOf(label!);
    expect(text).toMatchObject({ font, turn: 'N', height: 50, text: '沙发 A_1^~' });
    expect([...label!].every((char) => char.charCodeAt(0) < 128)).toBe(true);
    expect(label).not.toContain('^GFA');
  });

  it.each([0, 90, 180, 270] as const)('turns them by %i degrees about the same place, to the dot', async (rotate) => {
    for (const more of [{}, { align: 'right', valign: 'bottom' }, { align: 'center', maxLines: 3, text: '三人位布艺沙发 可拆洗 米白' }]) {
      const template = line({ rotate, ...more });
      const [label] = await portions(template, [{}], { font });
      const [printed, wanted] = [inkOf(printWithFont(label!)), inkOf(renderBitmap(template, {}))];
      wanted.forEach((edge, at) => expect(Math.abs(edge - printed[at]!)).toBeLessThanOrEqual(1));
    }
  });

  it('leaves to dots what a printer cannot set: bold, white and tiny letters', async () => {
    for (const more of [{ bold: true }, { inverse: true }, { size: 2 }]) {
      const [label] = await portions(line(more), [{}], { font });
      expect(textsOf(label!)).toEqual([]);
      expect(picture(printZpl(label!))).toEqual(picture(renderBitmap(line(more), {})));
    }
  });

  it('leaves every code and the line below it as the preview has them, and they are read', async () => {
    for (const { template } of galleryIn('zh')) {
      const [label] = await portions(template, [fixedSample], { font, store: true });
      const whole = expanded(label!).labels[0]!;
      const codes = { ...template, elements: template.elements.filter(({ type }) => type === 'barcode' || type === 'qr') };
      const alone = renderBitmap(codes, fixedSample);
      const found = async (dots: Bitmap) =>
        (await decode(dots, ['QRCode', 'Code128', 'EAN13', 'ITF', 'DataMatrix'])).map(({ text }) => text);
      expect((await found(printZpl(whole))).sort()).toEqual((await found(alone)).sort());
    }
  });
});

/** The outermost dots of a label: left, top, right, bottom. */
function inkOf(bitmap: Bitmap): number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++)
      if (bitmap.get(x, y)) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  return [left, top, right, bottom];
}
