import { codeApplyCheck, ecodeApply, ecodeBatch, type Input } from '@touchmark/contract';
import type { ApplyStatus, CodeType, ServiceStatus } from '@touchmark/domain';
import { hashToken } from '../src/http/session/token.ts';
import type { Person, World } from './world.ts';

type Fields = Input<typeof ecodeApply.saveOrUpdate>;
let nth = 0;

/** A product that may have codes, inserted directly. */
export async function productForCodes(
  world: World,
  companyId: string,
  fields: { serviceStatus?: ServiceStatus; applyStatus?: ApplyStatus; gtin?: string | null; productNo?: string } = {},
): Promise<string> {
  nth += 1;
  return world.asStaff(async (db) => {
    const one = async (query: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) => (await query.executeTakeFirstOrThrow()).id;
    const brand = await one(
      db
        .insertInto('brandNode')
        .values({ companyId, brandName: `品牌 ${nth} ${crypto.randomUUID().slice(0, 6)}`, applyStatus: 2 })
        .returning('id'),
    );
    const series = await one(db.insertInto('productSeries').values({ companyId, brandId: brand, name: '沙发', level: 1 }).returning('id'));
    const category = await one(db.selectFrom('proCategory').select('id').limit(1));
    return one(
      db
        .insertInto('productIdentify')
        .values({
          companyId,
          brandId: brand,
          seriesId: series,
          categoryId: category,
          productName: '清屿三人布艺沙发',
          model: `YH-S${nth}`,
          spec: '2380×950×820 mm',
          unit: '套',
          applyStatus: fields.applyStatus ?? 2,
          serviceStatus: fields.serviceStatus ?? 1,
          gtin: fields.gtin === undefined ? null : fields.gtin,
          productNo: fields.productNo ?? String(nth).padStart(5, '0'),
        })
        .returning('id'),
    );
  });
}

/** Credits quota, as a paid order would. */
export const giveQuota = (world: World, companyId: string, codeType: CodeType, total: number) =>
  world.asStaff((db) =>
    db
      .insertInto('codeQuota')
      .values({ companyId, codeType, total: String(total) })
      .onConflict((on) => on.columns(['companyId', 'codeType']).doUpdateSet({ total: String(total) }))
      .execute(),
  );

export const quotaOf = async (
  world: World,
  companyId: string,
  codeType: CodeType,
): Promise<{ total: number; used: number; frozen: number }> => {
  const row = await world.asStaff((db) =>
    db
      .selectFrom('codeQuota')
      .where('companyId', '=', companyId)
      .where('codeType', '=', codeType)
      .select(['total', 'used', 'frozen'])
      .executeTakeFirstOrThrow(),
  );
  return { total: Number(row.total), used: Number(row.used), frozen: Number(row.frozen) };
};

export const applyFieldsOf = (productId: string, fields: Partial<Fields> = {}): Fields => ({
  codeType: 'AUTH',
  productId,
  quantity: 100,
  deliveryWay: 'DOWNLOAD',
  purpose: '新品上市贴标',
  ...fields,
});

/** An approved application with its codes issued; returns the batch's id. */
export async function issuedBatch(world: World, main: Person, auditor: Person, fields: Fields): Promise<string> {
  const { id } = await world.ok(main, ecodeApply.saveOrUpdate, fields);
  await world.ok(main, ecodeApply.submit, { id });
  await world.ok(auditor, codeApplyCheck.audit, { id, pass: true });
  await world.settled();
  const { records } = await world.ok(main, ecodeApply.list, {});
  return records.find((row) => row.id === id)!.batchId!;
}

/** Downloads a prepared file and returns its bytes, after the server has recorded the download. */
export async function fetchFile(world: World, link: string): Promise<{ status: number; bytes: Buffer }> {
  const { pathname } = new URL(link);
  const response = await world.app.inject({ method: 'GET', url: pathname });
  const ticket = hashToken(pathname.split('/').at(-1)!);
  const noted = async () =>
    (await world.asStaff((db) => db.selectFrom('codeDownload').where('ticketHash', '=', ticket).select('completed').executeTakeFirst()))
      ?.completed;
  while (response.statusCode === 200 && !(await noted()))
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  return { status: response.statusCode, bytes: response.rawPayload };
}

/** Every code of a batch as the list shows it. */
export async function allCodes(world: World, who: Person, batchId: string, status?: Input<typeof ecodeBatch.codes>['status']) {
  const records = [];
  for (let after: number | null = 0; after !== null;) {
    const page: { records: { serial: number; code: string; status: number; url: string }[]; next: number | null } = await world.ok(
      who,
      ecodeBatch.codes,
      { batchId, after, size: 200, status },
    );
    records.push(...page.records);
    after = page.next;
  }
  return records;
}
