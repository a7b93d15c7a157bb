import { AppError, type Parsed, type serviceContract as calls } from '@touchmark/contract';
import { addDays, contractLife, daysBetween, today, unknownFields } from '@touchmark/domain';
import { unprintable } from '@touchmark/labels';
import { inNameOf } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { refuseFaults } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import * as templates from './template.queries.ts';
import { isTooLong } from './contract-pdf.ts';
import { fileFaults } from './own-pdf.ts';
import * as rows from './contract.queries.ts';
import { contracts } from './contract.queries.ts';

export const steps = stepsOf(contracts, contractLife, 'status');
const fault = (field: string, zh: string, en: string) => ({ field, text: { zh, en } });
/** A context that writes the rows of another company, as the platform’s staff may. */

/** What is wrong with the text itself. */
export function bodyFaults(body: string) {
  const [unknown, unseen] = [unknownFields(body), unprintable(body)];
  return [
    ...(unknown.length > 0
      ? [
          fault(
            'body',
            `没有字段 ${unknown.map((one) => `{${one}}`).join('、')}`,
            `names unknown fields: ${unknown.map((one) => `{${one}}`).join(', ')}`,
          ),
        ]
      : []),
    ...(unseen.length > 0
      ? [
          fault(
            'body',
            `含有无法打印的字符：${unseen.slice(0, 10).join(' ')}`,
            `has characters that cannot be printed: ${unseen.slice(0, 10).join(' ')}`,
          ),
        ]
      : []),
    ...(isTooLong(body) ? [fault('body', '文本过长', 'is too long')] : []),
  ];
}

async function textFaults(ctx: Ctx, textId: string, body: string, before: string | null | undefined) {
  const text = await templates.findText(ctx.db, textId);
  const known = text && (text.enabled || before === textId);
  return [...(known ? [] : [fault('textId', '没有此模板或已停用', 'does not exist or is disabled')]), ...bodyFaults(body)];
}

/** Saves a draft for a certified company. The company of a contract stays. */
export async function saveContract(
  ctx: Ctx,
  { id, version, companyId, orderIds, textId, fileId, body, ...fields }: Parsed<typeof calls.saveOrUpdate>,
) {
  const held = id === undefined ? undefined : await contracts.holdAny(ctx, id, version);
  if (held) requireStep(contractLife, held.status, 'edit');
  const orders = await rows.ordersOf(ctx.db, companyId, orderIds);
  refuseFaults([
    ...(held && held.companyId !== companyId ? [fault('companyId', '不能修改，请另建合同', 'stays; make another contract instead')] : []),
    ...(!held && !(await rows.certified(ctx.db, companyId)) ? [fault('companyId', '没有这家已认证的企业', 'is no certified company')] : []),
    ...(orders.length < new Set(orderIds).size
      ? [fault('orderIds', '含有不属于该企业或已取消的订单', 'has orders that are not the company’s or were cancelled')]
      : []),
    ...(fileId ? await fileFaults(ctx, fileId, held?.fileId) : await textFaults(ctx, textId!, body, held?.textId)),
  ]);
  const text = fileId ? { fileId, textId: null, body: '' } : { fileId: null, textId: textId!, body };
  const columns = { ...fields, ...text, amount: String(fields.amount), orderIds: orders.map((one) => one.id) };
  if (held) return contracts.update(ctx, held, columns, { companyId: held.companyId, opinion: held.contractNo });
  return contracts.insert(inNameOf(ctx, companyId), { ...columns, contractNo: rows.newNo(today(ctx.now)) }, { companyId });
}

/** A draft for the time after a contract, as long as this one. */
export async function renewContract(ctx: Ctx, { id, version }: Parsed<typeof calls.renew>) {
  const held = await contracts.holdAny(ctx, id, version);
  requireStep(contractLife, held.status, 'renew');
  const next = await rows.follower(ctx.db, id);
  if (next) throw new AppError('contractFollowed', { no: next.contractNo });
  // A PDF of the operator's own is where the next one begins; he replaces it.
  const text = held.textId ? await templates.newestOf(ctx.db, held.textId) : { id: null, body: '' };
  const startDay = addDays(held.endDay, 1);
  const made = await contracts.insert(
    inNameOf(ctx, held.companyId),
    {
      contractNo: rows.newNo(today(ctx.now)),
      kind: held.kind,
      textId: text.id,
      fileId: held.fileId,
      body: text.id === held.textId ? held.body : text.body,
      amount: held.amount,
      startDay,
      endDay: addDays(startDay, daysBetween(held.startDay, held.endDay)),
      remark: held.remark,
      follows: held.id,
    },
    { companyId: held.companyId, opinion: held.contractNo },
  );
  await steps.take(ctx, held, 'renew');
  return { id: made.id, contractNo: (await contracts.find(ctx, made.id)).contractNo };
}
