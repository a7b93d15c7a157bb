import { type CodeType } from '@touchmark/domain';
import { authCheckChar, buildEcode } from '@touchmark/gs1';
import { sealPins } from '../src/issued-codes/code-secrets.ts';
import { signedPath } from '../src/issued-codes/public.ts';
import type { World } from './world.ts';

export interface CodeFixture {
  companyId: string;
  productId: string;
  batchId: string;
  entNo: string;
  /** Paths of the codes, in serial order. */ paths: string[];
  codes: string[];
  /** Their scratch-off PINs, if the batch has some. */
  pins: string[];
}

const pinOfSerial = (serial: number) => String(900_000 + serial);

/** A product in service with a small delivered batch, inserted directly: for tests of the later use of codes. */
export async function codeFixture(
  world: World,
  {
    type = 'ECODE',
    count = 5,
    companyId,
    gtin = '09521101000016',
    withPin = false,
  }: {
    type?: CodeType;
    count?: number;
    companyId?: string;
    /** The GTIN, for SGTINs. */
    gtin?: string;
    /** The PIN of each code is its serial, as six digits from 900000 on. */
    withPin?: boolean;
  } = {},
): Promise<CodeFixture> {
  const company = companyId ?? (await world.company());
  return world.asStaff(async (db) => {
    const { entNo } = await db.selectFrom('company').where('id', '=', company).select('entNo').executeTakeFirstOrThrow();
    const one = async (query: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) => (await query.executeTakeFirstOrThrow()).id;
    const brand = await one(
      db
        .insertInto('brandNode')
        .values({ companyId: company, brandName: `测试品牌${crypto.randomUUID().slice(0, 6)}`, applyStatus: 2 })
        .returning('id'),
    );
    const series = await one(
      db.insertInto('productSeries').values({ companyId: company, brandId: brand, name: '沙发', level: 1 }).returning('id'),
    );
    const category = await one(db.selectFrom('proCategory').select('id').limit(1));
    const product = await one(
      db
        .insertInto('productIdentify')
        .values({
          companyId: company,
          brandId: brand,
          seriesId: series,
          categoryId: category,
          productName: '三人布艺沙发',
          model: 'YH-S301',
          spec: '2380×950×820 mm',
          unit: '件',
          applyStatus: 2,
          serviceStatus: 1,
          productNo: '00001',
          ...(type === 'SGTIN' ? { gtin } : {}),
        })
        .returning('id'),
    );
    const apply = await one(
      db
        .insertInto('codeApply')
        .values({
          companyId: company,
          applyNo: `FM${crypto.randomUUID().slice(0, 8)}`,
          codeType: type,
          productId: product,
          quantity: count,
          purpose: '测试用码',
          applyStatus: 2,
        })
        .returning('id'),
    );
    const batch = await one(
      db
        .insertInto('codeBatch')
        .values({
          companyId: company,
          batchNo: `B${crypto.randomUUID().slice(0, 8)}`,
          applyId: apply,
          codeType: type,
          productId: product,
          quantity: count,
          generated: count,
          serialFrom: 1,
          serialTo: count,
          status: 3,
          withPin,
        })
        .returning('id'),
    );
    await db
      .insertInto('codeLocator')
      .values({ codeType: type, key: type === 'ECODE' ? entNo! : type === 'SGTIN' ? gtin : '', companyId: company })
      .onConflict((on) => on.doNothing())
      .execute();
    const codes = Array.from({ length: count }, (_, i) => codeOf(type, { entNo: entNo!, gtin }, i + 1));
    await addCodes(world, db, { companyId: company, batchId: batch, codes, withPin });
    const paths = codes.map((code) => signedPath(world.services.secrets, type, code));
    return {
      companyId: company,
      productId: product,
      batchId: batch,
      entNo: entNo!,
      paths,
      codes,
      pins: codes.map((_, i) => pinOfSerial(i + 1)),
    };
  });
}

/** The codes and their pages, as after issuing. */
async function addCodes(
  world: World,
  db: Parameters<Parameters<World['asStaff']>[0]>[0],
  { companyId, batchId, codes, withPin }: { companyId: string; batchId: string; codes: string[]; withPin: boolean },
): Promise<void> {
  const pinsOf = (page: number, of: number) => {
    const pins = Array.from({ length: of }, (_, i) => pinOfSerial(page * 1000 + i + 1)).join('');
    return sealPins(world.services.secrets, companyId, batchId, page, Buffer.from(pins, 'latin1'));
  };
  for (let page = 0; page * 1000 < codes.length; page++) {
    const here = codes.slice(page * 1000, page * 1000 + 1000);
    await db
      .insertInto('code')
      .values(here.map((code, i) => ({ companyId, code, batchId, serial: page * 1000 + i + 1 })))
      .execute();
    const printed = Buffer.from(here.join(''), 'latin1');
    await db
      .insertInto('codePage')
      .values({ companyId, batchId, page, codes: printed, pins: withPin ? pinsOf(page, here.length) : null })
      .execute();
  }
}

function codeOf(type: CodeType, { entNo, gtin }: { entNo: string; gtin: string }, serial: number): string {
  if (type === 'SGTIN') return gtin + `S${String(serial).padStart(14, '0')}`;
  if (type === 'AUTH') {
    const body = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => '0123456789ABCDEFGHJKLMNPQRTUWXY'[byte % 31]).join('');
    return body + authCheckChar(body);
  }
  const ecode = buildEcode({ nsi: '9999', entNo, productNo: '00001', serial });
  if (!ecode.ok) throw new Error('the fixture builds no ecode');
  return ecode.value;
}
