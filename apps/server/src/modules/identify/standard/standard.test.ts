import { proCategory, standard } from '@touchmark/contract';
import { isRequired } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryId } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

describe('standard.select', () => {
  it('puts the standard of the category first, then the general one', async () => {
    const choose = async (category: string) =>
      (await world.ok(main, standard.select, { categoryId: await categoryId(world, main, category) })).map(
        ({ code, fits }) => `${code} ${fits}`,
      );
    expect((await choose('布艺沙发')).slice(0, 2)).toEqual(['STD-SOFA category', 'STD-GENERAL general']);
    expect((await choose('推拉门衣柜'))[0]).toBe('STD-WARDROBE category');
    expect((await choose('弹簧床垫'))[0]).toBe('STD-MATTRESS category');
    expect((await choose('餐桌'))[0]).toBe('STD-GENERAL general');
    expect(await world.ok(main, standard.select, {})).toHaveLength(4);
  });

  it('is refused without the right', async () => {
    expect(await world.call(await world.person(main.companyId, 'ENT_FIN'), standard.select, {})).toMatchObject({ code: 403 });
  });
});

describe('standard.findOne', () => {
  it('answers the newest version, or the one asked for', async () => {
    const [general] = (await world.ok(main, standard.select, {})).filter(({ code }) => code === 'STD-GENERAL');
    const newest = await world.ok(main, standard.findOne, { id: general!.id });
    expect(newest).toMatchObject({ versionNo: 'V1.1', newest: true });
    expect(newest.items.find(({ code }) => code === 'DE30002')?.options?.map(({ value }) => value)).toEqual(['ENF', 'E0', 'E1']);
    expect(await world.call(main, standard.findOne, { id: general!.id, versionId: '1' })).toMatchObject({ code: 404 });
    expect(await world.call(main, standard.findOne, { id: '1' })).toMatchObject({ code: 404 });
  });

  it('holds only versions whose conditions speak of their own elements and offered values', async () => {
    for (const { id } of await world.ok(main, standard.select, {})) {
      const { items, versionNo } = await world.ok(main, standard.findOne, { id });
      expect(items.length, versionNo).toBeGreaterThan(20);
      for (const item of items) {
        if (item.constraint !== 'C') {
          expect(item.when, item.code).toBeUndefined();
          continue;
        }
        const other = items.find(({ code }) => code === item.when?.code);
        expect(
          other?.options?.map(({ value }) => value),
          item.code,
        ).toEqual(expect.arrayContaining([...item.when!.in]));
        expect(isRequired(item, { [item.when!.code]: [item.when!.in[0]!] }), item.code).toBe(true);
      }
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
      for (const item of items) if (item.pattern) expect(() => new RegExp(item.pattern!, 'u'), item.code).not.toThrow();
    }
  });
});

describe('proCategory.tree', () => {
  it('counts in what parents ask for', async () => {
    const tree = await world.ok(main, proCategory.tree, {});
    expect(tree.length).toBeGreaterThanOrEqual(40);
    expect(tree.find(({ name }) => name.zh === '布艺沙发')).toMatchObject({
      leaf: true,
      level: 4,
      requireReport: false,
      requireStandards: ['GB 28008-2024', 'GB 17927-2024', 'GB 18584-2024'],
    });
    expect(tree.find(({ name }) => name.zh === '儿童沙发')).toMatchObject({
      leaf: true,
      requireReport: true,
      requireStandards: ['GB 17927-2024', 'GB 28007-2024', 'GB 18584-2024'],
    });
    expect(tree.filter(({ parentId, level }) => (parentId === null) !== (level === 1))).toEqual([]);
    expect(await world.call(null, proCategory.tree, {})).toMatchObject({ code: 401 });
  });
});
