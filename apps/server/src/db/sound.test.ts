import { brandNode, companyAudit, companyReview, goodsCodes, member, productIdentify } from '@touchmark/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicant, companyForm, verify } from '../../test/applicant.ts';
import { brandFields, companiesAndAuditor } from '../../test/brands.ts';
import { allottedCode } from '../../test/commodity-codes.ts';
import { explained } from '../../test/explained.ts';
import { productFieldsOf, seriesOf } from '../../test/products.ts';
import type { Person, World } from '../../test/world.ts';
import type { Ctx } from '../http/ctx.ts';
import { list as brandList } from '../modules/identify/brand/brand.queries.ts';
import { list as productList } from '../modules/identify/product/product.queries.ts';
import { soundOf } from './sound.ts';
import { spellNames } from './unspelled.queries.ts';

let world: World;
let main: Person;
let stranger: Person;
let auditor: Person;
let companyId: string;
beforeAll(async () => {
  ({ world, main, stranger, auditor, companyId } = await companiesAndAuditor());
});
afterAll(() => world.end());

const brandsOf = async (who: Person, brandName: string) =>
  (await world.ok(who, brandNode.list, { brandName })).records.map((row) => row.brandName);

it('a name is heard as the initials of its pinyin and as all of it; letters and figures stay', () => {
  expect(soundOf('胡桃木 Cafe 餐桌 2')).toBe('htmcafecz2 hutaomucafecanzhuo2');
  expect(soundOf('重庆长安')).toBe('cqca chongqingchangan');
});

it('a brand is found by initials anywhere and by pinyin from its beginning, its new name at once, by nobody else', async () => {
  const { id } = await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '禾月良仪', brandNameEn: '' }));
  for (const typed of ['hyly', 'YLY', 'heyue', 'he yue']) expect(await brandsOf(main, typed), typed).toEqual(['禾月良仪']);
  for (const typed of ['h', 'yueliang', 'hyly2', 'l_y', '%']) expect(await brandsOf(main, typed), typed).toEqual([]);
  expect(await brandsOf(stranger, 'hyly')).toEqual([]);
  const { version, ...was } = await world.ok(main, brandNode.findOne, { id });
  await world.ok(main, brandNode.saveOrUpdate, { ...(await brandFields(world, main)), id, version, brandName: '青木', brandNameEn: '' });
  expect(was.brandName).toBe('禾月良仪');
  expect([await brandsOf(main, 'hyly'), await brandsOf(main, 'qm')]).toEqual([[], ['青木']]);
});

it('products, GTINs, members and companies are found alike', async () => {
  const { seriesId } = await seriesOf(world, main, auditor);
  const fields = await productFieldsOf(world, main, seriesId, { productName: '圆角书柜' });
  await world.ok(main, productIdentify.saveOrUpdate, fields);
  expect((await world.ok(main, productIdentify.list, { search: 'yjsg' })).records.map((row) => row.productName)).toEqual(['圆角书柜']);
  await allottedCode(world, companyId, '06901234500019');
  const { userId } = await world.person(companyId, 'ENT_READER');
  await world.asStaff((db) => db.updateTable('appUser').set({ realName: '罗标识', sound: null }).where('id', '=', userId).execute());
  // Both were written without their sound, as by an older release.
  const found = async () => [
    (await world.ok(main, goodsCodes.list, { name: 'qysr' })).total,
    (await world.ok(main, member.list, { search: 'luobiao' })).records.map(({ name }) => name),
  ];
  expect(await found()).toEqual([0, []]);
  await spellNames(world.services.pool);
  expect(await found()).toEqual([1, ['罗标识']]);
  const who = await applicant(world);
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who, { name: '清屿家居有限公司' }));
  const submitted = (search: string) => world.ok(auditor, companyReview.list, { tab: 'all', search });
  expect((await submitted('qyjj')).records.map(({ companyName }) => companyName)).toEqual(['清屿家居有限公司']);
  expect((await submitted('qyjjx')).total).toBe(0);
});

it('a name is looked for among the rows of the own company, however many others there are', async () => {
  const other = [await world.company(), await world.company(), await world.company()];
  await world.asStaff((db) =>
    sql`insert into brand_node (company_id, brand_name, sound) select c, '品牌' || n, 'pp' || n || ' pinpai' || n from generate_series(1, 2000) n, unnest(array[${sql.join(other)}]::bigint[]) c`.execute(
      db,
    ),
  );
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query('analyze brand_node, product_identify');
  await owner.end();
  const mine = { companyId, userType: 'ENTERPRISE' } as Ctx['me'];
  const paging = { pageNum: 1, pageSize: 6 };
  const plans = await explained(world, companyId, 'explain', async (db) => {
    await brandList({ db, me: mine } as Ctx, { ...paging, brandName: 'hyly' });
    await productList({ db, me: mine } as Ctx, { ...paging, search: 'hyly' });
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans.slice(0, 2)) {
    expect(plan).toMatch(/Index[^\n]*brand_node/);
    expect(plan).not.toContain('Seq Scan on brand_node');
  }
});
