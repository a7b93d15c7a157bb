import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import JsBarcode from 'jsbarcode';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { crc32, deflateSync } from 'node:zlib';
import { labelPdf, labelTspl, labelZpl, type LabelData, type Template } from '@touchmark/labels';

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

/** A picture of 96 × 96 dots. */
const side = 96;
const picture = Uint8Array.from({ length: (side / 8) * side }, (_, at) => (at * 37) % 256);
const cells = [
  ['规格', 'spec'],
  ['型号', 'model'],
  ['数量', 'pieces'],
] as const;

/** The same with a picture and a table, on 60 × 60 mm. */
const rich: Template = {
  page: { ...template.page, heightMm: 60 },
  elements: [
    ...template.elements,
    {
      type: 'image',
      image: { dots: Buffer.from(picture).toString('base64'), width: side, height: side },
      x: 46,
      y: 40,
      width: 12,
      height: 12,
    },
    {
      type: 'table',
      columns: [1, 2],
      rows: cells.map(([name, field]) => [name, `{${field}}`]),
      x: 2,
      y: 40,
      width: 42,
      height: 15,
      size: 7,
      thickness: 0.25,
    },
  ],
};

function* labels(): Generator<LabelData> {
  for (let i = 0; i < count; i++) {
    const code = `19999100001000010${String(i).padStart(8, '0')}`;
    yield {
      productName: '三人位布艺沙发 可拆洗',
      spec: '2180×950×860 mm 雾灰',
      companyName: '佛山市云禾软体家具有限公司',
      model: 'S3-201',
      pieces: '3 件',
      code,
      url: `https://id.example.com/e/${code}?k=${String((i * 7919) % 1e6).padStart(6, '0')}`,
    };
  }
}

const sizeOf = (write: typeof labelPdf | typeof labelZpl | typeof labelTspl, drawing: Template) => async (): Promise<number> => {
  let size = 0;
  for await (const part of write(drawing, labels())) size += part.length;
  return size;
};

/** The same labels written with pdfkit: with the same font, encoders, mask and modules. */
const pdfkit = (withMore: boolean) => async (): Promise<number> => {
  let size = 0;
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      size += chunk.length;
      done();
    },
  });
  const page = { size: [60 * pointsPerMm, (withMore ? 60 : 40) * pointsPerMm] as [number, number], margin: 0 };
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
    if (withMore) drawMore(document, label);
  }
  document.end();
  await once(sink, 'finish');
  return size;
};

/** The picture, which pdfkit embeds once, and the table as lines and texts. */
function drawMore(document: PDFKit.PDFDocument, label: LabelData): void {
  (document as { image: (data: unknown, x: number, y: number, size: object) => void }).image(pngOf(document), 46, 40, {
    width: 12,
    height: 12,
  });
  for (let line = 0; line <= cells.length; line++) document.rect(2, 40 + line * 5, 42, 0.25);
  for (const x of [2, 16, 43.75]) document.rect(x, 40, 0.25, 15);
  document.fill('#000').fontSize(7 / pointsPerMm);
  cells.forEach(([name, field], line) => {
    document.text(name, 3, 41 + line * 5, { lineBreak: false }).text(label[field]!, 17, 41 + line * 5, { lineBreak: false });
  });
}

const opened = new WeakMap<object, unknown>();
/** The picture as pdfkit opens it, once for each document. */
function pngOf(document: PDFKit.PDFDocument): unknown {
  if (!opened.has(document)) opened.set(document, (document as unknown as { openImage: (png: Buffer) => unknown }).openImage(png()));
  return opened.get(document);
}

/** Black and white dots as PNG. */
function png(): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.concat(
    Array.from({ length: side }, (_, y) => Buffer.from([0, ...picture.subarray((y * side) / 8, ((y + 1) * side) / 8)])),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
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
  if (size < count * 100) throw new Error(`a run wrote ${size} bytes: that cannot be ${count} labels`);
  return (count / (performance.now() - start)) * 1000;
};

/** Labels per second, ours and pdfkit's, measured alternately so that both run under the same load; the better of two runs each. */
async function besidePdfkit(what: string, drawing: Template, withMore: boolean): Promise<Row> {
  const [own, peer] = [[0], [0]];
  for (let round = 0; round < 2; round++) {
    own.push(await rateOf(sizeOf(labelPdf, drawing)));
    peer.push(await rateOf(pdfkit(withMore)));
  }
  const [value, peerValue] = [Math.round(Math.max(...own)), Math.round(Math.max(...peer))];
  const ratio = value / peerValue;
  return { what, value, unit: 'labels/s', peer: 'pdfkit 0.20', peerValue, ratio, target: '≥ 4× pdfkit', ok: ratio >= 4 };
}

const perSecond = 20_000;

/** Labels in the language of a printer, the better of two runs. */
async function forPrinter(language: 'ZPL' | 'TSPL', write: typeof labelZpl | typeof labelTspl): Promise<Row> {
  const value = Math.round(Math.max(await rateOf(sizeOf(write, template)), await rateOf(sizeOf(write, template))));
  return {
    what: `10,000 labels 60×40 mm to ${language}`,
    value,
    unit: 'labels/s',
    peer: 'limit',
    peerValue: perSecond,
    ratio: value / perSecond,
    target: '≥ 20,000',
    ok: value >= perSecond,
  };
}

export const benchLabels = async (): Promise<Row[]> => [
  await besidePdfkit('10,000 labels 60×40 mm to PDF', template, false),
  await besidePdfkit('10,000 labels with a picture and a table to PDF', rich, true),
  await forPrinter('ZPL', labelZpl),
  await forPrinter('TSPL', labelTspl),
];
