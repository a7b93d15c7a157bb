import { AppError, type dataAuth, type Output, type Parsed, type Text } from '@touchmark/contract';
import { companyLife, dataAuthLife, type DataReach, elementsOf, inState, isSharedField, lastAuthDay, today } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { companyById, notifyPartner, requirePartner } from '../../platform/between/public.ts';
import { currentVersions } from '../../identify/standard/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import * as rows from './data-auth.queries.ts';
import { auths } from './data-auth.queries.ts';

type Given = Parsed<typeof dataAuth.saveOrUpdate>;
type Offered = Output<typeof dataAuth.saveOrUpdate>;

/** Offers an authorisation, alone or in the place of another of the same partner. */
export async function offer(ctx: Ctx, { grantee, replaces, ...given }: Given): Promise<Offered> {
  const partner = await requirePartner(ctx, grantee, 'grantee');
  mustBeAhead(ctx, given.endDate);
  // Lots of material are of no product.
  if (given.reach !== 'ALL' && given.scopes.includes('MATERIAL'))
    throw fault('reach', {
      zh: '物料来源不分产品，请选择“全部”或另行授权',
      en: 'must be all: material lots belong to no product; offer them apart',
    });
  await mustBeOwn(ctx, given.reach, given.reachIds);
  await mustBeKnown(ctx, given);
  const former = replaces ? await replaceable(ctx, replaces, partner.id) : null;
  return insert(ctx, partner.id, {
    ...given,
    reachIds: given.reach === 'ALL' ? [] : [...new Set(given.reachIds)],
    replaces: former?.id ?? null,
  });
}

/** The same until a later day, as a new one. */
export async function extend(ctx: Ctx, { id, version, endDate }: Parsed<typeof dataAuth.extend>): Promise<Offered> {
  const held = await auths.hold(ctx, id, version);
  const former = await replaceable(ctx, id, held.granteeId);
  if (endDate <= held.endDate) throw fault('endDate', { zh: '应晚于现在的结束日期', en: 'must be after the present last day' });
  mustBeAhead(ctx, endDate);
  const startDate = today(ctx.now) > held.startDate ? today(ctx.now) : held.startDate;
  if (endDate > lastAuthDay(startDate)) throw fault('endDate', { zh: '最长三年', en: 'must be within three years' });
  const partner = await actAsPlatform(ctx, () => companyById(ctx.db, held.granteeId));
  if (!inState(companyLife, partner.authStatus, 'certified')) throw new AppError('companyFrozen');
  const { scopes, reach, reachIds, purpose, onward, public: isPublic, agreement } = held;
  // What a standard lost since then is not granted anew.
  const elements = new Set((await elementsNow(ctx, reach as DataReach, reachIds)).keys());
  const fields = held.fields.filter((key) => isSharedField(key, scopes as Given['scopes'], elements));
  return insert(ctx, held.granteeId, {
    scopes: scopes as Given['scopes'],
    reach: reach as DataReach,
    reachIds,
    fields,
    purpose,
    onward,
    public: isPublic,
    agreement,
    startDate,
    endDate,
    replaces: former.id,
  });
}

type Row = Omit<Given, 'grantee' | 'replaces'> & { replaces: string | null };
async function insert(ctx: Ctx, granteeId: string, { agreement = null, ...row }: Row): Promise<Offered> {
  const agreementHash = agreement ? await hashOf(ctx, agreement) : '';
  const saved = await auths.insert(ctx, { ...row, fields: [...new Set(row.fields)], granteeId, agreement, agreementHash });
  const { authNo } = await auths.find(ctx, saved.id);
  await notify(ctx, granteeId, (companyName) => ({ scene: 'DATA_AUTH_OFFERED', values: { authNo, companyName, endDate: row.endDate } }));
  return saved;
}

/** One that is in force and is not to be replaced by another already. */
async function replaceable(ctx: Ctx, id: string, granteeId: string) {
  const held = await auths.hold(ctx, id);
  if (held.granteeId !== granteeId)
    throw fault('grantee', { zh: '变更授权不能更换对方，请另行发起', en: 'cannot change; offer a new one to another company' });
  if (!inState(dataAuthLife, held.status, 'inForce')) throw new AppError('notAllowedInState');
  const next = await rows.replacing(ctx, id);
  if (next && inState(dataAuthLife, next.status, 'open'))
    throw new AppError('checkFailed', {
      what: {
        zh: `已有变更 ${next.authNo} 待对方确认，请先收回它`,
        en: `a change (${next.authNo}) waits for the other company; revoke it first`,
      }[ctx.language],
    });
  // The change waited until its end: it makes room.
  if (next) await auths.set(ctx, { id: next.id, companyId: ctx.me.companyId }, { status: dataAuthLife.at.ended });
  return held;
}

function mustBeAhead(ctx: Ctx, endDate: string): void {
  if (endDate < today(ctx.now)) throw fault('endDate', { zh: '不能早于今天', en: 'must not be before today' });
}

async function mustBeOwn(ctx: Ctx, reach: DataReach, reachIds: readonly string[]): Promise<void> {
  if (reach === 'ALL') return;
  const own = await rows.reachOf(ctx.db, ctx.me.companyId, reach, reachIds);
  if (own.length < new Set(reachIds).size)
    throw fault('reachIds', { zh: '只能授权本企业的产品，请重新选择', en: 'must be products of your own company' });
}

/** The data elements of the standards in force of the products in reach. */
export async function elementsNow(
  ctx: Ctx,
  reach: DataReach,
  reachIds: readonly string[],
): Promise<Map<string, { name: Text; isPublic: boolean }>> {
  const standards = await rows.standardsIn(ctx.db, ctx.me.companyId, reach, reachIds);
  const versions = await currentVersions(ctx, standards);
  return new Map(versions.flatMap(({ items }) => items.map(({ code, name, publicDefault }) => [code, { name, isPublic: publicDefault }])));
}

async function mustBeKnown(
  ctx: Ctx,
  { scopes, fields, reach, reachIds }: Pick<Given, 'scopes' | 'fields' | 'reach' | 'reachIds'>,
): Promise<void> {
  const known = new Set((await elementsNow(ctx, reach, reachIds)).keys());
  const unknown = fields.filter((key) => !isSharedField(key, scopes, known));
  const gone = unknown.map((key) => key.split('.')[1]);
  if (unknown.length > 0)
    throw fault('fields', {
      zh: `现行标准或授权内容没有这些字段：${gone.slice(0, 5).join('、')}`,
      en: `contains fields that the standard in force or the chosen contents do not have: ${gone.slice(0, 5).join(', ')}`,
    });
  const bare = scopes.filter((scope) => !fields.some((key) => key.startsWith(`${scope}.`)));
  if (bare.length > 0 || elementsOf(fields).length > 200)
    throw fault('fields', { zh: '每项授权内容至少选择一个字段', en: 'must contain at least one of each chosen content' });
}

async function hashOf(ctx: Ctx, fileId: string): Promise<string> {
  const [file] = await findReachable(ctx, [fileId]);
  if (!file || file.companyId !== ctx.me.companyId || file.mime !== 'application/pdf')
    throw fault('agreement', { zh: '请上传 PDF 协议', en: 'must be a PDF of your company' });
  return rows.hashOf(ctx.db, fileId);
}

const fault = (field: string, text: Text) => fieldFault(field, text);

/** Notifies the other company; the message names the caller’s. */
export const notify = (ctx: Ctx, to: string, message: Parameters<typeof notifyPartner>[3]): Promise<void> =>
  notifyPartner(ctx, to, ['ENT_IT'], message);
