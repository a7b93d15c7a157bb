import { AppError, channel, type Parsed } from '@touchmark/contract';
import { channelKinds, channelLife, channelWords, costPerPaying, today } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { divisionName, placeIn, regionName } from '../../platform/division/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { contactSaid, masked } from './channel-contact.ts';
import * as rows from './channel.queries.ts';
import { channels } from './channel.queries.ts';
import { poster } from './poster.ts';
import { runningOf } from './touch.queries.ts';

const steps = stepsOf(channels, channelLife, 'status');

const shown = ({ services, language }: Ctx, row: rows.Listed) => {
  const [cost, amount] = [Number(row.cost), Number(row.amount)];
  return {
    ...row,
    cost,
    amount,
    costEach: costPerPaying(cost, row.paying),
    region: placeIn(language, regionName(row.adcode)),
    contact: masked(services, 'contact', row.contact),
    phone: masked(services, 'phone', row.phone),
  };
};

const col = columnsBy<ReturnType<typeof shown>>()(channelWords);
const sheetColumns = [
  col('code', 16),
  col('name', 24),
  col('kind', 10, channelKinds),
  col('region', 20),
  col('ownerName', 12),
  col('contact', 10),
  col('phone', 14),
  col('startDay', 12),
  col('endDay', 12),
  col('registered', 10),
  col('certified', 10),
  col('paying', 10),
  col('amount', 14, ({ amount }) => amount / 100),
  col('cost', 14, ({ cost }) => cost / 100),
  col('costEach', 16, ({ costEach }) => (costEach === null ? null : costEach / 100)),
  col('costNote', 30),
  col('landing', 30),
  col('status', 10, channelLife.words),
];

export const channelRoutes = handle(channel, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },

  async detailList(ctx, { id, pageNum, pageSize }) {
    await channels.find(ctx, id);
    const page = await rows.brought(ctx, id, { pageNum, pageSize });
    return { ...page, records: page.records.map((row) => ({ ...row, amount: Number(row.amount) })) };
  },

  unmatched: (ctx) => rows.unmatched(ctx),
  owners: (ctx) => rows.owners(ctx),
  saveOrUpdate,

  ...steps.handlers({
    enable: {
      require: (ctx, row) => {
        requireStep(channelLife, row.status, 'enable');
        if (row.endDay < today(ctx.now)) throw new AppError('channelOver', { day: row.endDay });
      },
    },
    pause: {},
    finish: {},
  }),

  qr: poster,

  async byCode(ctx, { code }) {
    const found = await asSystem(ctx.services, (db) => runningOf(db, code));
    return { name: found?.name ?? '', landing: found?.landing ?? '' };
  },

  export: sheetOf(channel.export, {
    name: { zh: '招商渠道', en: 'Recruitment channels' },
    query: rows.all,
    items: (ctx, found) => Promise.resolve(found.map((row) => shown(ctx, row))),
    columns: sheetColumns,
  }),
});

async function saveOrUpdate(ctx: Ctx, { id, version, code, ownerId: owner, ...given }: Parsed<typeof channel.saveOrUpdate>) {
  const before = id ? await channels.hold(ctx, id, version) : null;
  if (before) requireEditable(before, code);
  if (!divisionName(given.adcode, ctx.language)) throw fieldFault('adcode', { zh: '没有这个地区', en: 'is no region' });
  if (!(await rows.owners(ctx)).some((one) => one.id === owner))
    throw fieldFault('ownerId', { zh: '请选择在职的运营人员', en: 'is nobody of the staff' });
  const contact = contactSaid(ctx.services, 'contact', given.contact, before?.contact ?? null);
  const phone = contactSaid(ctx.services, 'phone', given.phone, before?.phone ?? null);
  if (!contact || !phone)
    throw fieldFault(contact ? 'phone' : 'contact', { zh: '含有“*”，请填写完整内容', en: 'is masked; enter the whole of it' });
  await channels.refuseTaken(ctx, { code, name: given.name }, id);
  const fields = { ...given, cost: String(given.cost), owner, contact, phone };
  if (before) return { ...(await channels.update(ctx, before, fields)), matched: 0 };
  const saved = await channels.insert(ctx, { ...fields, code });
  return { ...saved, matched: await rows.takeOver(ctx, saved.id, code) };
}

function requireEditable(before: { status: number; code: string }, code: string): void {
  requireStep(channelLife, before.status, 'edit');
  if (before.code !== code) throw fieldFault('code', { zh: '渠道码已印上海报，不能修改', en: 'stands on posters and cannot be changed' });
}
