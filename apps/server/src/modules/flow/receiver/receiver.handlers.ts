import { AppError, type Call, mostReceivers, receiver } from '@touchmark/contract';
import { receiverBindLife, receiverLife, today, withAbove } from '@touchmark/domain';
import { historyOf, recordReading } from '../../../http/audit.queries.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep } from '../../../http/table/step.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { saveAccount, shownAccount, unmask } from './account.ts';
import { accounts, listOf } from './account.queries.ts';
import { takeOver } from './adopt.ts';
import { versionsOf } from './area.queries.ts';
import { answerBinding, bind, notify } from './bind.ts';
import { channelOf, meeting, placedArea } from './channel.ts';
import { receiversOfCompany } from './find-receiver.ts';
import { goodsOf, productsLike } from './goods.queries.ts';
import { wordHolders } from './holders.queries.ts';
import { move } from './move.ts';
import { receiverImport } from './receiver-import.ts';
import { linesOf, sheetColumns } from './receiver-sheet.ts';
import * as rows from './receiver.queries.ts';
import { receivers } from './receiver.queries.ts';
import { productsIn, saveReceiver, steps } from './save-receiver.ts';
import { goodsOfAreas, shownArea, shownRows } from './shown.ts';
import { sessionsOf } from './session.queries.ts';
import { signPhonesOut } from './session.ts';

const bizType = 'receiver';
const shownVersions = 20;

waitsForCompany({
  key: 'receiversOffered',
  title: { zh: '待确认的收货方绑定', en: 'Brands that name you as a receiver' },
  path: '/preventFleeing/receiver',
  query: `?direction=in&bindStatus=${receiverBindLife.at.proposed}`,
  call: receiver.answerBinding,
  tone: 'amber',
  count: rows.countProposed,
});

export const receiverRoutes = handle(receiver, {
  async list(ctx, filters) {
    await noteStaff(ctx, receiver.list, { opinion: filters.name ?? '' });
    const page = await rows.list(ctx, filters);
    return { ...page, records: await shownRows(ctx, page.records) };
  },

  async tree(ctx, filters) {
    await noteStaff(ctx, receiver.tree, { opinion: filters.name ?? '' });
    const found = await rows.byTier(ctx, {}).limit(mostReceivers).execute();
    return shownRows(ctx, withAbove(found, await rows.matching(ctx, filters)));
  },

  async findOne(ctx, { id }) {
    const row = await rows.findOne(ctx, id);
    if (!row) throw new AppError('notFound');
    await noteStaff(ctx, receiver.findOne, { companyId: row.companyId, bizId: id });
    const [shown] = await shownRows(ctx, [row]);
    const versions = await versionsOf(ctx.db, row.companyId, id, shownVersions);
    const goods = await goodsOfAreas(ctx, row.companyId, versions);
    const own = row.companyId === ctx.me.companyId;
    return {
      ...shown!,
      endReason: row.endReason,
      areaVersion: row.areaVersion,
      areaVersions: [...new Set(versions.map(({ areaVersion }) => areaVersion))].map((areaVersion) => {
        const areas = versions.filter((area) => area.areaVersion === areaVersion);
        return {
          areaVersion,
          createTime: areas[0]!.createTime,
          userName: own || isPlatform(ctx.me) ? areas[0]!.userName : '',
          areas: areas.map((area) => shownArea(ctx, area, goods)),
        };
      }),
      overlaps: own ? meeting(await channelOf(ctx), id) : [],
      history: await historyOf(ctx, bizType, id),
    };
  },

  async goods(ctx, { search = '' }) {
    const found = await goodsOf(ctx.db, ctx.me.companyId, await productsLike(ctx, search));
    return [...found.values()]
      .filter(({ kind, name }) => kind === 'PRODUCT' || name.toLowerCase().includes(search.toLowerCase()))
      .slice(0, 500)
      .map(({ id, kind, name }) => ({ id, kind, name }));
  },

  async overlaps(ctx, { id = 'new', ...input }) {
    const channel = await channelOf(ctx, productsIn(input));
    const before = channel.members.get(id);
    const areas = input.areas.map((area) => placedArea(area, channel.goods));
    channel.members.set(id, { id, code: '', name: '', status: before?.status ?? receiverLife.at.active, ...input, areas });
    return meeting(channel, id);
  },

  saveOrUpdate: saveReceiver,
  move,

  ...steps.handlers({
    enable: {
      require: (ctx, row) => {
        requireStep(receiverLife, row.status, 'enable');
        if (row.contractEnd < today(ctx.now)) throw new AppError('receiverContractOver', { day: row.contractEnd });
      },
    },
    pause: {},
    finish: {
      set: (_, { reason }: { reason: string }) => ({ endReason: reason }),
      after: async (ctx, row) => {
        if (row.boundCompany && row.bindStatus === receiverBindLife.at.bound)
          await notify(ctx, row.boundCompany, (companyName) => ({
            scene: 'RECEIVER_ENDED',
            values: { companyName, receiverName: row.name },
          }));
      },
    },
  }),

  ...receiverImport,
  export: sheetOf(receiver.export, {
    name: { zh: '收货方', en: 'Receivers' },
    query: rows.byTier,
    items: linesOf,
    columns: sheetColumns,
    before: (ctx, total) => noteStaff(ctx, receiver.export, { action: 'export', opinion: String(total) }),
  }),

  bind,
  answerBinding,

  async accounts(ctx, input) {
    const { companyId } = await receivers.find(ctx, input.id);
    await noteStaff(ctx, receiver.accounts, { companyId, bizId: input.id, action: 'accounts' });
    const page = await listOf(ctx, companyId, input);
    return { ...page, records: page.records.map((row) => shownAccount(ctx, row)) };
  },
  saveAccount,
  async sessions(ctx, { accountId }) {
    const { companyId, receiverId } = await accounts.find(ctx, accountId);
    await noteStaff(ctx, receiver.sessions, { companyId, bizId: receiverId, action: 'sessions' });
    return sessionsOf(ctx.db, companyId, accountId);
  },
  endSessions: signPhonesOut,
  unmask,

  async select(ctx, { from, ...input }) {
    const elsewhere = from === undefined ? undefined : (await receiversOfCompany(ctx, ctx.me.companyId)).find(({ id }) => id === from);
    // The rows are the brand's; that he stands for the one above them is proven.
    const found = elsewhere
      ? await actFor(ctx, elsewhere.companyId, (brand) => rows.selectable(brand, { ...input, parentId: elsewhere.id }))
      : await rows.selectable(ctx, input);
    return found.map(({ adcode, ...row }) => ({ ...row, region: placeIn(ctx.language, regionName(adcode)) }));
  },

  holders: (ctx, { search }) => wordHolders(ctx, search),
  async adopt(ctx, { id, version, holders }) {
    const row = await receivers.hold(ctx, id, version);
    requireStep(receiverLife, row.status, 'edit');
    return takeOver(ctx, row, holders);
  },
});

/** A look of the platform's staff at a channel stands in the audit log, of the company whose it is where one is looked at. */
async function noteStaff(
  ctx: Ctx,
  call: Call,
  note: { companyId?: string; bizId?: string; action?: string; opinion?: string },
): Promise<void> {
  if (isPlatform(ctx.me)) await recordReading(ctx, call, { bizType, action: 'read', ...note });
}
