import { describe, expect, it } from 'vitest';
import { divisionName, divisionTree, isDivision, regionName } from './division.ts';

const find = (value: string, nodes = divisionTree()): ReturnType<typeof divisionTree>[number] | undefined =>
  nodes.map((node) => (node.value === value ? node : find(value, node.children ?? []))).find(Boolean);

describe('the divisions of China', () => {
  it('are 34 provinces, with Taiwan, Hong Kong and Macao down to their cities and districts', () => {
    expect(divisionTree()).toHaveLength(34);
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
    expect([isDivision('440605'), isDivision('110103'), divisionName('110103')]).toEqual([true, false, '崇文区']);
  });
  it('hold every code once and none without its parent', () => {
    const codes: string[] = [];
    const walk = (nodes: ReturnType<typeof divisionTree>) => {
      for (const node of nodes) {
        codes.push(node.value);
        walk(node.children ?? []);
      }
    };
    walk(divisionTree());
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(3600);
  });
});
