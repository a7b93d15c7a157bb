import { type LabelData, LabelRefused, type Template } from '@touchmark/labels';
import { expect, it } from 'vitest';
import { draw, type Drawing, type Part } from './draw.ts';
import { drawn } from './draw-in-thread.ts';

const template: Template = {
  page: { widthMm: 60, heightMm: 40, dpi: 203 },
  elements: [
    { type: 'field', field: 'productName', x: 2, y: 2, width: 36, height: 4, size: 9 },
    { type: 'qr', field: 'url', x: 38, y: 1, width: 21, height: 21 },
    { type: 'barcode', symbology: 'code128', field: 'code', x: 1, y: 27, width: 58, height: 10 },
  ],
};
function* labels(count: number, bad?: number): Generator<LabelData> {
  for (let serial = 1; serial <= count; serial++)
    yield {
      productName: '三人位布艺沙发',
      serial: String(serial),
      code: serial === bad ? '' : `19999100001${String(serial).padStart(6, '0')}`,
      url: `https://id.example.com/e/${serial}`,
    };
}
async function bytes(parts: AsyncIterable<Part>): Promise<string[]> {
  const found: string[] = [];
  for await (const part of parts) found.push(typeof part === 'string' ? part : Buffer.from(part).toString('latin1'));
  return found;
}

const pdf: Drawing = { template, as: 'PDF', options: { copies: 2, title: '标签', start: 1 } };
const kinds: Drawing[] = [pdf, { template, as: 'ZPL', options: { copies: 1 } }, { template, as: 'TSPL', options: { copies: 3 } }];
it('labels that come while the thread still opens its fonts are drawn', async () => {
  expect((await bytes(drawn(kinds[1]!, labels(100)))).join('').match(/\^XZ/g)).toHaveLength(100);
});

// One, as many as are drawn at once, one portion, and one more than several.
const counts = [1, 20, 21, 100, 301];
it.each(kinds.flatMap((kind) => counts.map((count) => ({ kind, count, as: kind.as }))))(
  '$count labels as $as are the same bytes, in the same portions for a printer',
  async ({ kind, count }) => {
    const [here, there] = [await bytes(draw(kind, labels(count))), await bytes(drawn(kind, labels(count)))];
    expect(there.join('') === here.join('')).toBe(true);
    if (kind.as !== 'PDF') expect(there.length).toBe(here.length);
  },
);

it('several drawings at once take turns and mix nothing up', async () => {
  const alone = await Promise.all(kinds.map((kind, i) => bytes(draw(kind, labels(150 + i)))));
  const together = await Promise.all(kinds.map((kind, i) => bytes(drawn(kind, labels(150 + i)))));
  expect(together.map((parts) => parts.join('')).every((text, i) => text === alone[i]!.join(''))).toBe(true);
});

it.each([5, 250])('label %i that cannot be scanned ends the drawing with its data and its faults', async (bad) => {
  const refusal = (parts: AsyncIterable<Part>) =>
    bytes(parts).then(
      () => null,
      (error: unknown) => (error instanceof LabelRefused ? { ...error, message: error.message } : error),
    );
  const there = await refusal(drawn(pdf, labels(400, bad)));
  expect(there).toEqual(await refusal(draw(pdf, labels(400, bad))));
  expect(there).toMatchObject({ data: { serial: String(bad) } });
});

it('a drawing of no labels is refused as before', async () => {
  await expect(bytes(drawn(pdf, labels(0)))).rejects.toThrow('There are no labels to print');
});

it('whoever leaves, or cannot read on, stops nobody else', async () => {
  const left = drawn(pdf, labels(100_000));
  await left.next();
  await left.return(undefined);
  async function* broken() {
    yield* labels(150);
    throw new Error('the database went away');
  }
  await expect(bytes(drawn(pdf, broken()))).rejects.toThrow('the database went away');
  expect(await bytes(drawn(kinds[1]!, labels(30)))).toEqual(await bytes(draw(kinds[1]!, labels(30))));
});

it('others have their turn while a thousand labels are drawn', async () => {
  await bytes(drawn(pdf, labels(21)));
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await bytes(drawn(pdf, labels(1000)));
  clearImmediate(next);
  // Ten portions; whoever drew here would give a turn or two for each.
  expect(turns).toBeGreaterThan(1000);
});
