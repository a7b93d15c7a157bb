import { AppError, chargeMode, type ChargeModeRow, type Parsed } from '@touchmark/contract';
import { addDays, audienceWords, chargeModeWords, chargeWayWords, modeStateWords, switchLife, today } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { holdProduct } from '../charge-product/public.ts';
import * as rows from './charge-mode.queries.ts';
import { modes } from './charge-mode.queries.ts';
import { explain } from './explain.ts';

/** Days from the beginning of a new price in which services that end will be renewed at it. */
const renewalDays = 90;

const col = columnsBy<ChargeModeRow>()(chargeModeWords);

/** A mode with its product held, so that its prices are judged by one after the other. */
async function held(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }) {
  const mode = await rows.find(ctx.db, id);
  if (!mode) throw new AppError('notFound');
  await holdProduct(ctx.db, mode.productCode);
  const row = await modes.hold(ctx, id, version);
  return { ...mode, validTo: row.validTo, planned: row.status === switchLife.at.on && row.validFrom > today(ctx.now) };
}

type Terms = Omit<Parsed<typeof chargeMode.copy>, 'id' | 'version'>;
/** What is stored of the terms: tiers without their ends, and no price where there are tiers or nothing is asked. */
const stored = ({ name, nameEn, way, unitPrice, tiers, minQty, maxQty, validFrom, validTo, remark }: Terms) => ({
  nameZh: name,
  nameEn,
  way,
  minQty,
  maxQty,
  validFrom,
  validTo,
  remark,
  unitPrice: String(way === 'TIER' || way === 'FREE' ? 0 : unitPrice),
  tiers: json(way === 'TIER' ? tiers.map(({ from, price }) => ({ from, price })) : []),
});

async function refuseOverlap(ctx: Ctx, span: Parameters<typeof rows.overlapping>[1], except: readonly string[]): Promise<void> {
  const other = await rows.overlapping(ctx.db, span, except);
  if (!other) return;
  const open = { zh: '长期', en: 'no expiry' }[ctx.language];
  const name = ctx.language === 'en' ? other.nameEn || other.nameZh : other.nameZh;
  throw new AppError('modeOverlaps', { name, from: other.validFrom, to: other.validTo ?? open });
}

type Sent = Parsed<typeof chargeMode.saveOrUpdate>;

/** What a mode that follows another keeps: it begins where the other one ends. */
const followFaults = (before: Awaited<ReturnType<typeof held>>, sent: Sent) =>
  before.follows && (['productCode', 'cateCode', 'audience', 'validFrom'] as const).some((field) => before[field] !== sent[field])
    ? [
        {
          field: 'validFrom',
          text: {
            zh: '是上一版本的后续，产品、分类、对象和生效日期不能修改',
            en: 'stays, like product, category and audience: it follows a former version',
          },
        },
      ]
    : [];

async function save(ctx: Ctx, sent: Sent) {
  const { id, version, productCode, cateCode, audience, ...terms } = sent;
  const before = id === undefined ? undefined : await held(ctx, { id, version });
  if (before && !before.planned) throw new AppError('modeInForce');
  const product = await holdProduct(ctx.db, productCode);
  const category = await rows.categoryOf(ctx, cateCode);
  const known = category && (category.enabled || before?.cateCode === cateCode);
  refuseFaults([
    ...(before ? followFaults(before, sent) : []),
    ...(product ? [] : [{ field: 'productCode', text: { zh: '没有此产品', en: 'does not exist' } }]),
    ...(known ? [] : [{ field: 'cateCode', text: { zh: '没有此分类或已停用', en: 'does not exist or is disabled' } }]),
  ]);
  await refuseOverlap(ctx, { productCode, cateCode, audience, ...terms }, id ? [id] : []);
  const fields = { productCode, cateCode, audience, ...stored(terms) };
  return before
    ? modes.update(ctx, before, fields, { opinion: terms.name })
    : modes.insert(ctx, { ...fields, createUser: ctx.me.userId }, { opinion: terms.name });
}

/** The next version of a mode: the present one ends on the day before it begins. */
async function copy(ctx: Ctx, { id, version, ...terms }: Parsed<typeof chargeMode.copy>) {
  const mode = await held(ctx, { id, version });
  const next = await rows.nextOf(ctx.db, id);
  if (next) throw new AppError('modeFollowed', { day: next.validFrom });
  const field = 'validFrom';
  refuseFaults([
    ...(terms.validFrom <= mode.validFrom && mode.state !== 'STOPPED'
      ? [
          {
            field,
            text: { zh: `应晚于现版本的生效日期 ${mode.validFrom}`, en: `must be after ${mode.validFrom}, when this version begins` },
          },
        ]
      : []),
    // What held this morning still explains this morning's orders.
    ...(mode.state === 'IN_FORCE' && terms.validFrom <= today(ctx.now)
      ? [{ field, text: { zh: '最早为明天：今天的价格已生效', en: 'is tomorrow at the earliest: today’s price is in force' } }]
      : []),
  ]);
  const { productCode, cateCode, audience } = mode;
  const last = addDays(terms.validFrom, -1);
  const ends = mode.state !== 'STOPPED' && (mode.validTo === null || mode.validTo > last);
  await refuseOverlap(ctx, { productCode, cateCode, audience, ...terms }, ends ? [id] : []);
  if (ends) await modes.update(ctx, mode, { validTo: last }, { action: 'followed', opinion: last });
  return modes.insert(
    ctx,
    { productCode, cateCode, audience, ...stored(terms), follows: id, createUser: ctx.me.userId },
    { opinion: terms.name },
  );
}

export const chargeModeRoutes = handle(chargeMode, {
  async list(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...page, records: page.records.map(rows.rowOf) };
  },
  saveOrUpdate: save,
  copy,
  async touched(ctx, { id, validFrom }) {
    const mode = await rows.find(ctx.db, id);
    if (!mode) throw new AppError('notFound');
    return {
      orders: await rows.openOrders(ctx, id),
      renewals: mode.productCode === 'NODE_ANNUAL_FEE' ? await rows.renewalsFrom(ctx, validFrom, renewalDays) : 0,
    };
  },
  async stop(ctx, input) {
    const mode = await held(ctx, input);
    if (mode.state !== 'IN_FORCE') throw new AppError('notAllowedInState');
    await modes.update(
      ctx,
      mode,
      { status: switchLife.at.off, stoppedTime: ctx.now.toISOString() },
      { action: 'disable', opinion: mode.name },
    );
    return true;
  },
  async delete(ctx, input) {
    const mode = await held(ctx, input);
    if (!mode.planned) throw new AppError('modeInForce');
    await modes.remove(ctx, mode, { opinion: mode.name });
    return true;
  },
  explain,
  export: sheetOf(chargeMode.export, {
    name: { zh: '收费价格', en: 'prices' },
    query: rows.all,
    items: (_, found) => found.map(rows.rowOf),
    columns: [
      col('productCode', 28, ({ productName }, language) => productName[language]),
      col('name', 24),
      col('cateCode', 14, ({ cateName }, language) => cateName[language]),
      col('priority', 8),
      col('audience', 12, audienceWords),
      col('way', 10, chargeWayWords),
      col('price', 30, ({ tiers, unitPrice }) =>
        tiers.length > 0 ? tiers.map(({ from, price }) => `${from}+: ${price / 10_000}`).join('; ') : unitPrice / 100,
      ),
      col('minQty', 10),
      col('maxQty', 10),
      col('validFrom', 12),
      col('validTo', 12),
      col('state', 10, modeStateWords),
      col('remark', 30),
    ],
  }),
});
