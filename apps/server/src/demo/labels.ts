import { ecodeBatch, type Input, labelTemplate, printCount, printer, printJob, symbolGrade } from '@touchmark/contract';
import { galleryIn } from '@touchmark/labels';
import type { Actor } from './actor.ts';

/** Custom label templates of a company, based on the delivered ones. */
const own = [
  ['product', '清屿系列产品标签'],
  ['warranty', '山岚系列质保卡'],
  ['carton', '出口外箱标签'],
] as const;

export async function makeLabels(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const { records } = await maker.ok(labelTemplate.list, { pageSize: 50 });
  for (const [kind, name] of own) {
    const { id } = await maker.ok(labelTemplate.copy, { id: records.find((one) => one.kind === kind)!.id });
    const { width, height, dpi, gap, columns, template, version } = await maker.ok(labelTemplate.findOne, { id });
    await maker.ok(labelTemplate.saveOrUpdate, {
      id,
      version,
      name,
      kind,
      width,
      height,
      dpi: dpi as 203,
      gap,
      columns,
      template: template as Input<typeof labelTemplate.saveOrUpdate>['template'],
    });
  }
}

/** A template of the gallery on sheets of 24 labels, for the office printer. */
export async function makeSheet(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const { kind, template } = galleryIn('zh').find(({ key }) => key === 'parts-70x40')!;
  const elements = template.elements.map((one) => (one.type === 'barcode' ? { ...one, height: 14 } : one));
  await maker.ok(labelTemplate.saveOrUpdate, {
    name: '五金配件袋标（A4）',
    kind,
    width: 70,
    height: 37,
    dpi: 300,
    gap: 0,
    columns: 3,
    sheet: { widthMm: 210, heightMm: 297, leftMm: 0, topMm: 0.5, rows: 8, gapDownMm: 0 },
    template: { ...template, elements } as never,
  });
}

/** One template was changed, and brought back: three revisions. */
export async function makeRevisions(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const [row] = (await maker.ok(labelTemplate.list, { name: own[0][1] })).records;
  const { id, name, kind, width, height, gap, columns, version, template } = await maker.ok(labelTemplate.findOne, { id: row!.id });
  const drawing = template as { page: object; elements: { type: string; bold?: boolean }[] };
  const elements = drawing.elements.map((one) => (one.type === 'field' ? { ...one, bold: true } : one));
  const changed = { id, name, kind, width, height, gap, columns, dpi: row!.dpi as 203, template: { ...drawing, elements } as never };
  await maker.ok(labelTemplate.saveOrUpdate, { ...changed, version });
  await maker.ok(labelTemplate.restore, { id, revision: 2, version: version + 1 });
}

/** GS1 templates of the gallery: a logistic label and a retail tag. */
export async function makeGs1Labels(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  for (const [key, kind] of [
    ['logistic-a6', 'logistics'],
    ['link-50x50', 'retail'],
  ] as const) {
    const { name, template } = galleryIn('zh').find((one) => one.key === key)!;
    const { widthMm: width, heightMm: height, dpi } = template.page;
    await maker.ok(labelTemplate.saveOrUpdate, {
      name: `${name.zh}（GS1）`,
      scheme: 'GS1',
      kind,
      width,
      height,
      dpi,
      template: template as never,
    });
  }
}

/** Printers of the workshop: none is on the network, because the demonstration opens no connections. */
export async function makePrinters(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const size = { widthMm: 60, heightMm: 40 };
  await maker.ok(printer.saveOrUpdate, { name: '包装一线 条码机', language: 'ZPL', dpi: 203, way: 'FILE', ...size });
  await maker.ok(printer.saveOrUpdate, {
    name: '成品仓 外箱机',
    language: 'TSPL',
    dpi: 300,
    way: 'FILE',
    media: 'mark',
    narrow: 1,
    widthMm: 100,
    heightMm: 80,
  });
  await maker.ok(printer.saveOrUpdate, { name: '办公室 标签机', dpi: 300, way: 'DIALOG', ...size });
}

/** Labels of the batches that were delivered, printed and confirmed. */
export async function makePrints(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('yunhe');
  const [template] = (await maker.ok(labelTemplate.list, { kind: 'product', pageSize: 1 })).records;
  const { records } = await maker.ok(ecodeBatch.list, { ready: true, pageSize: 3 });
  const printed: { id: string; serialFrom: number; serialTo: number }[] = [];
  for (const { id, serialFrom, serialTo } of records) {
    const job = await maker.ok(printJob.create, {
      templateId: template!.id,
      batchId: id,
      rangeFrom: serialFrom,
      rangeTo: serialTo,
      mode: 'ZPL',
      dpi: 203,
    });
    await maker.ok(printJob.confirm, { id: job.id, result: 'PRINTED' });
    printed.push({ id: job.id, serialFrom, serialTo });
  }
  await countRolls(maker, printed);
  await gradeRoll(maker, printed[0], template!.id);
}

/** The first roll is counted and closed; on the second one, labels are still open. */
async function countRolls(maker: Actor, [first, second]: { id: string; serialFrom: number; serialTo: number }[]): Promise<void> {
  if (first) await maker.ok(printCount.close, { id: first.id, good: first.serialTo - first.serialFrom + 1 });
  if (second)
    await maker.ok(printCount.add, { id: second.id, kind: 'SPOILT', serials: String(second.serialFrom + 1), reason: '贴标时起皱' });
}

/** What a verifier said of the first roll and of the template: the counted roll's bars are poorer than the drawing. */
async function gradeRoll(maker: Actor, roll: { id: string } | undefined, templateId: string): Promise<void> {
  const tested = { verifier: 'REA VeriCube', testTime: '2026-01-08' };
  await maker.ok(symbolGrade.add, { templateId, revision: 1, standard: 'ISO15415', grade: 3.8, note: '打样首张，光孔 06', ...tested });
  if (roll) await maker.ok(symbolGrade.add, { jobId: roll.id, standard: 'ISO15415', grade: 2.6, note: '第 3 枚，光孔 06', ...tested });
}
