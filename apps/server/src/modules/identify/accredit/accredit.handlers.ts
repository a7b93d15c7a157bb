import { AppError, aptitudeAccredit } from '@touchmark/contract';
import { accreditLife, applyLife, aptitudeLife, inState, today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { answerFor, notifyPartner, requirePartner } from '../../platform/between/public.ts';
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
    const other = await requirePartner(ctx, toCompany, 'toCompany');
    await rows.endPast(ctx, aptitudeId, other.id);
    if (await rows.isLent(ctx, aptitudeId, other.id)) throw new AppError('accreditTaken');
    const saved = await loans.insert(ctx, { ...fields, aptitudeId, toCompanyId: other.id, status: accreditLife.at.open });
    const [aptitudeName, endDate] = [aptitude.name, fields.endDate];
    await notify(ctx, other.id, (companyName) => ({ scene: 'APTITUDE_OFFERED', values: { aptitudeName, companyName, endDate } }));
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

  ...steps.handlers({ delete: {} }),

  async revoke(ctx, { id, reason, version }) {
    const held = await loans.hold(ctx, id, version);
    await steps.take(ctx, held, 'revoke', { opinion: reason });
    const { name: aptitudeName } = await aptitudes.find(ctx, held.aptitudeId);
    await notify(ctx, held.toCompanyId, (companyName) => ({ scene: 'APTITUDE_TAKEN_BACK', values: { aptitudeName, companyName, reason } }));
    return { products: await actFor(ctx, held.toCompanyId, () => countProducts(ctx, held.aptitudeId)) };
  },
});

/** The other company answers an offer: the row is the holder’s. */
async function answer(
  ctx: Ctx,
  { id, version, reason = '' }: { id: string; version?: number | undefined; reason?: string },
  step: 'accept' | 'decline',
): Promise<true> {
  const { row, result: aptitudeName } = await answerFor(
    ctx,
    await rows.find(ctx, id),
    (loan) => loan.toCompanyId,
    async (holder) => {
      const held = await loans.hold(holder, id, version);
      if (step === 'accept' && held.endDate < today(ctx.now)) throw new AppError('notAllowedInState');
      await steps.take(holder, held, step, { opinion: reason, companyId: ctx.me.companyId });
      return (await aptitudes.find(holder, held.aptitudeId)).name;
    },
  );
  await notify(ctx, row.companyId, (companyName) =>
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

const notify = (ctx: Ctx, to: string, message: Parameters<typeof notifyPartner>[3]) => notifyPartner(ctx, to, ['ENT_IDENT'], message);
