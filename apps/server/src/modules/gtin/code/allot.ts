import { type AllotInput, AppError, type TakenCode } from '@touchmark/contract';
import {
  type AllotCheck,
  allotChecks,
  canRelease,
  type CodeForm,
  commodityLife,
  inState,
  prefixUsable,
  today,
  worstTone,
} from '@touchmark/domain';
import { buildGtin, cartonGtin, gtin14, shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { giveBackRef, holdUsablePrefix, takeItemRefs } from '../prefix/public.ts';
import { platformSettings } from '../../platform/settings/public.ts';
import { bindGtin } from '../../identify/product-catalogue/public.ts';
import { factsOf, neighbours, productWith } from './allot-facts.queries.ts';
import { contentFaults, refuse, targetFaults } from './code-faults.ts';
import * as writes from './code-write.queries.ts';
import { codes, type HeldCode, type NewCode } from './code-write.queries.ts';

export const bizType = 'commodityCode';
/** The data of a number besides the form: the rest of the description, and its batch. */
interface Origin {
  batchId?: string;
  content?: Partial<writes.Basics>;
}

/** The steps of a code. */
export const steps = stepsOf(codes, commodityLife, 'status');

const taken = ({ id, gtin, status, version }: TakenCode): TakenCode => ({ id, gtin, status, version });

/** One of the company's own codes, locked. */
export const ownCode = (ctx: Ctx, id: string, version?: number): Promise<HeldCode> => codes.hold(ctx, id, version);

/** Reserves a number (state 0): the next free one of a prefix, the given one, or a packaging level of a base code. */
export async function reserve(ctx: Ctx, input: AllotInput, { batchId, content = {} }: Origin = {}): Promise<TakenCode> {
  const { nameCn, brandId, model, spec, categoryId, unit, productId } = input;
  const whole = { nameCn, brandId, model, spec, categoryId, unit, ...content };
  refuse(ctx, [
    ...(await targetFaults(ctx, input)),
    ...(await contentFaults(ctx, { images: content.images ?? [], gmd: content.gmd ?? {} })),
  ]);
  const shared = { content: whole, wishProductId: productId ?? null, batchId: batchId ?? null };
  const row = input.codeForm === 'GTIN14' ? await reserveCarton(ctx, input, shared) : await reserveUnit(ctx, input, shared);
  ctx.note({ bizType, bizId: row.id, action: 'reserve', toStatus: commodityLife.at.reserved });
  return row;
}

type Shared = Pick<NewCode, 'content' | 'wishProductId' | 'batchId'>;

async function reserveUnit(ctx: Ctx, { prefixId, itemRef }: AllotInput, shared: Shared): Promise<TakenCode> {
  const prefix = await holdUsablePrefix(ctx, prefixId!);
  const unit = async (ref: string): Promise<TakenCode | undefined> => {
    const gtin = buildGtin(prefix.prefix, ref);
    if (!gtin.ok)
      refuse(ctx, [
        {
          field: 'itemRef',
          zh: `该厂商识别代码下的商品项目代码为 ${12 - prefix.prefix.length} 位`,
          en: `must have ${12 - prefix.prefix.length} digits under this prefix`,
        },
      ]);
    const row = gtin.ok
      ? await writes.insert(ctx, {
          ...shared,
          gtin: gtin14(gtin.value),
          codeForm: 'GTIN13',
          prefixId: prefix.id,
          itemRef: ref.padStart(12 - prefix.prefix.length, '0'),
          indicator: 0,
          baseCodeId: null,
          innerQty: null,
        })
      : undefined;
    return row && taken(row);
  };
  if (itemRef !== undefined) return (await unit(itemRef)) ?? used(ctx, itemRef);
  for (;;) {
    const [next] = await takeItemRefs(ctx, prefix, 1);
    // The number is already held by another company: try the next one after it.
    const row = await unit(next!);
    if (row) return row;
    prefix.itemCursor = Number(next) + 1;
  }
}

function used(ctx: Ctx, itemRef: string): never {
  refuse(ctx, [
    { field: 'itemRef', zh: `商品项目代码 ${itemRef} 已被使用，不得重复使用`, en: `${itemRef} is already used and cannot be reused` },
  ]);
  throw new AppError('notFound');
}

async function reserveCarton(ctx: Ctx, { baseCodeId, indicator, innerQty }: AllotInput, shared: Shared): Promise<TakenCode> {
  const base = await writes.holdPiece(ctx, baseCodeId!);
  if (!base) {
    refuse(ctx, [{ field: 'baseCodeId', zh: '基础商品码不存在', en: 'does not exist' }]);
    throw new AppError('notFound');
  }
  if (inState(commodityLife, base.status, 'stopped', 'abnormal'))
    refuse(ctx, [{ field: 'baseCodeId', zh: '基础商品码已停用或异常', en: 'is disabled or abnormal' }]);
  if (base.prefixId) await holdUsablePrefix(ctx, base.prefixId);
  const carton = cartonGtin(shortGtin(base.gtin), indicator!);
  const row = carton.ok
    ? await writes.insert(ctx, {
        ...shared,
        gtin: carton.value,
        codeForm: 'GTIN14',
        prefixId: base.prefixId,
        itemRef: base.itemRef,
        indicator: indicator!,
        baseCodeId: base.id,
        innerQty: innerQty!,
      })
    : undefined;
  if (!row) {
    refuse(ctx, [{ field: 'indicator', zh: `包装指示符 ${indicator} 已被使用`, en: `${indicator} is already used` }]);
    throw new AppError('notFound');
  }
  return taken(row);
}

/** The automatic checks of an allotment. */
export async function allotChecksOf(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<AllotCheck[]> {
  const facts = await factsOf(ctx.db, id);
  const { prefix, prefixCompany, prefixApply, prefixStatus, validFrom, validTo } = facts;
  const usable =
    prefix !== null &&
    prefixUsable(
      { applyStatus: prefixApply ?? 0, status: prefixStatus ?? 0, validFrom: validFrom ?? '', validTo: validTo ?? '' },
      today(ctx.now),
    );
  return allotChecks({
    gtin: facts.gtin,
    codeForm: facts.codeForm as CodeForm,
    indicator: facts.indicator,
    prefix: prefix === null ? null : { prefix, own: prefixCompany === facts.companyId, usable },
    base: facts.baseGtin === null ? null : { gtin: facts.baseGtin, status: facts.baseStatus ?? commodityLife.at.stopped },
    ...(await neighbours(ctx.db, id)),
  });
}

/** Submits an allotment. If the platform has enabled it, an allotment without faults is approved automatically. */
export async function submitCode(ctx: Ctx, held: HeldCode): Promise<TakenCode> {
  requireStep(commodityLife, held.status, 'submit');
  if (held.prefixId) await holdUsablePrefix(ctx, held.prefixId);
  const allot = await writes.addAllot(ctx, held.id, held.batchId);
  const submitted = await steps.take(ctx, held, 'submit', { set: { opinion: '', submitTime: now, everSubmitted: true } });
  const { autoPassGtins } = await platformSettings(ctx.db);
  if (!autoPassGtins || worstTone(await allotChecksOf(ctx, held.id)) !== 'ok') return taken(submitted);
  await writes.passAllot(ctx, held.companyId, allot.id);
  return taken(await allotted(ctx, submitted, 'autoAllot'));
}

/** Approves an allotment: the code becomes allotted, and the product named with it (or already having the number) is bound. */
async function allotted(ctx: Ctx, held: HeldCode, action: 'allot' | 'autoAllot' = 'allot'): Promise<HeldCode> {
  const row = await steps.take(ctx, held, 'allot', {
    set: { opinion: '', allotTime: now, wishProductId: null, ...writes.unflagged },
    action,
  });
  if (held.codeForm !== 'GTIN14')
    await bindGtin(ctx, { companyId: held.companyId, productId: held.wishProductId, codeId: held.id, gtin: held.gtin });
  return row;
}

/** Applies a decision on an allotment to the code. The caller has stored the decision in the submission. */
export async function settleAllot(ctx: Ctx, codeId: string, { pass, opinion }: { pass: boolean; opinion: string }): Promise<HeldCode> {
  const held = await codes.holdAny(ctx, codeId);
  if (pass) await allotted(ctx, held);
  else await codes.set(ctx, held, { status: requireStep(commodityLife, held.status, 'refuse'), opinion });
  return held;
}

/** Releases a number that was never submitted, so that it can be taken again. */
export async function release(ctx: Ctx, held: HeldCode): Promise<void> {
  if (!canRelease(held)) throw new AppError(inState(commodityLife, held.status, 'reserved') ? 'gtinNotReleasable' : 'notAllowedInState');
  if (held.codeForm !== 'GTIN14' && (await codes.taken(ctx, { baseCodeId: held.id }))) throw new AppError('gtinHasLevels');
  // A number that a product has stays reserved for that product.
  if (held.prefixId && held.itemRef && held.codeForm === 'GTIN13' && !(await productWith(ctx, held.gtin)))
    await giveBackRef(ctx, held.prefixId, held.itemRef);
  await steps.take(ctx, held, 'release');
}
