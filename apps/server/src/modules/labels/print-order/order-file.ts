import type { Readable } from 'node:stream';
import { type LabelData, labelPdf, type Template } from '@touchmark/labels';
import { csvBody } from '../../../sheet/write/csv.ts';
import type { Row } from '../../../sheet/write/xlsx.ts';
import { zipStream } from '../../../sheet/write/zip.ts';
import type { Job } from '../print/public.ts';

type LabelsOf = (from: number, to: number) => AsyncGenerator<LabelData>;

const most = 1000;
/** A line of a label has at most so many bytes: decides whether the file needs ZIP64 (4 GiB). */
const longestLine = 1000;

/**
 * What a partner prints a job from: the data of every label as CSV, the template, and a proof of the first and the last label.
 * The data have exactly the fields the template may use.
 */
export function orderFile({ jobNo, template, rangeFrom, rangeTo, labels }: Job, rowsOf: LabelsOf, password: string): Readable {
  const drawing = template as Template;
  return zipStream(
    [
      { name: `${jobNo}.csv`, body: csvOf(rowsOf(rangeFrom, rangeTo)), large: labels * longestLine > 2 ** 32 },
      { name: `${jobNo}-template.json`, body: [Buffer.from(JSON.stringify(drawing, null, 2))] },
      { name: `${jobNo}-proof.pdf`, body: proofOf(drawing, firstAndLast(rowsOf, rangeFrom, rangeTo), jobNo) },
    ],
    { password },
  );
}

async function* csvOf(labels: AsyncGenerator<LabelData>): AsyncGenerator<Buffer> {
  const first = await labels.next();
  if (first.done) return;
  const fields = Object.keys(first.value);
  yield* csvBody(
    fields.map((title) => ({ title, width: 20 })),
    blocksOf(first.value, labels, (label) => fields.map((field) => String(label[field as keyof LabelData] ?? ''))),
  );
}

async function* blocksOf(first: LabelData, others: AsyncIterable<LabelData>, lineOf: (label: LabelData) => Row): AsyncGenerator<Row[]> {
  let block = [lineOf(first)];
  for await (const label of others) {
    block.push(lineOf(label));
    if (block.length < most) continue;
    yield block;
    block = [];
  }
  yield block;
}

async function* firstAndLast(rowsOf: LabelsOf, from: number, to: number): AsyncGenerator<LabelData> {
  yield* rowsOf(from, from);
  if (to > from) yield* rowsOf(to, to);
}

async function* proofOf(template: Template, labels: AsyncIterable<LabelData>, title: string): AsyncGenerator<Buffer> {
  for await (const part of labelPdf(template, labels, { title })) yield Buffer.from(part);
}
