import { AppError, appSubscribe, type SubscribeRow } from '@touchmark/contract';
import { inState, orderLife, subscribeLife, subscribeWords } from '@touchmark/domain';
import './listing-delivery.ts';
import './subscription-ending.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { endGrant, setAppMembers } from '../../access/grant/public.ts';
import { outsidePathOf, visibleAppsOf } from '../../access/menu/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { picturesOf } from '../listing/public.ts';
import { cancelOrder } from '../payment/public.ts';
import * as rows from './subscribe.queries.ts';
import { steps } from './use.ts';

async function wire(ctx: Ctx, found: readonly rows.Found[]): Promise<SubscribeRow[]> {
  const files = await picturesOf(
    ctx,
    found.map(({ icon }) => icon),
  );
  const icons = new Map(files.map((file) => [file.fileId, file]));
  const open = await visibleAppsOf(ctx);
  return found.map((row) => {
    const used = inState(subscribeLife, row.status, 'inUse', 'ended');
    return {
      id: row.id,
      subNo: row.subNo,
      listingId: row.listingId,
      name: row.name,
      nameEn: row.nameEn,
      icon: icons.get(row.icon) ?? null,
      providerName: row.providerName,
      providerNameEn: row.providerNameEn,
      edition: used ? (row.edition ?? '') : askedOf(row),
      startTime: used ? row.startTime : null,
      endTime: used ? row.endTime : null,
      status: row.status,
      opinion: row.opinion,
      users: row.membersOnly ? row.members : null,
      lastOpen: row.lastOpen,
      orderId: row.orderId,
      orderNo: row.orderNo ?? '',
      orderStatus: row.orderStatus,
      path: row.appCode && inState(subscribeLife, row.status, 'inUse') && open.has(row.appCode) ? outsidePathOf(row.appCode) : '',
      createTime: row.createTime,
      version: row.version,
    };
  });
}
const askedOf = ({ asked, editions }: rows.Found) =>
  (editions as { key: number; name: string }[]).find(({ key }) => key === asked)?.name ?? '';

const col = columnsBy<SubscribeRow>()(subscribeWords);
const everybody = { zh: '全部成员', en: 'All members' };

export const appSubscribeRoutes = handle(appSubscribe, {
  async list(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...page, records: await wire(ctx, await rows.readWhole(ctx, page.records)) };
  },

  async cancel(ctx, { id, version }) {
    const row = await rows.holdOwn(ctx, id, version);
    requireStep(subscribeLife, row.now.status, 'cancel');
    if (row.now.orderId && inState(orderLife, row.now.orderStatus, 'unpaid')) await cancelOrder(ctx, row.now.orderId);
    else if (rows.isOpen(row.now.orderStatus)) throw new AppError('orderWaits', { orderNo: row.now.orderNo ?? '' });
    await steps.take(ctx, { ...row.held, status: row.now.status }, 'cancel');
    return true;
  },

  async quit(ctx, { id, version }) {
    const row = await rows.holdOwn(ctx, id, version);
    requireStep(subscribeLife, row.now.status, 'quit');
    if (rows.isOpen(row.now.orderStatus)) throw new AppError('orderWaits', { orderNo: row.now.orderNo ?? '' });
    await endGrant(ctx.db, row.held.companyId, row.now.appCode!);
    await rows.countUse(ctx.db, row.held.listingId, -1);
    await steps.take(ctx, row.held, 'quit', { opinion: row.now.name });
    return true;
  },

  async members(ctx, { id }) {
    const { now } = await rows.holdOwn(ctx, id);
    const found = await rows.people(ctx, now.appCode ?? '');
    const all = now.membersOnly !== true;
    return {
      everybody: all,
      people: found.map(({ chosen, ...person }) => ({ ...person, deptName: person.deptName ?? '', may: all || Boolean(chosen) })),
    };
  },

  async grantMembers(ctx, { id, everybody: all, userIds }) {
    const { held, now } = await rows.holdOwn(ctx, id);
    if (!inState(subscribeLife, now.status, 'inUse')) throw new AppError('notAllowedInState');
    const known = new Set((await rows.people(ctx, now.appCode!)).map(({ userId }) => userId));
    if (!all && userIds.some((userId) => !known.has(userId)))
      throw fieldFault('userIds', { zh: '包含不在职的成员', en: 'contains somebody who does not work here' });
    await setAppMembers(ctx.db, { companyId: held.companyId, appId: now.appCode!, userIds: all ? null : userIds });
    ctx.note({ bizType: 'appSubscribe', bizId: id, action: 'members', opinion: all ? everybody[ctx.language] : String(userIds.length) });
    return true;
  },

  export: sheetOf(appSubscribe.export, {
    name: { zh: '我的应用', en: 'Our applications' },
    query: rows.all,
    items: async (ctx, found) => wire(ctx, await rows.readWhole(ctx, found)),
    columns: [
      col('subNo', 18),
      col('name', 24),
      col('edition', 14),
      col('status', 12, subscribeLife.words),
      col('startTime', 20),
      col('endTime', 20),
      col('users', 12, ({ users }, language) => users ?? everybody[language]),
      col('lastOpen', 20),
      col('orderNo', 20),
      col('createTime', 20),
    ],
  }),
});
