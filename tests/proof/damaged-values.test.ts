import { type Call, isUnreadable, type SystemRole, unreadableWords } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns, type SealedColumn, unreadableNow } from '../../apps/server/src/modules/desk/unreadable/public.ts';
import { sealText } from '../../apps/server/src/sealed.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import { rowsOf } from '../contract/cases/all-rows.ts';
import { allCalls, holds } from '../contract/cases/calls.ts';
import { each } from '../contract/cases/each.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { sampleInputs } from '../contract/cases/sample-input.ts';
import { type Answer, send } from '../contract/cases/send.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';

/** One value of each encrypted column is damaged: every list, detail and sheet goes on, with the mark in its place. */
let world: World;
let theirs: Fixtures;
const people = new Map<SystemRole, Person>();
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, theirs } = made);
  people.set('ENT_MAIN', theirs.main).set('PLATFORM_AUDITOR', made.auditor).set('PLATFORM_OPERATOR', made.operator);
  people.set('PLATFORM_ADMIN', await world.person(made.auditor.companyId, 'PLATFORM_ADMIN'));
  await world.settled();
});
afterAll(() => world.end());

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;

/** What shows something, whoever asks: reads, sheets, and the calls that show the whole of what lists mask. */
const shows = (call: Call) => call.access !== 'open' && !call.upload && (call.kind === 'read' || /\.(unmask|buyer)$/.test(call.name));
/** Of these each answer differs from the last one; a dashboard goes on counting beside what it answers. */
const fleeting: ReadonlySet<string> = new Set([
  'operation.state',
  'chargeMode.explain',
  'auditLog.verify',
  'wel.summary',
  'dashboard.summary',
  'dashboard.funnel',
]);
interface Ask {
  role: SystemRole;
  call: Call;
  input: object;
}
/** A company's own person, and of the platform's staff the first who may. */
function askers(call: Call): SystemRole[] {
  const may = [...people.keys()].filter((role) => call.access === 'signedIn' || holds(role, call));
  return [...may.filter((role) => role === 'ENT_MAIN'), ...may.filter((role) => role !== 'ENT_MAIN').slice(0, 1)];
}
const asked = (): Ask[] =>
  allCalls
    .filter((call) => shows(call) && !call.name.startsWith('msgNotify.') && !fleeting.has(call.name))
    .flatMap((call) => {
      const rows = rowsOf(call).map((row) => row.input(theirs));
      const inputs = rows.length > 0 ? rows : sampleInputs(call, () => '1');
      return askers(call).flatMap((role) => inputs.map((input) => ({ role, call, input })));
    });
const titleOf = ({ role, call, input }: Ask) => `${role} ${call.name} ${JSON.stringify(input)}`;
const askAll = async (asks: readonly Ask[]): Promise<Map<string, Answer>> => {
  const answers = new Map<string, Answer>();
  await each(asks, async (ask) => {
    answers.set(titleOf(ask), await send(world, people.get(ask.role)!, ask.call, ask.input));
  });
  return answers;
};

/** The mark, or in a sheet and in a sentence its words. */
const saysMark = (value: unknown) => isUnreadable(value) || Object.values(unreadableWords).some((words) => String(value).includes(words));
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
    : [[path, value]];
/** What nobody is shown; a test of its module says what it does with one that is damaged. */
const onlyUsed: Readonly<Record<string, string>> = {
  'user_totp.secret': 'people/account: one-time passwords are checked by it',
  'event_subscription.secret': 'flow/subscription: documents are signed by it',
  'app_listing.key_sealed': 'money/listing: given out once',
};

/** A row of the first company for each column, with a value that can be read. */
interface Held {
  column: SealedColumn;
  row: string;
  whole: Buffer;
}
const held: Held[] = [];
const secrets = () => world.services.secrets;
const put = ({ column: { table, key, column }, row }: Pick<Held, 'column' | 'row'>, sealed: Buffer) =>
  world.asStaff((db) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(key)} = ${row}::bigint`.execute(db),
  );

const flipped = ({ whole }: Held): Buffer => Buffer.from(whole.map((byte, at) => (at === whole.length - 1 ? byte ^ 1 : byte)));
const otherDamages: readonly [string, (held: Held) => Buffer][] = [
  ['what was sealed with a key that nobody has', ({ column, row }) => sealText(Buffer.alloc(32, 7), '13812345678', column.purpose(row))],
  ['what was cut off', ({ whole }) => whole.subarray(0, 10)],
  ['what was moved from another column', ({ column, row }) => sealText(secrets().dataKey, '13812345678', `${column.purpose(row)}2`)],
];

/** The row that the calls of the fixtures name, where there is one. */
async function hold(column: SealedColumn): Promise<Held> {
  const { rows } = await world.asStaff((db) =>
    sql<{ key: string; sealed: Buffer | null; whose: string }>`
      select ${sql.ref(column.key)}::text as key, ${sql.ref(column.column)} as sealed,
        coalesce(to_jsonb(t) ->> 'company_id', to_jsonb(t) ->> 'user_id', '') as whose
      from ${sql.table(column.table)} as t order by 1`.execute(db),
  );
  const byCalls: Partial<Record<string, string>> = { circulation_doc: theirs.sale, install_order: theirs.installOrder };
  const asked = byCalls[column.table];
  const ids = new Set(asked ? [asked] : Object.values(theirs));
  const own = rows.filter(({ key, whose }) => [theirs.companyId, theirs.main.userId].includes(whose) || key === theirs.companyId);
  const isFilled = ({ sealed }: { sealed: Buffer | null }) => sealed !== null;
  const filled = [...own.filter(isFilled), ...rows.filter(isFilled)];
  const named = (all: typeof rows) => all.find(({ key }) => ids.has(key)) ?? all[0];
  const row = (asked && rows.find(({ key }) => key === asked)) || (named(filled) ?? named(own));
  if (!row) throw new Error(`the fixtures have no row of ${column.table}`);
  const whole =
    row.sealed ??
    sealText(secrets().dataKey, column.column.includes('mail') ? 'someone@example.cn' : '13812345678', column.purpose(row.key));
  return { column, row: row.key, whole };
}

/** Rows that come with use, of which the fixtures have none. */
async function addRest(): Promise<void> {
  const { userId } = theirs.main;
  const address = sealText(secrets().dataKey, '192.0.2.7', 'address');
  await world.asStaff(async (db) => {
    await db.insertInto('loginLog').values({ userId, way: 'password', outcome: 'ok', address }).execute();
    await db
      .insertInto('userTotp')
      .values({ userId, secret: sealText(secrets().dataKey, 'SECRET', `totp:${userId}`) })
      .execute();
    const idNo = sealText(secrets().dataKey, '110101199003070000', 'identityNumber');
    await db
      .insertInto('userIdentity')
      .values({ userId, idNo })
      .onConflict((known) => known.column('userId').doUpdateSet({ idNo }))
      .execute();
    await sql`
      insert into contract_signature (company_id, contract_id, document_id, way, user_id, account, user_name, address, sha256, files, file_hashes)
      select company_id, contract_id, id, 'SCAN', ${userId}, 'a', '测试', ${address}, sha256, array[1::bigint], array['00']
      from contract_document where contract_id = ${theirs.contract}`.execute(db);
    // Whoever writes leaves one of the two.
    await sql`
      update feedback set contact_phone = null, contact_mail = ${sealText(secrets().dataKey, 'someone@example.cn', 'feedbackMail')}
      where id = (select max(id) from feedback where id <> ${theirs.feedback})`.execute(db);
  });
}

/** Differs each time it is asked for, or follows from what cannot be read. */
const follows = /\/history\/|\/link$|\/(customer|worker)Reach$|\/checkTone$|\/checks\//;
const isFile = (value: unknown) => /^\d+ bytes of |^eyJ/.test(String(value));

/** How answers differ from those before, but for the mark. */
function differences(before: ReadonlyMap<string, Answer>, after: ReadonlyMap<string, Answer>): string[] {
  const found: string[] = [];
  for (const [title, answer] of after) {
    const was = before.get(title)!;
    if (answer.status !== was.status) found.push(`${title} answers ${answer.status} ${answer.msg}, not ${was.status}`);
    const [old, now] = [was, answer].map(
      ({ data }) => new Map(leaves(data).filter(([path, value]) => !follows.test(path) && !isFile(value))),
    ) as [Map<string, unknown>, Map<string, unknown>];
    for (const path of new Set([...old.keys(), ...now.keys()]))
      if (now.get(path) !== old.get(path) && !saysMark(now.get(path)))
        found.push(`${title} ${path}: ${String(old.get(path))} → ${String(now.get(path))}`);
  }
  return found;
}

/** The calls that show something that is stored encrypted. */
const showing: readonly string[] = [
  'accountSecurity.loginLogs',
  'accountSecurity.sessions',
  'afterSales.export',
  'afterSales.findOne',
  'afterSales.list',
  'afterSales.lookUp',
  'afterSales.unmask',
  'aptitudeFilling.findOne',
  'aptitudeFilling.list',
  'channel.export',
  'channel.list',
  'circulation.buyer',
  'circulation.list',
  'companyAudit.current',
  'companyAudit.findOne',
  'companyAudit.history',
  'companyAudit.unmask',
  'feedback.export',
  'feedback.findOne',
  'feedback.list',
  'feedback.unmask',
  'install.export',
  'install.findOne',
  'install.list',
  'install.unmask',
  'lead.export',
  'lead.findOne',
  'lead.followList',
  'lead.list',
  'lead.unmask',
  'partner.export',
  'partner.findOne',
  'partner.list',
  'recall.holders',
  'receiver.accounts',
  'receiver.findOne',
  'receiver.list',
  'receiver.tree',
  'receiver.unmask',
  'serviceContract.findOne',
  'supplyPlan.findOne',
  'userAuth.mine',
  'warranty.export',
  'warranty.findOne',
  'warranty.list',
  'warranty.unmask',
];

describe('a value that cannot be read', () => {
  let before: Map<string, Answer>;
  let asks: Ask[];
  beforeAll(async () => {
    await addRest();
    for (const column of sealedColumns) held.push(await hold(column));
    for (const one of held) await put(one, one.whole);
    asks = asked();
    before = await askAll(asks);
  }, 240_000);

  it('leaves every list, detail and sheet as it is, but for itself: in its place stands the mark', async () => {
    for (const one of held) await put(one, flipped(one));
    const after = await askAll(asks);
    asks = asks.filter((ask) => leaves(after.get(titleOf(ask))!.data).some(([, value]) => saysMark(value)));
    expect(differences(before, after)).toEqual([]);
    expect([...new Set(asks.map(({ call }) => call.name))].toSorted()).toEqual(showing);
  }, 240_000);

  it('is noted with its place, whatever column it is of', async () => {
    const places = async () =>
      new Set(
        (await world.asStaff((db) => db.selectFrom('sealedFault').selectAll().execute())).map(
          (one) => `${one.tableName}.${one.columnName}`,
        ),
      );
    const shown = sealedColumns.map(nameOf).filter((name) => !(name in onlyUsed));
    await expect.poll(places, { timeout: 60_000 }).toEqual(new Set(shown));
    const finding = () => world.asStaff((db) => unreadableNow(db, secrets()));
    expect((await finding()).count).toBe(shown.length);
    for (const one of held) await put(one, one.whole);
    expect(await finding()).toEqual({ count: 0, rows: [], moreRows: 0 });
  });

  it.each(otherDamages)(
    '%s is shown in the same way',
    async (_, damage) => {
      for (const one of held) await put(one, damage(one));
      const after = await askAll(asks);
      for (const one of held) await put(one, one.whole);
      expect(differences(before, after)).toEqual([]);
    },
    240_000,
  );
});
