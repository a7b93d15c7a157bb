import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import JsBarcode from 'jsbarcode';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { labelPdf, type LabelData, type Template } from '@touchmark/labels';

import type { Row } from './row.ts';

const count = 10_000;
const require = createRequire(import.meta.url);
const pointsPerMm = 72 / 25.4;

/** 60×40 mm: three lines of Chinese text, a QR code, a Code 128. */
const template: Template = {
  page: { widthMm: 60, heightMm: 40, dpi: 203 },
  elements: [
    { type: 'field', field: 'productName', x: 2, y: 2, width: 36, height: 4, size: 9 },
    { type: 'field', field: 'spec', x: 2, y: 7, width: 36, height: 4, size: 9 },
    { type: 'field', field: 'companyName', x: 2, y: 12, width: 36, height: 4, size: 7 },
    { type: 'qr', field: 'url', x: 38, y: 1, width: 21, height: 21 },
    { type: 'barcode', symbology: 'code128', field: 'code', x: 1, y: 27, width: 58, height: 10 },
  ],
};

function* labels(): Generator<LabelData> {
  for (let i = 0; i < count; i++) {
    const code = `19999100001000010${String(i).padStart(8, '0')}`;
    yield {
      productName: '三人位布艺沙发 可拆洗',
      spec: '2180×950×860 mm 雾灰',
      companyName: '佛山市云禾软体家具有限公司',
      code,
      url: `https://id.example.com/e/${code}?k=${String((i * 7919) % 1e6).padStart(6, '0')}`,
    };
  }
}

async function ours(): Promise<number> {
  let size = 0;
  for await (const part of labelPdf(template, labels())) size += part.length;
  return size;
}

/** The same labels written with pdfkit: with the same font, encoders, mask and modules. */
async function pdfkit(): Promise<number> {
  let size = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      size += chunk.length;
      done();
    },
  });
  const page = { size: [60 * pointsPerMm, 40 * pointsPerMm] as [number, number], margin: 0 };
  const document = new PDFDocument({ ...page, autoFirstPage: false });
  document.pipe(sink);
  document.registerFont('sc', require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));
  for (const label of labels()) {
    document.addPage(page).scale(pointsPerMm).font('sc');
    const lines: [string, number, number][] = [
      [label['productName']!, 2, 9],
      [label['spec']!, 7, 9],
      [label['companyName']!, 12, 7],
    ];
    for (const [text, y, points] of lines) document.fontSize(points / pointsPerMm).text(text, 2, y, { lineBreak: false });
    drawQr(document, label['url']!);
    drawBars(document, label['code']!);
    document.fill('#000');
  }
  document.end();
  await once(sink, 'finish');
  return size;
}

function drawQr(document: PDFKit.PDFDocument, text: string): void {
  const { data } = encode(text, { ecc: 'M', maskPattern: 0, border: 0, boostEcc: true });
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      document.rect(40.25 + start * 0.5, 3.25 + y * 0.5, (x - start + 1) * 0.5, 0.5);
    }
  });
}

function drawBars(document: PDFKit.PDFDocument, text: string): void {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  for (const bar of target.encodings![0]!.data.matchAll(/1+/g)) document.rect(3.875 + bar.index * 0.25, 27, bar[0].length * 0.25, 10);
}

const rateOf = async (run: () => Promise<number>): Promise<number> => {
  const start = performance.now();
  const size = await run();
  if (size < count * 100) throw new Error(`${run.name} wrote ${size} bytes: that cannot be ${count} labels`);
  return (count / (performance.now() - start)) * 1000;
};

/** Labels per second, ours and pdfkit's, measured alternately so that both run under the same load; the better of two runs each. */
export async function benchLabels(): Promise<Row[]> {
  const [own, peer] = [[0], [0]];
  for (let round = 0; round < 2; round++) {
    own.push(await rateOf(ours));
    peer.push(await rateOf(pdfkit));
  }
  const [value, peerValue] = [Math.round(Math.max(...own)), Math.round(Math.max(...peer))];
  const ratio = value / peerValue;
  return [
    {
      what: '10,000 labels 60×40 mm to PDF',
      value,
      unit: 'labels/s',
      peer: 'pdfkit 0.20',
      peerValue,
      ratio,
      target: '≥ 4× pdfkit',
      ok: ratio >= 4,
    },
  ];
}
