import { describe, expect, it } from 'vitest';
import { filled, type Reading, tooDear } from '../../../../../tests/proof/cost.ts';
import { zipStream } from '../write/zip.ts';
import { Refused } from './limits.ts';
import { parseSheet } from './parse.ts';
import { bytesOf, ns, text, workbook } from './raw-workbook.test-rig.ts';

/** As of EPCIS documents: shapes made to cost more than they weigh, beside an honest sheet of the same size, unpacked. */
const size = 400_000;
const most = 6;
const limits = { rows: 100_000, columns: 60 };

async function read(bytes: Buffer): Promise<unknown> {
  return parseSheet(bytes, limits).then(
    () => undefined,
    (error: unknown) => error,
  );
}
const sheet = (rows: string) => workbook(rows);
const honestRow = (nth: number) => `<row r="${nth + 1}">${text(`沙发 ${nth}`)}<c r="B${nth + 1}"><v>${nth}</v></c></row>`;

const workbooks: Record<string, () => Promise<Buffer>> = {
  'empty cells': () => sheet(`<row>${filled(size, () => '<c/>')}</row>`),
  'empty rows': () => sheet(filled(size, () => '<row/>')),
  'elements nobody asks for': () => sheet(filled(size, () => '<x></x>')),
  attributes: () => sheet(filled(size, () => `<row ${Array.from({ length: 150 }, (_, nth) => `a${nth}=""`).join(' ')}/>`)),
  'names with prefixes': () => sheet(filled(size, () => `<row p:r="1"><p:c p:r="A1"/></row>`)),
  'nested elements': () => sheet(`${'<a>'.repeat(90)}${filled(size, () => '<b/>')}${'</a>'.repeat(90)}`),
  'pieces of one text': () => sheet(`<row><c t="inlineStr"><is>${filled(size, () => '<r><t>x</t></r>')}</is></c></row>`),
  entities: () => sheet(`<row>${filled(size, () => text('&amp;'.repeat(1000)))}</row>`),
  comments: () => sheet(filled(size, () => '<!---->')),
  'shared texts': () => workbook('', { more: [['xl/sharedStrings.xml', `<sst ${ns}>${filled(size, () => '<si><t/></si>')}</sst>`]] }),
  styles: () =>
    workbook('', { more: [['xl/styles.xml', `<styleSheet ${ns}><cellXfs>${filled(size, () => '<xf/>')}</cellXfs></styleSheet>`]] }),
};
const texts: Record<string, string> = {
  'commas only': ','.repeat(size),
  'line ends only': '\n'.repeat(size),
  'a quotation mark without its end': `"${'x'.repeat(size)}`,
  'quotation marks only': '"'.repeat(size),
  'doubled quotation marks': `"${'""'.repeat(size / 2)}"`,
  'quotation marks inside cells': filled(size, () => 'a"b,'),
  'one line': 'x'.repeat(size),
  'cells that may be numbers': filled(size, () => '1e5,-.5,'),
  blanks: ' '.repeat(size),
};

const reading = (bytes: Buffer): Reading => ({ size, read: () => read(bytes) });

describe('reading a sheet costs in proportion to what is in it', () => {
  it(`at most ${most} times an honest workbook of that size`, async () => {
    const honest = await sheet(filled(size, honestRow));
    expect(await read(honest)).toBeUndefined();
    const shapes: [string, Reading][] = [];
    for (const [name, make] of Object.entries(workbooks)) shapes.push([name, reading(await make())]);
    expect(await tooDear(most, reading(honest), shapes)).toEqual([]);
  }, 120_000);

  it(`at most ${most} times an honest CSV file of that size`, async () => {
    const honest = Buffer.from(filled(size, (nth) => `沙发 ${nth},"三人位, 布艺",${nth},2026-01-01\n`));
    expect(await read(honest)).toBeUndefined();
    const shapes = Object.entries(texts).map(([name, content]) => [name, reading(Buffer.from(content))] as const);
    expect(await tooDear(most, reading(honest), shapes)).toEqual([]);
  }, 120_000);

  it('a few hundred kilobytes of fourteen million empty cells are left after a fraction of them', async () => {
    function* cells(): Generator<Buffer> {
      yield Buffer.from(`<worksheet ${ns}><sheetData><row>`);
      for (let nth = 0; nth < 1400; nth++) yield Buffer.from('<c/>'.repeat(10_000));
      yield Buffer.from('</row></sheetData></worksheet>');
    }
    const file = await bytesOf(zipStream([{ name: 'xl/worksheets/sheet1.xml', body: cells() }]));
    expect(file.length).toBeLessThan(300_000);
    const refusal = (await read(file)) as Refused;
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal.refusal).toMatchObject({ kind: 'tooMuch', what: 'elements' });
    expect((refusal.refusal as { limit: number }).limit).toBeLessThan(1_600_000);
  });
});
