import { AppError, aptitudeAccredit } from '@touchmark/contract';
import { accreditLife, applyLife, aptitudeLife, inState, today } from '@touchmark/domain';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { aptitudes, aptitudesOf, codesOfProduct, countProducts } from '../aptitude/public.ts';
import { categoryTree } from '../category/public.ts';
import * as rows from './accredit.queries.ts';
import { loans } from './accredit.queries.ts';

const steps = stepsOf(loans, accreditLife, 'status');

waitsForCompany({
  key: 'accreditsOffered',
  title: { zh: '待接受的资质授权', en: 'Certificates offered' },
  path: '/aptitude/empower',
  query: `?direction=in&status=${accreditLife.at.open}`,
  call: aptitudeAccredit.accept,
  tone: 'amber',
  count: rows.countOffered,
});

export const aptitudeAccreditRoutes = handle(aptitudeAccredit, {
  async list(ctx, { forProduct, ...filters }) {
    const tree = await categoryTree(ctx);
    const page = await rows.list(ctx, filters, forProduct ? await codesOfProduct(ctx, tree, forProduct) : null);
    const lent = await aptitudesOf(ctx, page.records, tree);
    return {
      ...page,
      records: page.records.map((row, at) => ({
        id: row.accreditId,
        direction: row.toCompany === ctx.me.companyId ? ('in' as const) : ('out' as const),
        aptitude: lent[at]!,
        fromCompany: row.fromCompany,
        fromName: row.fromName,
        fromNameEn: row.fromNameEn,
        toCompany: row.toCompany,
        toName: row.toName,
        toNameEn: row.toNameEn,
        startDate: row.startDate,
        endDate: row.endDate,
        remark: row.remark,
        status: row.status,
        products: row.products,
        version: row.loanVersion,
      })),
    };
  },

  async saveOrUpdate(ctx, { aptitudeId, toCompany, ...fields }) {
    const aptitude = await aptitudes.hold(ctx, aptitudeId).catch(refusedAt('aptitudeId'));
    mustProve(aptitude);
    mustEndWith(ctx, aptitude, fields.endDate);
    const other = await actAsPlatform(ctx, () => rows.companyNamed(ctx.db, toCompany));
    if (!other || other.id === ctx.me.companyId)
      throw fieldFault('toCompany', {
        zh: '没有这家已认证的企业，请填写完整名称',
        en: 'is not another certified company; enter its full name',
      });
    await rows.endPast(ctx, aptitudeId, other.id);
    if (await rows.isLent(ctx, aptitudeId, other.id)) throw new AppError('accreditTaken');
    const saved = await loans.insert(ctx, { ...fields, aptitudeId, toCompanyId: other.id, status: accreditLife.at.open });
    const [aptitudeName, endDate] = [aptitude.name, fields.endDate];
    await tell(ctx, other.id, (companyName) => ({ scene: 'APTITUDE_OFFERED', values: { aptitudeName, companyName, endDate } }));
    return saved;
  },

  accept: (ctx, asked) => answer(ctx, asked, 'accept'),
  decline: (ctx, asked) => answer(ctx, asked, 'decline'),

  async extend(ctx, { id, endDate, version }) {
    const held = await loans.hold(ctx, id, version);
    requireStep(accreditLife, held.status, 'extend');
    mustEndWith(ctx, await aptitudes.find(ctx, held.aptitudeId), endDate);
    if (endDate <= held.endDate) throw fieldFault('endDate', { zh: '应晚于现在的结束日期', en: 'must be after the present last day' });
    await steps.take(ctx, held, 'extend', { set: { endDate } });
    return true;
  },

  async delete(ctx, { id, version }) {
    await steps.take(ctx, await loans.hold(ctx, id, version), 'delete');
    return true;
  },

  async revoke(ctx, { id, reason, version }) {
    const held = await loans.hold(ctx, id, version);
    await steps.take(ctx, held, 'revoke', { opinion: reason });
    const { name: aptitudeName } = await aptitudes.find(ctx, held.aptitudeId);
    await tell(ctx, held.toCompanyId, (companyName) => ({ scene: 'APTITUDE_TAKEN_BACK', values: { aptitudeName, companyName, reason } }));
    return { products: await actFor(ctx, held.toCompanyId, () => countProducts(ctx, held.aptitudeId)) };
  },
});

/** The other company answers an offer: the row is the holder’s. */
async function answer(
  ctx: Ctx,
  { id, version, reason = '' }: { id: string; version?: number | undefined; reason?: string },
  step: 'accept' | 'decline',
): Promise<true> {
  const found = await rows.find(ctx, id);
  if (!found || found.toCompanyId !== ctx.me.companyId) throw new AppError('notFound');
  const aptitudeName = await actFor(ctx, found.companyId, async (holder) => {
    const held = await loans.hold(holder, id, version);
    if (step === 'accept' && held.endDate < today(ctx.now)) throw new AppError('notAllowedInState');
    await steps.take(holder, held, step, { opinion: reason, companyId: ctx.me.companyId });
    return (await aptitudes.find(holder, held.aptitudeId)).name;
  });
  await tell(ctx, found.companyId, (companyName) =>
    step === 'accept'
      ? { scene: 'APTITUDE_ACCEPTED', values: { aptitudeName, companyName } }
      : { scene: 'APTITUDE_DECLINED', values: { aptitudeName, companyName, reason } },
  );
  return true;
}

/** Only what is approved and valid is lent. */
function mustProve({ applyStatus, valid }: { applyStatus: number; valid: number }): void {
  if (!inState(applyLife, applyStatus, 'approved') || valid === aptitudeLife.at.revoked)
    throw fieldFault('aptitudeId', { zh: '资质尚未通过审核或已失效', en: 'is not approved, or was revoked' });
}

/** A loan ends no later than its certificate, and not in the past. */
function mustEndWith({ now }: Ctx, { longTerm, validTo }: { longTerm: boolean; validTo: string | null }, endDate: string): void {
  if (endDate < today(now)) throw fieldFault('endDate', { zh: '不能早于今天', en: 'must not be before today' });
  if (!longTerm && validTo && endDate > validTo)
    throw fieldFault('endDate', {
      zh: `不能晚于资质的有效期 ${validTo}`,
      en: `must not be after the last day of the certificate, ${validTo}`,
    });
}

const refusedAt =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.key !== 'notFound') throw error;
    throw fieldFault(field, { zh: '资质不存在', en: 'does not exist' });
  };

/** Tells another company; the message names the caller’s. */
async function tell(ctx: Ctx, to: string, of: (companyName: string) => Parameters<typeof tellCompany>[3]): Promise<void> {
  const companyName = await rows.nameOf(ctx.db, ctx.me.companyId);
  await actFor(ctx, to, () => tellCompany(ctx.db, to, ['ENT_IDENT'], of(companyName)));
}
