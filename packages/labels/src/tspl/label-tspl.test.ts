import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { printTspl } from '../../test/read-tspl.ts';
import { fixedSample, fixedTemplates, labelTspl, renderBitmap, type Template } from '../index.ts';

const printed = async (template: Template, rows: Record<string, string>[], options = {}) => {
  const out: Uint8Array[] = [];
  for await (const label of labelTspl(template, rows, options)) out.push(label);
  return out;
};

describe('labelTspl', () => {
  it.each(fixedTemplates.map((one) => [one.name.zh, one.template] as const))(
    'prints %s dot by dot as the preview shows it',
    async (_, template) => {
      for (const [dpi, perMm] of [
        [203, 8],
        [300, 300 / 25.4],
      ] as const) {
        const [label] = await printed({ ...template, page: { ...template.page, dpi } }, [fixedSample]);
        const { label: drawn } = printTspl(label!, perMm);
        const expected = renderBitmap(template, fixedSample, { dpi });
        expect(Buffer.from(drawn.bytes).equals(Buffer.from(expected.bytes))).toBe(true);
      }
    },
  );

  it('lets the printer repeat a label, and its codes are read back', async () => {
    const [label] = await printed(fixedTemplates[0]!.template, [fixedSample], { copies: 3 });
    const { label: drawn, copies } = printTspl(label!, 8);
    expect(copies).toBe(3);
    expect(await decode(drawn)).toHaveLength(2);
  });

  it('puts labels side by side on a roll of two columns', async () => {
    const { template } = fixedTemplates[0]!;
    const [row] = await printed({ ...template, page: { ...template.page, columns: 2 } }, [fixedSample, fixedSample]);
    expect(printTspl(row!, 8).label.width).toBe(Math.round((60 * 2 + 2) * 8));
  });

  it('stops at a label that could not be scanned', async () => {
    await expect(printed(fixedTemplates[0]!.template, [{ ...fixedSample, url: 'x'.repeat(600) }])).rejects.toThrow('label 1');
  });
});
