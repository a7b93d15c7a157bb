import {
  baseProps,
  type Call,
  dataElement,
  dict,
  gmdDict,
  gmdStandard,
  type Input,
  industryDict,
  proCategory,
  productIdentify,
  productIdentifyModel,
  productStandard,
  standard,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import { basePropKinds } from '@touchmark/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { inScope } from '../apps/server/src/db/connect.ts';
import { asOwner, type Maker, makerIn } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Caller } from './people.ts';
import type { Row } from './row.ts';

const [elements, standards, onForm, asked] = [10_000, 500, 120, 20];

/** Forms made of data standards, and finding one's way among very many elements and standards. */
export async function benchStandard(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  try {
    const ids = await fill(maker);
    return [...(await benchForm(maker, ids)), ...(await benchLists(maker, ids))];
  } finally {
    await maker.place.end();
  }
}

interface Ids {
  standardId: string;
  versionId: string;
  /** A version of another standard. */
  otherId: string;
}

/** Copies of the elements that are there, in standards of 20, and one standard of 120. Triggers are off: they refuse what is published. */
async function fill({ place, productId }: Maker): Promise<Ids> {
  await place.asStaff((db) => db.updateTable('productIdentify').set({ applyStatus: 0 }).where('id', '=', productId).execute());
  return asOwner(place, async (owner) => {
    const put = (text: string, values: unknown[] = []) => owner.query(text, values);
    const guarded = ['data_element', 'data_element_option', 'standard_item'];
    for (const table of guarded) await put(`alter table ${table} disable trigger user`);
    await put(
      `with facts as (select row_number() over (order by code) - 1 as n, e.* from data_element e where status = 1), total as (select count(*) as n from facts),
        made as (insert into data_element (code, status, name_cn, name_en, short_name, definition, search, type, list_code, min, max, scale, min_length, max_length, max_occurs, unit_code, data_type_id, widget_type_id, infor_level_id, data_level_id, category_id, key_word_ids, public_default, publish_time)
          select 'DE' || (60000 + i), 1, f.name_cn || ' ' || i, f.name_en || ' ' || i, 'bench' || i, f.name_cn, lower(concat_ws(' ', 'DE' || (60000 + i), f.search, 'bench' || i, i)), f.type, f.list_code, f.min, f.max, f.scale, f.min_length, f.max_length, f.max_occurs, f.unit_code, f.data_type_id, f.widget_type_id, f.infor_level_id, f.data_level_id, f.category_id, f.key_word_ids, f.public_default, now()
          from generate_series(1, $1::int) i, total t join facts f on true where f.n = i % t.n returning id, list_code)
      insert into data_element_option (element_id, value, zh, en, sort) select m.id, d.dict_key, d.dict_value, coalesce(nullif(d.dict_value_en, ''), d.dict_value), d.sort from made m join dict d on d.code = m.list_code and d.parent_id is not null`,
      [elements],
    );
    await put(
      `with s as (insert into standard (code, name_zh, name_en, category_codes) select 'STD-BENCH-' || i, '标准 ' || i, 'Standard ' || i, array['B' || i] from generate_series(1, $1::int) i returning id),
        v as (insert into standard_version (standard_id, version_no, status, publish_time) select id, 'V1.0', 2, now() from s returning id), n as (select id, row_number() over (order by id) as at from v)
      insert into standard_item (version_id, element_id, sort, group_zh, group_en, "constraint") select n.id, e.id, e.i, '分组', 'Group', case when e.i < 5 then 'M' else 'O' end
      from n join lateral (select id, row_number() over (order by code) as i from data_element where code = any (select 'DE' || (60000 + (n.at * 20 + k) % $2::int + 1) from generate_series(0, case when n.at = 1 then $3::int - 1 else 19 end) k)) e on true`,
      [standards, elements, onForm],
    );
    // Every dictionary has a full page of rows.
    await put(
      `insert into base_prop (kind, code, name, name_en, sort, extra) select k.kind, 'B' || i, k.name || ' ' || i, 'Row ' || i, 500 + i, k.extra from generate_series(1, 20) i, (select distinct on (kind) kind, name, extra from base_prop order by kind, sort) k`,
    );
    await put('analyze base_prop; analyze data_element; analyze standard_item; analyze standard_version; analyze data_element_option');
    const { rows } = await put(
      `select s.id as "standardId", v.id as "versionId", (select o.id from standard_version o join standard t on t.id = o.standard_id where t.code = 'STD-BENCH-2') as "otherId" from standard s join standard_version v on v.standard_id = s.id where s.code = 'STD-BENCH-1'`,
    );
    return rows[0] as Ids;
  });
}

/** A value that an element accepts. */
const fitting = ({ type, min, max, minLength, options }: Item) => {
  if (type === 'text') return '样'.repeat(minLength ?? 3);
  if (type === 'date') return '2026-01-31';
  if (type === 'switch') return true;
  if (type === 'select') return options![0]!.value;
  if (type === 'multi') return [options![0]!.value];
  return min ?? max ?? 1;
};
type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const itemsOf = async ({ people: { main, ok } }: Maker, { standardId }: Ids) =>
  (await ok(main, standard.findOne, { id: standardId })).items;

/** Opening and saving the form of 120 elements, beside a table of 120 columns with a schema written by hand. */
async function benchForm(maker: Maker, ids: Ids): Promise<Row[]> {
  const { main, ok } = maker.people;
  const items = await itemsOf(maker, ids);
  if (items.length !== onForm) throw new Error(`the form has ${items.length} elements`);
  const values = Object.fromEntries(items.map((item) => [item.code, fitting(item)]));
  const save = () => ok(main, productIdentifyModel.saveOrUpdate, { productNode: maker.productId, StandardId: ids.standardId, values });
  const { completeness } = await save();
  if (completeness !== 100) throw new Error(`the form is ${completeness} % complete`);
  const open = async () => {
    await ok(main, productIdentify.findOne, { id: maker.productId });
    await ok(main, standard.findOne, { id: ids.standardId });
  };
  const hand = await byHand(maker, items, values);
  const what = `product form of a standard with ${onForm} elements`;
  const peer = 'a table of 120 columns and a schema by hand, without HTTP';
  const row = (does: string, value: number, peerValue: number, limit: number): Row => ({
    what: `${what}: ${does} at the server, p95`,
    value,
    unit: 'ms',
    peer,
    peerValue,
    ratio: value / peerValue,
    target: `under ${limit} ms`,
    ok: value < limit,
  });
  return [row('opening', await p95(open), await p95(hand.open), 300), row('saving', await p95(save), await p95(hand.save), 100)];
}

async function byHand({ place, people }: Maker, items: readonly Item[], values: Readonly<Record<string, unknown>>) {
  const name = (at: number) => `f${at}`;
  const kinds = {
    text: 'text',
    date: 'date',
    switch: 'boolean',
    select: 'text',
    multi: 'text[]',
    int: 'integer',
    decimal: 'numeric',
    image: 'bigint[]',
    file: 'bigint[]',
    table: 'jsonb',
  } as const;
  await asOwner(place, (owner) =>
    owner.query(
      `create table bench_form (id integer primary key, ${items.map(({ type }, at) => `${name(at)} ${kinds[type]}`).join(', ')}); grant all on bench_form to touchmark_app; insert into bench_form (id) values (1)`,
    ),
  );
  const schema = z.object(
    Object.fromEntries(
      items.map((item, at) => {
        const number = z
          .number()
          .min(item.min ?? -1e9)
          .max(item.max ?? 1e9);
        const options = z.enum((item.options ?? [{ value: '' }]).map(({ value }) => value) as [string]);
        const kind = {
          text: z.string().max(item.maxLength ?? 200),
          date: z.iso.date(),
          switch: z.boolean(),
          select: options,
          multi: z.array(options),
          int: number,
          decimal: number,
          image: z.array(z.string()),
          file: z.array(z.string()),
          table: z.array(z.object({})),
        };
        return [name(at), kind[item.type]];
      }),
    ),
  );
  const typed = Object.fromEntries(items.map(({ code }, at) => [name(at), values[code]]));
  const pool = place.server.services.pool;
  const scope = { companyId: people.main.companyId };
  return {
    open: () => inScope(pool, scope, async (db) => JSON.stringify((await sql`select * from bench_form where id = 1`.execute(db)).rows)),
    save: () =>
      inScope(pool, scope, (db) => {
        const read = schema.parse(JSON.parse(JSON.stringify(typed)));
        const sets = items.map((_, at) => sql`${sql.ref(name(at))} = ${read[name(at)]}`);
        return sql`update bench_form set ${sql.join(sets)} where id = 1`.execute(db);
      }),
  };
}

/** Every list, tree and search of the pages of data standards. */
async function benchLists({ place, people: { main, auditor, ok } }: Maker, ids: Ids): Promise<Row[]> {
  const ask =
    <C extends Call>(who: Caller, call: C, input: Input<C>) =>
    () =>
      ok(who, call, input);
  const page = { pageNum: 1, pageSize: 20 };
  const rows = await rowsOf({ 'versions waiting for review': ask(auditor, standardAudit.list, { ...page, tab: 'pending' }) });
  // The dictionaries are the operator's.
  const role = { roleCode: 'PLATFORM_OPERATOR' };
  await place.asStaff((db) => db.updateTable('membership').set(role).where('companyId', '=', auditor.companyId).execute());
  const calls: Record<string, () => Promise<unknown>> = {
    'elements, first page': ask(auditor, dataElement.list, page),
    'elements, page 400': ask(auditor, dataElement.list, { pageNum: 400, pageSize: 20 }),
    'elements by name': ask(auditor, dataElement.list, { ...page, keyword: '涂料类型' }),
    'elements by short name': ask(auditor, dataElement.list, { ...page, keyword: 'bench777' }),
    'elements by synonym': ask(auditor, dataElement.list, { ...page, keyword: 'wood' }),
    'elements by pinyin initials': ask(auditor, dataElement.list, { ...page, keyword: 'tllx' }),
    'elements of a standard': ask(auditor, dataElement.list, { ...page, standardId: ids.standardId }),
    'elements to choose, nothing typed': ask(auditor, dataElement.select, { keyword: '' }),
    'elements to choose by pinyin initials': ask(auditor, dataElement.select, { keyword: 'tllx' }),
    'standards, first page': ask(auditor, standardVersion.list, page),
    'standards by name': ask(auditor, standardVersion.list, { ...page, name: '标准 37' }),
    'standards by category': ask(auditor, standardVersion.list, { ...page, categoryCode: 'B77' }),
    'standards to choose': ask(main, standard.select, {}),
    'a standard of 120': ask(auditor, standardVersion.detail, { id: ids.versionId }),
    ...Object.fromEntries(basePropKinds.map((kind) => [`base properties, ${kind}`, ask(auditor, baseProps.list, { ...page, kind })])),
    'base properties, tree of categories': ask(auditor, baseProps.tree, { kind: 'category' }),
    'base properties, all to choose': ask(auditor, baseProps.select, {}),
    'categories, tree': ask(auditor, proCategory.tree, {}),
    'categories, list': ask(auditor, proCategory.list, page),
    'dictionaries, tree': ask(auditor, dict.heads, {}),
    'industries, tree': ask(auditor, industryDict.tree, {}),
    'dictionaries, list': ask(auditor, dict.list, { current: 1, size: 20 }),
    'industries, list': ask(auditor, industryDict.list, page),
    'code lists of GMD': ask(auditor, gmdDict.list, page),
    'modules of GMD, tree': ask(auditor, gmdStandard.moduleTree, {}),
    'two standards compared': ask(auditor, standardVersion.compare, { id: ids.versionId, withId: ids.otherId }),
    'product standards': ask(auditor, productStandard.list, page),
    'attributes of GMD': ask(auditor, gmdStandard.list, page),
  };
  return [...rows, ...(await rowsOf(calls))];
}

async function rowsOf(calls: Readonly<Record<string, () => Promise<unknown>>>): Promise<Row[]> {
  const limit = 150;
  const rows: Row[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const value = await p95(call);
    const size = `at ${elements.toLocaleString('en-US')} elements and ${standards} standards`;
    rows.push({
      what: `${what}, p95, ${size}`,
      value,
      unit: 'ms',
      peer: 'limit',
      peerValue: limit,
      ratio: value / limit,
      target: `at most ${limit} ms`,
      ok: value <= limit,
    });
  }
  return rows;
}

async function p95(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < asked + 3; n++) {
    const begun = performance.now();
    await call();
    if (n >= 3) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.ceil(asked * 0.95) - 1]!;
}
