import { AppError, lead } from '@touchmark/contract';
import {
  type FollowWay,
  leadInterests,
  leadLife,
  leadResults,
  type LeadSource,
  leadSources,
  leadWords,
  orderLife,
} from '@touchmark/domain';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { waitsForStaff } from '../../../http/table/todo.queries.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { convert } from './convert.ts';
import { masked, seal, shownPart } from './lead-contact.ts';
import * as rows from './lead.queries.ts';
import { holdLead, saveLead, steps } from './save-lead.ts';

const bizType = 'lead';

waitsForStaff({
  key: 'leadsDue',
  title: { zh: '今日待跟进的咨询', en: 'Leads to contact today' },
  path: '/workbench/consult/follow?mine=true',
  call: lead.follow,
  waiting: rows.countDue,
});

const shown = ({ services }: Ctx, row: rows.Listed) => ({
  ...row,
  contact: masked(services, 'contact', row.contact),
  phone: masked(services, 'phone', row.phone),
});

const col = columnsBy<ReturnType<typeof shown>>()(leadWords);
const sheetColumns = [
  col('leadNo', 18),
  col('company', 30),
  col('interest', 14, leadInterests),
  col('contact', 10),
  col('phone', 14),
  col('sources', 20, ({ sources }, language) =>
    sources.map((source) => leadSources[source][language]).join(language === 'zh' ? '、' : ', '),
  ),
  col('asked', 8),
  col('status', 10, leadLife.words),
  col('followerName', 12),
  col('result', 10, leadResults),
  col('lastFollow', 20),
  col('nextTime', 20),
  col('orderNo', 20),
  col('orderStatus', 10, orderLife.words),
  col('closeReason', 30),
  col('createTime', 20),
];

export const leadRoutes = handle(lead, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  async findOne(ctx, { id }) {
    const row = await rows.findOne(ctx, id);
    if (!row) throw new AppError('notFound');
    return { ...shown(ctx, row), history: await historyOf(ctx, bizType, id) };
  },

  async followList(ctx, { id, pageNum, pageSize }) {
    if (!(await rows.findOne(ctx, id))) throw new AppError('notFound');
    const page = await rows.notesOf(ctx, id, { pageNum, pageSize });
    return {
      ...page,
      records: page.records.map((note) => ({
        ...note,
        way: note.way as LeadSource | FollowWay,
        content: shownPart(ctx.services, 'content', note.content),
      })),
    };
  },

  followers: (ctx) => rows.followers(ctx),
  saveOrUpdate: saveLead,

  async assign(ctx, { ids, followerId }) {
    if (!(await rows.followers(ctx)).some(({ id }) => id === followerId))
      throw fieldFault('followerId', { zh: '请选择在职的运营人员', en: 'is nobody of the staff' });
    const wanted = [...new Set(ids)];
    const held = await rows.holdSeen(ctx, wanted);
    if (held.length < wanted.length) throw new AppError('notFound');
    for (const row of held) await steps.take(ctx, row, 'assign', { set: { follower: followerId, followerSince: now } });
    return { assigned: held.length };
  },

  async follow(ctx, { id, version, way, content, result, nextTime }) {
    const row = await holdLead(ctx, id, version);
    requireStep(leadLife, row.status, 'follow');
    if (nextTime !== undefined && new Date(`${nextTime.replace(' ', 'T')}+08:00`) <= ctx.now)
      throw fieldFault('nextTime', { zh: '应晚于现在', en: 'must be in the future' });
    await rows.addNote(ctx, id, {
      kind: 'FOLLOW',
      way,
      content: seal(ctx.services, 'content', content),
      result,
      nextTime: nextTime ?? null,
    });
    await steps.take(ctx, row, 'follow', { set: { lastFollow: now, nextTime: nextTime ?? null, result } });
    return true;
  },

  convert,

  async close(ctx, { id, version, reason }) {
    await steps.take(ctx, await holdLead(ctx, id, version), 'close', { set: { closeReason: reason, nextTime: null }, opinion: reason });
    return true;
  },

  async reopen(ctx, { id, version }) {
    const row = await holdLead(ctx, id, version);
    const follower = row.follower ?? ctx.me.userId;
    await steps.take(ctx, row, 'reopen', { set: { closeReason: '', follower, followerSince: now } });
    return true;
  },

  async unmask(ctx, { id }) {
    const row = await rows.findOne(ctx, id);
    if (!row) throw new AppError('notFound');
    ctx.note({ bizType, bizId: id, action: 'unmask', companyId: row.companyId });
    return { contact: shownPart(ctx.services, 'contact', row.contact), phone: shownPart(ctx.services, 'phone', row.phone) };
  },

  export: sheetOf(lead.export, {
    name: { zh: '咨询线索', en: 'Leads' },
    query: rows.all,
    items: (ctx, found) => Promise.resolve(found.map((row) => shown(ctx, row))),
    columns: sheetColumns,
  }),
});
