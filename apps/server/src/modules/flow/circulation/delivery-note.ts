import { AppError, type circulation, type CirculationLine, type Parsed } from '@touchmark/contract';
import { circulationLife, circulationTypes, inState, lineLife } from '@touchmark/domain';
import type { LabelElement } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { field, pdfReport, rows, rule } from '../../../pdf/pdf-report.ts';
import { find } from './circulation.queries.ts';
import { receiveAddress } from './receive-link.ts';
import { lineRows } from './line-list.queries.ts';
import { forBrand } from './party.ts';
import { docDetail, lineViews } from './show.ts';

const linesOnFirst = 22;
const linesOnNext = 34;
const mostLines = 2000;

/** One line of the table, `top` millimetres from the upper edge. */
const row = (n: number, top: number): LabelElement[] => [
  field(`code${n}`, 15, top, 76, { size: 9 }),
  field(`name${n}`, 93, top, 68, { size: 9 }),
  field(`units${n}`, 163, top, 32, { size: 9, align: 'right' }),
];

const head: LabelElement[] = [
  field('from', 15, 42, 130),
  field('to', 15, 49, 130, { bold: true }),
  field('ship', 15, 56, 130),
  field('order', 15, 63, 130),
  field('sum', 15, 70, 130, { bold: true }),
  { type: 'qr', field: 'link', x: 160, y: 41, width: 34, height: 34, when: 'link' },
  field('scan', 150, 75, 45, { size: 7, align: 'center', maxLines: 2 }),
  rule(84, 'codeHead'),
];

/** The delivery note of a document: what is on it, and a symbol that opens it, for scanning and for receiving. */
export async function deliveryNote(ctx: Ctx, { id }: Parsed<typeof circulation.note>): Promise<FileAnswer> {
  const found = await find(ctx, id);
  if (!found) throw new AppError('notFound');
  const doc = await docDetail(ctx, found);
  const lines = (await lineViews(ctx, await lineRows(ctx, { docId: id }).limit(mostLines).execute())).filter(
    ({ removeReason, state }) => !removeReason && !inState(lineLife, state, 'removed'),
  );
  // The dealer’s own look at the note has the address too: it is his to receive.
  const address = inState(circulationLife, doc.status, 'shipped', 'partlyReceived')
    ? await forBrand(ctx, found.companyId, (brand) => receiveAddress(brand, id))
    : null;
  const zh = ctx.language === 'zh';
  const label = (one: string, two: string) => (zh ? one : two);
  const first = {
    from: `${label('发货方', 'Sender')}  ${doc.from.name}`,
    to: `${label('收货方', 'Receiver')}  ${doc.to.name}`,
    ship: `${label('发货时间', 'Shipped at')}  ${doc.shipTime ?? label('未发货', 'not yet')}　${[doc.carrier, doc.waybillNo].filter(Boolean).join(' ')}`,
    order: doc.erpOrderNo ? `${label('ERP 单号', 'Order no.')}  ${doc.erpOrderNo}` : '',
    sum: label(`共 ${doc.units} 件，${doc.boxes} 箱`, `${doc.units} units, ${doc.boxes} boxes`),
    link: address ?? `${ctx.services.publicUrl}/doc/${encodeURIComponent(doc.docNo)}`,
    scan: address ? label('扫码收货', 'Scan to receive') : label('扫码打开单据', 'Scan to open'),
  };
  const pages = pagesOf(lines, doc, zh);
  return pdfReport(ctx, {
    name: doc.docNo,
    heading: label(`${circulationTypes[doc.docType].zh}单`, `${circulationTypes[doc.docType].en} note`),
    title: doc.docNo,
    elements: [...head, ...row(0, 85), ...rows(linesOnNext, (n) => row(n + 1, 92 + n * 5.6))],
    pages: pages.map((page, n) => ({ ...(n === 0 ? first : {}), ...page })),
  });
}

type Plan = Awaited<ReturnType<typeof docDetail>>;

/** The lines of each page; before anything was scanned, the plan, as the list for picking. */
function pagesOf(lines: readonly CirculationLine[], doc: Plan, zh: boolean): Record<string, string>[] {
  const titles =
    lines.length > 0
      ? [zh ? '码或箱' : 'Code or box', zh ? '产品' : 'Product', zh ? '数量' : 'Units']
      : [zh ? '型号' : 'Model', zh ? '产品' : 'Product', zh ? '计划数' : 'Planned'];
  const cells =
    lines.length > 0
      ? lines.map(({ boxNo, code, codeTo, productName, units }) => [
          boxNo || (codeTo ? `${code} – ${codeTo}` : code),
          productName,
          String(units),
        ])
      : doc.plan.map(({ model, productName, qty }) => [model, productName, String(qty)]);
  const pages: Record<string, string>[] = [];
  for (let at = 0; at === 0 || at < cells.length;) {
    const size = at === 0 ? linesOnFirst : linesOnNext;
    const page: Record<string, string> = { codeHead: ' ', code0: titles[0]!, name0: titles[1]!, units0: titles[2]! };
    for (const [n, [code, name, units]] of cells.slice(at, at + size).entries())
      Object.assign(page, { [`code${n + 1}`]: code, [`name${n + 1}`]: name, [`units${n + 1}`]: units });
    pages.push(page);
    at += size;
  }
  return pages;
}
