import {
  afterSales,
  aptitudeFilling,
  type Call,
  channel,
  install,
  lead,
  partner,
  receiver,
  supplyPlan,
  unreadableMark,
} from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns } from '../../apps/server/src/modules/desk/unreadable/public.ts';
import { isSealedWith, sealText } from '../../apps/server/src/sealed.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import { rowsOf } from '../contract/cases/all-rows.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { send } from '../contract/cases/send.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';

/** Forms that show something that cannot be read, and what is done with it. */
let world: World;
let own: Fixtures;
let operator: Person;
beforeAll(async () => {
  ({ world, theirs: own, operator } = await twoCompanies());
});
afterAll(() => world.end());

interface Sealed {
  table: string;
  key: keyof Fixtures;
}
const columnOf = ({ table }: Sealed, column: string) => sealedColumns.find((one) => one.table === table && one.column === column)!;
const idOf = ({ key }: Sealed) => own[key] as string;
const stored = async (of: Sealed, column: string): Promise<Buffer> => {
  const { rows } = await world.asStaff((db) =>
    sql<{ sealed: Buffer }>`select ${sql.ref(column)} as sealed from ${sql.table(of.table)} where id = ${idOf(of)}::bigint`.execute(db),
  );
  return rows[0]!.sealed;
};
const put = (of: Sealed, column: string, sealed: Buffer) =>
  world.asStaff((db) => sql`update ${sql.table(of.table)} set ${sql.ref(column)} = ${sealed} where id = ${idOf(of)}::bigint`.execute(db));
const sealed = (of: Sealed, column: string, text: string, key = world.services.secrets.dataKey) =>
  sealText(key, text, columnOf(of, column).purpose(idOf(of)));
const nobodys = Buffer.alloc(32, 9);
const isReadable = async (of: Sealed, column: string) =>
  isSealedWith(world.services.secrets.dataKey, await stored(of, column), columnOf(of, column).purpose(idOf(of)));

interface Form extends Sealed {
  call: Call;
  /** Fields of the form by their columns. */
  fields: Readonly<Record<string, string>>;
  platform?: true;
}
const contact = { contact: 'contact', phone: 'phone' };
const forms: readonly Form[] = [
  { call: lead.saveOrUpdate, table: 'lead', key: 'lead', fields: contact, platform: true },
  { call: channel.saveOrUpdate, table: 'channel', key: 'channel', fields: contact, platform: true },
  { call: partner.saveOrUpdate, table: 'partner', key: 'provider', fields: contact, platform: true },
  { call: receiver.saveOrUpdate, table: 'receiver', key: 'receiver', fields: contact },
  { call: receiver.saveAccount, table: 'receiver_account', key: 'receiverAccount', fields: { name: 'name', phone: 'phone' } },
  {
    call: install.saveOrUpdate,
    table: 'install_order',
    key: 'installOrder',
    fields: { customer_name: 'customerName', customer_phone: 'phone', address: 'address' },
  },
  {
    call: afterSales.saveOrUpdate,
    table: 'after_sales',
    key: 'request',
    fields: { customer_name: 'customerName', phone: 'phone', address: 'address' },
  },
  { call: supplyPlan.saveOrUpdate, table: 'supply_plan', key: 'supplyPlan', fields: { phone: 'phone' } },
  { call: aptitudeFilling.saveOrUpdate, table: 'aptitude_filling', key: 'filling', fields: { mail: 'mail' } },
];
const textOf = (column: string) =>
  ({ phone: '13900139111', customer_phone: '13900139111', mail: 'someone@example.cn', address: '中南路 12 号' })[column] ?? '陈晓明';

describe.each(forms.map((form) => [form.call.name, form] as const))('%s', (_, form) => {
  const columns = Object.entries(form.fields);
  const inputOf = (more: object) => {
    const row = rowsOf(form.call).find(({ input }) => (input(own) as { id?: string }).id === idOf(form))!;
    return { ...row.input(own), ...more };
  };
  const save = (more: object) => send(world, form.platform ? operator : own.main, form.call, inputOf(more));
  const fill = async (key?: Buffer) => {
    for (const [column] of columns) await put(form, column, sealed(form, column, textOf(column), key));
  };
  const marks = Object.fromEntries(columns.map(([, field]) => [field, unreadableMark]));

  it('keeps what cannot be read and was not touched', async () => {
    await fill(nobodys);
    const before = await Promise.all(columns.map(([column]) => stored(form, column)));
    expect(await save(marks)).toMatchObject({ status: 200 });
    expect(await Promise.all(columns.map(([column]) => stored(form, column)))).toEqual(before);
  });

  it('is mended by entering it anew', async () => {
    await fill(nobodys);
    expect(await save(Object.fromEntries(columns.map(([column, field]) => [field, textOf(column)])))).toMatchObject({ status: 200 });
    for (const [column] of columns) expect([column, await isReadable(form, column)]).toEqual([column, true]);
  });

  it.each(columns)('takes the mark for no value of %s', async (column, field) => {
    await fill();
    const before = await stored(form, column);
    const answer = await save({ [field]: unreadableMark });
    expect([400, 422]).toContain(answer.status);
    expect(answer.fields).toEqual([field]);
    expect(await stored(form, column)).toEqual(before);
  });
});

describe('what would be sent to somebody who cannot be read', () => {
  const refusedWith = (what: string) => ({ status: 422, error: 'unreadable', msg: expect.stringContaining(what) as string });

  it('is refused with what has to be entered anew', async () => {
    const plan: Sealed = { table: 'supply_plan', key: 'issuedPlan' };
    await put(plan, 'phone', sealed(plan, 'phone', '13900139111', nobodys));
    expect(await send(world, own.main, supplyPlan.link, { id: own.issuedPlan })).toMatchObject(refusedWith('供应计划的联系手机'));
    const request: Sealed = { table: 'after_sales', key: 'request' };
    await put(request, 'phone', sealed(request, 'phone', '13900139111', nobodys));
    expect(await send(world, own.main, afterSales.sendLink, { id: own.request })).toMatchObject(refusedWith('顾客电话'));
  });

  it('is not sent beside what was asked for: the visit is appointed, and the answer says that nobody was told', async () => {
    const order: Sealed = { table: 'install_order', key: 'installOrder' };
    await put(order, 'customer_phone', sealed(order, 'customer_phone', '13900139111', nobodys));
    const visit = { id: own.installOrder, visitFrom: '2099-01-06 09:00', visitTo: '2099-01-06 11:00' };
    const answer = await send(world, own.main, install.appoint, visit);
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.stringify(answer.data)).toContain('NO_PHONE');
  });
});
