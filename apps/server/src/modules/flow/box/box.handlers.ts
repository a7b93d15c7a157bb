import { AppError, boxCode, type Output } from '@touchmark/contract';
import { boxLife, readBoxNumber, readPiece } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { holdUsablePrefix } from '../../gtin/prefix/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { requireOpenProduct } from '../../identify/product-catalogue/public.ts';
import { queueAutoPack, requireWholeSet } from './pack/auto-pack.ts';
import * as rows from './box.queries.ts';
import { boxes } from './box.queries.ts';
import { boxColumns } from './box-sheet.ts';
import { contentColumns, contentLines } from './contents-sheet.ts';
import { wholeBox } from './detail.ts';
import { contents, packagesIn } from './detail.queries.ts';
import { faultOf, faultsOf } from './fault.ts';
import { generate, numbersOf } from './generate.ts';
import { childrenOf } from './pack/children.ts';
import { emptyBox, holdContainer, leave } from './leave/leave.ts';
import { actNow, holdBox, sealBox } from './held-box.ts';
import type { HeldBox } from './held-box.queries.ts';
import { packInto, takeOut } from './pack/pack.ts';
import { recordBox } from './pack/pack-events.ts';
import { containersOf } from './pack/packing.queries.ts';
import { rules, saveRule, saveSetting } from './rule.queries.ts';
import { scanOnce } from './station/station.ts';
import { stealBox } from './leave/steal.ts';
import { stolenInBoxes } from './leave/stolen.queries.ts';
import { backToSavepoint, savepoint, shift } from './station/station.queries.ts';
import { productOf, unitsOf } from './units.queries.ts';

const bizType = 'boxCode';

export const boxCodeRoutes = handle(boxCode, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    // Described once the page is found: with an offset, the database would work it out for all rows before it.
    const ids = page.records.map(({ id }) => id);
    const packages = await packagesIn(ctx.db, ids);
    const stolen = await stolenInBoxes(ctx.db, page.records);
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, packages: packages.get(row.id) ?? null, stolen: stolen.get(row.id) ?? 0 })),
    };
  },
  findOne: async (ctx, input) => wholeBox(ctx, await found(ctx, input)),

  async generate(ctx, input) {
    const made = await generate(ctx, input);
    ctx.note({ bizType, bizId: made[0]!.id, action: 'generate' });
    return { boxes: made };
  },

  async bind(ctx, { id, version, texts }) {
    const box = await holdBox(ctx, id, version);
    const from = box.status;
    requireStep(boxLife, from, 'bind');
    await savepoint(ctx.db);
    const { box: packed, verdicts } = await packInto(ctx, box, await childrenOf(ctx, texts), actNow(ctx));
    const faults = faultsOf(verdicts);
    if (faults.length > 0) await backToSavepoint(ctx.db);
    else ctx.note({ bizType, bizId: id, action: 'bind', fromStatus: from, toStatus: packed.status });
    return { packed: faults.length > 0 ? 0 : texts.length, faults };
  },

  async unbind(ctx, { id, version, texts }) {
    const box = await holdBox(ctx, id, version);
    requireStep(boxLife, box.status, 'unbind');
    await savepoint(ctx.db);
    const act = actNow(ctx);
    const { box: left, verdicts } = texts
      ? await takeOut(ctx, box, await childrenOf(ctx, texts), act)
      : { box: await emptyBox(ctx, box, act), verdicts: [] };
    const faults = faultsOf(verdicts);
    if (faults.length > 0) await backToSavepoint(ctx.db);
    else ctx.note({ bizType, bizId: id, action: 'unbind', fromStatus: box.status, toStatus: left.status });
    return { removed: faults.length > 0 ? 0 : box.qty - left.qty, faults };
  },

  scan: scanOnce,

  async scans(ctx, { scans, ...clock }) {
    const answers: Output<typeof boxCode.scan>[] = [];
    for (const scan of scans) answers.push(await scanOnce(ctx, { ...clock, ...scan }));
    return { answers };
  },

  shift,

  async seal(ctx, { id, version, grossWeightKg }) {
    const box = await holdBox(ctx, id, version);
    requireStep(boxLife, box.status, 'seal');
    ctx.note({ bizType, bizId: id, action: 'seal', fromStatus: box.status, toStatus: boxLife.at.sealed });
    sealBox(ctx, box, actNow(ctx), grossWeightKg === undefined ? null : String(grossWeightKg));
    return true;
  },

  async reopen(ctx, { id, version, reason }) {
    const box = await stepped(ctx, { id, version, reason }, 'reopen', { sealTime: null });
    await recordBox(ctx, box.id, 'packing', 'container_open', actNow(ctx), reason);
    return true;
  },

  async palletize(ctx, { id, version, parent }) {
    const child = await boxes.find(ctx, id);
    requireStep(boxLife, child.status, 'palletize');
    const number = readBoxNumber(parent);
    const into = number && (await rows.idOf(ctx, number.boxNo));
    if (!into) throw refusal(ctx, faultOf('boxUnknown'));
    // The container is locked first, as at a station.
    const box = await holdBox(ctx, into);
    requireStep(boxLife, (await holdBox(ctx, id, version)).status, 'palletize');
    const { verdicts } = await packInto(ctx, box, await childrenOf(ctx, [child.boxNo]), actNow(ctx));
    const [fault] = faultsOf(verdicts);
    if (fault) throw refusal(ctx, fault);
    ctx.note({ bizType, bizId: id, action: 'palletize', fromStatus: child.status, toStatus: child.status, opinion: box.boxNo });
    return true;
  },

  async unpack(ctx, input) {
    const container = await holdContainer(ctx, input.id);
    await leave(ctx, await stepped(ctx, input, 'unpack'), container, actNow(ctx));
    return true;
  },

  async void(ctx, input) {
    const act = actNow(ctx);
    const container = await holdContainer(ctx, input.id);
    const box = await stepped(ctx, input, 'void', { voidReason: input.reason });
    await leave(ctx, box, container, act);
    await recordBox(ctx, box.id, 'decommissioning', 'inactive', act, input.reason);
    return true;
  },

  reportStolen: (ctx, input) => stealBox(ctx, input, 'reportStolen'),
  recover: (ctx, input) => stealBox(ctx, input, 'recover'),

  rules,

  async rule(ctx, input) {
    const product = await productOf(ctx.db, ctx.me.companyId, input.productId);
    if (!product) throw new AppError('notFound');
    await requireOpenProduct(ctx, input.productId);
    requireWholeSet({ ...input, packages: product.packagePieces, perPallet: 0 });
    return saveRule(ctx, input);
  },

  autoPack: queueAutoPack,

  async setting(ctx) {
    const { prefixId = null, ...numbers } = await numbersOf(ctx);
    return { ...numbers, prefixId };
  },

  async saveSetting(ctx, input) {
    if (input.prefixId) await holdUsablePrefix(ctx, input.prefixId);
    await saveSetting(ctx, input);
    ctx.note({ bizType: 'packSetting', bizId: ctx.me.companyId, action: 'edit' });
    return true;
  },

  export: sheetOf(boxCode.export, { name: { zh: '箱码', en: 'Box' }, query: rows.all, items: (_, listed) => listed, columns: boxColumns }),

  async exportContents(ctx, input) {
    await found(ctx, input);
    return contentsSheet(ctx, input);
  },
});

const contentsSheet = sheetOf(boxCode.exportContents, {
  name: { zh: '装箱清单', en: 'Packing list' },
  query: ({ db }, { id }) => contents(db, id),
  items: contentLines,
  columns: contentColumns,
});

/** One's own box by its id, or by a text: the number of a box, or a code in one. */
async function found(ctx: Ctx, { id, text = '' }: { id?: string | undefined; text?: string | undefined }): Promise<rows.BoxRow> {
  const at = id ?? (await named(ctx, text));
  const box = at === undefined ? undefined : await rows.find(ctx, at);
  if (!box) throw new AppError('notFound');
  return box;
}

async function named(ctx: Ctx, text: string): Promise<string | undefined> {
  const number = readBoxNumber(text);
  if (number) return rows.idOf(ctx, number.boxNo);
  const piece = readPiece(text);
  const unit = piece && (await unitsOf(ctx.db, ctx.me.companyId, [piece.code])).get(piece.code.code);
  if (!unit) return undefined;
  return (await containersOf(ctx.db, ctx.me.companyId, { batchId: unit.batch.id, serial: unit.serial })).find(
    ({ pieceNo }) => pieceNo === piece.piece,
  )?.id;
}

const refusal = (ctx: Ctx, { zh, en, doZh, doEn }: ReturnType<typeof faultOf>) =>
  new AppError('notPacked', { reason: { zh: `${zh}，${doZh}`, en: `${en}. ${doEn}` } });

/** Takes a step of a box's life by hand, because its contents follow. */
async function stepped(
  ctx: Ctx,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
  step: 'reopen' | 'unpack' | 'void',
  more: { sealTime?: null; voidReason?: string } = {},
): Promise<HeldBox> {
  const box = await holdBox(ctx, id, version);
  const to = requireStep(boxLife, box.status, step);
  ctx.note({ bizType, bizId: id, action: step, fromStatus: box.status, toStatus: to, opinion: reason });
  await boxes.set(ctx, box, { status: to, ...more });
  return { ...box, status: to };
}
