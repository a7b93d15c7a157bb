import { describe, expect, it } from 'vitest';
import { cityTyped, divisionName, divisionTree, isDivision, placeIn, regionName } from './division.ts';

const find = (value: string, nodes = divisionTree('zh')): ReturnType<typeof divisionTree>[number] | undefined =>
  nodes.map((node) => (node.value === value ? node : find(value, node.children ?? []))).find(Boolean);

describe('the divisions of China', () => {
  it('are 34 provinces, with Taiwan, Hong Kong and Macao down to their cities and districts', () => {
    expect(divisionTree('zh')).toHaveLength(34);
    expect(find('710000')?.children?.map(({ label }) => label)).toContain('台北市');
    expect(find('810101')?.label).toBe('中西区');
    expect(find('820000')?.children?.length).toBe(2);
  });
  it.each([
    ['a county with its city and province', '440605', '广东省佛山市南海区'],
    ['a city without counties', '441900', '广东省东莞市'],
    ['a district of a municipality without the city between', '310112', '上海市闵行区'],
    ['a county that its province administers', '419001', '河南省济源市'],
    ['a code that has been given up', '110103', '北京市崇文区'],
    ['a code that never was', '999999', ''],
  ])('name %s', (_, adcode, name) => expect(regionName(adcode)).toBe(name));
  it('let a cascader stop at a city that has no counties', () => {
    for (const city of ['441900', '442000', '460400', '620200']) expect(find(city)?.children).toBeUndefined();
  });
  it('show the districts of a municipality right under it', () => {
    expect(find('310000')?.children?.[0]?.label).toBe('黄浦区');
    expect(find('310100')).toBeUndefined();
  });
  it('know what is in use', () => {
    expect([isDivision('440605'), isDivision('110103'), divisionName('110103', 'zh')]).toEqual([true, false, '崇文区']);
  });
  it('hold every code once and none without its parent', () => {
    const codes: string[] = [];
    const walk = (nodes: ReturnType<typeof divisionTree>) => {
      for (const node of nodes) {
        codes.push(node.value);
        walk(node.children ?? []);
      }
    };
    walk(divisionTree('zh'));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(3600);
  });
});

describe('their English names', () => {
  it.each([
    ['a province', '440000', 'Guangdong'],
    ['the two that sound alike', '140000', 'Shanxi'],
    ['the two that sound alike', '610000', 'Shaanxi'],
    ['an autonomous region', '150000', 'Inner Mongolia'],
    ['a city whose syllables need parting', '610100', 'Xi’an'],
    ['a character that is read otherwise in this name', '341500', 'Lu’an'],
    ['a character that is read otherwise in this name', '330382', 'Yueqing'],
    ['a character that is read otherwise in this name', '370781', 'Qingzhou'],
    ['a name of another language', '150100', 'Hohhot'],
    ['a name of another language', '653100', 'Kashgar Prefecture'],
    ['a banner', '150521', 'Horqin Left Middle Banner'],
    ['nationalities', '422800', 'Enshi Tujia and Miao Autonomous Prefecture'],
    ['three nationalities', '530825', 'Zhenyuan Yi, Hani and Lahu Autonomous County'],
    ['a new area', '310115', 'Pudong New Area'],
    ['a district called by where it lies', '140303', 'Mining District'],
    ['a district of Hong Kong', '810102', 'Wan Chai District'],
    ['a city of Taiwan', '710200', 'Kaohsiung'],
    ['a code that has been given up', '110103', 'Chongwen District'],
  ])('are %s (%s %s)', (_, adcode, name) => expect(divisionName(adcode, 'en')).toBe(name));

  it('are there for every place that can be chosen, without a Chinese character', () => {
    const wrong: string[] = [];
    const walk = (nodes: ReturnType<typeof divisionTree>): void => {
      for (const { value, label, children } of nodes) {
        if (!/^\p{Lu}[\p{Script=Latin}’ ,-]*$/u.test(label)) wrong.push(`${value} ${label}`);
        walk(children ?? []);
      }
    };
    walk(divisionTree('en'));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['广东省佛山市南海区', 'Nanhai District, Foshan, Guangdong'],
    ['上海市闵行区', 'Minhang District, Shanghai'],
    ['河南省济源市', 'Jiyuan, Henan'],
    ['佛山市', 'Foshan'],
    ['北京市', 'Beijing'],
    ['一号仓库', '一号仓库'],
    ['', ''],
  ])('replace a stored place: %s', (stored, shown) => expect([placeIn('zh', stored), placeIn('en', stored)]).toEqual([stored, shown]));

  it('find a city that is typed', () => {
    expect([cityTyped('foshan '), cityTyped('佛山'), cityTyped('Xi’an')]).toEqual(['佛山市', '佛山', '西安市']);
  });
});
