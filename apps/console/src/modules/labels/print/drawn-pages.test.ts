import { labelPdf, labelTspl, labelZpl, type Template } from '@touchmark/labels';
import { expect, it } from 'vitest';
import { pageCounter } from './drawn-pages.ts';

const template: Template = {
  page: { widthMm: 60, heightMm: 40, dpi: 203 },
  elements: [{ type: 'barcode', symbology: 'code128', field: 'code', x: 1, y: 1, width: 58, height: 10 }],
};
function* labels() {
  for (let at = 0; at < 300; at++) yield { code: `A${String(at).padStart(8, '0')}` };
}

it.each([
  ['application/pdf', labelPdf],
  ['text/plain; charset=utf-8', labelZpl],
  ['application/octet-stream', labelTspl],
] as const)('the labels of a file of %s are counted while it comes in, wherever it is cut', async (mime, draw) => {
  const count = pageCounter(mime);
  const chunks: Buffer[] = [];
  for await (const chunk of draw(template, labels())) chunks.push(Buffer.from(chunk as Uint8Array));
  const whole = Buffer.concat(chunks);
  const seen: number[] = [];
  for (let at = 0; at < whole.length; at += 7) seen.push(count(whole.subarray(at, at + 7)));
  expect(seen.at(-1)).toBe(300);
  expect(seen.every((pages, at) => at === 0 || pages >= seen[at - 1]!)).toBe(true);
});
