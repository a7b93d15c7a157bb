import { AppError, type chainSource, type Parsed } from '@touchmark/contract';
import { amountText, type AmountUnitName, materialFaults, materialLife } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault, refuseFaults } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { putRecord, setResolving } from '../../identify/record/public.ts';
import { isDivision } from '../../platform/division/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { factsOf } from './lot-facts.ts';
import { keepVersion, type LotRow, lots, usedOf } from './lots.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Given = Parsed<typeof chainSource.saveOrUpdate>;
export const steps = stepsOf(lots, materialLife, 'status');

/** Enters a lot or changes one that nothing was made of; a valid one keeps what it said before. */
export async function saveLot(ctx: Ctx, { id, version, draft, values, ...given }: Given): Promise<{ id: string; version: number }> {
  const held = id ? await lots.hold(ctx, id, version) : null;
  if (held) requireStep(materialLife, held.status, 'edit');
  if (held?.sourceLotId)
    throw new AppError('checkFailed', {
      what: { zh: '该批次来自供应商推送，内容以供应商为准', en: 'the lot came from its supplier, who alone changes it' },
    });
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  const fields = { ...given, supplier: given.supplier || name };
  refuseFaults(materialFaults(given.kind, values).map(({ key, text }) => ({ field: `values.${key}`, text })));
  if (given.origin && !isDivision(given.origin)) throw fieldFault('origin', { zh: '没有这个行政区划', en: 'is not a division' });
  await requireOwnImages(ctx, given.images);
  if (await lots.taken(ctx, { supplier: fields.supplier, material: fields.material, lotNo: fields.lotNo }, id))
    throw fieldFault('lotNo', { zh: '该供应商的这种物料已有此批号', en: 'exists already for this material of the supplier' });
  const row = { ...fields, qty: String(given.qty), elementValues: json(values) };
  if (!held) return insertLot(ctx, row, draft);
  await requireNotBelow(ctx, held, given);
  const saved = await lots.update(ctx, held, row);
  if (held.status === materialLife.at.valid) await keepVersion(ctx, held, json(factsOf(held)) as unknown as string);
  return saved;
}

type Row = Omit<Given, 'id' | 'version' | 'draft' | 'values' | 'qty'> & {
  qty: string;
  elementValues: ReturnType<typeof json>;
  importTime?: unknown;
};
/** A new lot, valid at once unless it is a draft. */
export async function insertLot(ctx: Ctx, row: Row, draft: boolean): Promise<{ id: string; version: number }> {
  const saved = await lots.insert(ctx, { ...row, status: draft ? materialLife.at.draft : materialLife.at.valid } as never);
  if (!draft) await register(ctx, await lots.find(ctx, saved.id));
  return saved;
}

/** What is sent or used already stays: a lot cannot have been less. */
async function requireNotBelow(ctx: Ctx, held: LotRow, { qty, unit }: Pick<Given, 'qty' | 'unit'>): Promise<void> {
  const used = await usedOf(ctx, held.companyId, held.id);
  if (used === 0) return;
  if (unit !== held.unit)
    throw fieldFault('unit', { zh: '已有用量或推送，不能更换单位', en: 'cannot change: some of it was used or sent' });
  if (qty < used) {
    const text = (language: 'zh' | 'en') => amountText(used, unit as AmountUnitName, language);
    throw fieldFault('qty', { zh: `不能少于已用和已推送的 ${text('zh')}`, en: `cannot be less than what was used or sent: ${text('en')}` });
  }
}

async function requireOwnImages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const own = (await findReachable(ctx, ids)).filter((file) => file.companyId === ctx.me.companyId);
  if (own.length < new Set(ids).size)
    throw fieldFault('images', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

/** A draft is valid from now on. */
export async function validateLot(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }): Promise<true> {
  const held = await lots.hold(ctx, id, version);
  await steps.take(ctx, held, 'validate');
  await register(ctx, held);
  return true;
}

/** Registers the identifier of a lot, where the company has a resolution service. */
async function register(ctx: Ctx, lot: LotRow): Promise<void> {
  const { nodePrefix } = await companyById(ctx.db, ctx.me.companyId);
  if (!nodePrefix) return;
  const identifier = `${nodePrefix}/${lot.sourceNo}`;
  await putRecord(ctx.db, {
    companyId: lot.companyId,
    identifier,
    objectType: 'LOT',
    objectId: lot.id,
    // What is public without any authorisation: that there is such a lot.
    values: [{ type: 'LOT_NO', value: lot.sourceNo }],
  });
  await lots.set(ctx, lot, { identifier });
}

/** The identifier of a void lot resolves no longer. */
export const endRecord = (ctx: Ctx, lot: LotRow) =>
  setResolving(ctx.db, { companyId: lot.companyId, objectType: 'LOT', objectId: lot.id, on: false });
