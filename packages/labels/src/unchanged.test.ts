import { expect, it } from 'vitest';
import { fixedSample, fixedTemplates, labelTspl, labelZpl, type LabelData, type Template } from './index.ts';

const collect = async (labels: AsyncIterable<string | Uint8Array>) => {
  const out: string[] = [];
  for await (const one of labels) out.push(typeof one === 'string' ? one : Buffer.from(one).toString('latin1'));
  return out;
};

/** Fields change, come back, and are missing, so that what was kept must be given up. */
const rows: LabelData[] = [
  fixedSample,
  { ...fixedSample, code: '1999910000100001000000024', codeText: '19999 10000 10000 10000 00024' },
  { ...fixedSample, productName: '书柜', spec: '' },
  { ...fixedSample, pieceNo: '2' },
  fixedSample,
];

it.each(fixedTemplates.map((one) => [one.name.zh, one.template] as const))(
  '%s is written on a roll as it is written alone, though unchanged fields are not drawn again',
  async (_, template: Template) => {
    for (const write of [labelZpl, labelTspl]) {
      const alone = await Promise.all(rows.map(async (row) => (await collect(write(template, [row])))[0]));
      expect(await collect(write(template, rows))).toEqual(alone);
      const across = { ...template, page: { ...template.page, columns: 2 } };
      const pairs = await Promise.all([0, 2, 4].map(async (at) => (await collect(write(across, rows.slice(at, at + 2))))[0]));
      expect(await collect(write(across, rows))).toEqual(pairs);
    }
  },
);
