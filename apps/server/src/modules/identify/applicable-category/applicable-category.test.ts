import { applicableCate, type OpenCategory } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

/** The public list of product categories. */
let world: World;
let [top, leaf, stopped, orphan] = ['', '', '', ''];
beforeAll(async () => {
  world = await createWorld();
  const add = (code: string, level: number, parent: string | null, status = 1) =>
    world.asStaff(
      async (db) =>
        (
          await db
            .insertInto('proCategory')
            .values({
              code,
              nameZh: `品类 ${code}`,
              nameEn: `Category ${code}`,
              parentId: parent,
              level,
              status,
              requireReport: code === 'T1-1',
              requireStandards: code === 'T1-1' ? ['GB 18584'] : [],
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
  top = await add('T1', 1, null);
  leaf = await add('T1-1', 2, top);
  stopped = await add('T2', 1, null, 0);
  orphan = await add('T2-1', 2, stopped);
});
afterAll(() => world.end());

const detail = (id: string, headers: Record<string, string> = {}) => world.call(null, applicableCate.detail, { id }, headers);
const all = (list: readonly OpenCategory[]): string[] => list.flatMap(({ code, children }) => [code, ...all(children)]);

describe('the applicable categories', () => {
  it('are a tree in both languages, without what is disabled or lies below it', async () => {
    const tree = await world.ok(null, applicableCate.tree, {});
    expect(tree.find(({ code }) => code === 'T1')).toEqual({
      id: top,
      code: 'T1',
      zh: '品类 T1',
      en: 'Category T1',
      children: [{ id: leaf, code: 'T1-1', zh: '品类 T1-1', en: 'Category T1-1', children: [] }],
    });
    expect(all(tree).filter((code) => code.startsWith('T2'))).toEqual([]);
  });

  it('say of one what it lies in, what it needs and what it costs', async () => {
    const { data } = await detail(leaf);
    expect(data).toMatchObject({
      id: leaf,
      path: [
        { zh: '品类 T1', en: 'Category T1' },
        { zh: '品类 T1-1', en: 'Category T1-1' },
      ],
      requireReport: true,
      requireStandards: ['GB 18584'],
      standards: [],
      example: null,
    });
    expect(data.fees.length).toBeGreaterThan(0);
    for (const { price, zh, en, unit } of data.fees)
      expect([price > 0, zh !== '', en !== '', unit.zh !== '', unit.en !== '']).toEqual([true, true, true, true, true]);
  });

  it('know nothing of an unknown one, of a disabled one, or of what lies below a disabled one, and say so in the caller’s language', async () => {
    for (const id of ['999999999999', stopped, orphan])
      expect(await detail(id)).toMatchObject({ success: false, code: 404, error: 'notFound' });
    const [zh, en] = [await detail(stopped), await detail(stopped, { 'accept-language': 'en' })];
    expect(zh.msg).toMatch(/\p{Script=Han}/u);
    expect(en.msg).not.toMatch(/\p{Script=Han}/u);
    expect(await detail('not a number')).toMatchObject({ code: 400, error: 'invalidInput' });
  });

  it('are asked for anew every time: a change of the dictionary shows at once', async () => {
    for (const url of ['/api/open/category/tree', '/api/open/category/detail'])
      expect(
        (
          await world.app.inject({
            method: 'POST',
            url,
            headers: { authorization: world.basic },
            payload: url.endsWith('detail') ? { id: leaf } : {},
          })
        ).headers['cache-control'],
      ).toBe('no-store');
  });
});
