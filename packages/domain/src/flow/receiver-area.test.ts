import { describe, expect, it } from 'vitest';
import { areaFault, judgeArea, outsideOf, overlapsOf, type PlacedArea, type SalesArea } from './receiver-area.ts';

const [brand, series, product] = ['1', '2', '3'];
const path = [brand, series, product];
const day = '2026-06-01';
const area = (divisions: string[], more: Partial<SalesArea> = {}): SalesArea => ({
  goodsId: null,
  divisions,
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
});
const placed = (divisions: string[], more: Partial<PlacedArea> = {}): PlacedArea => ({ ...area(divisions), path: [], ...more });

describe('where goods turned up', () => {
  it.each<[string, SalesArea[], string, string]>([
    ['a county of its province', [area(['420000'])], '420103', 'inside'],
    ['a county of its city', [area(['420600'])], '420602', 'inside'],
    ['its county itself', [area(['420602'])], '420602', 'inside'],
    ['another city of the province', [area(['420600'])], '420103', 'outside'],
    ['another province', [area(['420000'])], '430102', 'outside'],
    ['anywhere, for a nationwide line', [area(['ALL'])], '650102', 'inside'],
    ['its province, known no closer, where it has a city of it', [area(['420600'])], '420000', 'partly'],
    ['its city, known no closer, where it has a county of it', [area(['420602'])], '420600', 'partly'],
    ['somewhere in China, known no closer', [area(['420000'])], 'ALL', 'partly'],
    ['a county that its province administers', [area(['419001'])], '419001', 'inside'],
    ['a district of a municipality', [area(['310000'])], '310112', 'inside'],
    ['a code that was given up, in the area of its time', [area(['110103'])], '110103', 'inside'],
    ['nowhere, without areas', [], '420103', 'none'],
    ['the second of two areas', [area(['430000']), area(['420000'])], '420103', 'inside'],
    ['an area of its brand', [area(['420000'], { goodsId: brand })], '420103', 'inside'],
    ['an area of its series', [area(['420000'], { goodsId: series })], '420103', 'inside'],
    ['an area of itself', [area(['420000'], { goodsId: product })], '420103', 'inside'],
    ['an area of other goods alone', [area(['420000'], { goodsId: '9' })], '420103', 'none'],
    ['where another line may be sold', [area(['420000'], { goodsId: '9' }), area(['430000'], { goodsId: series })], '420103', 'outside'],
    ['an area from its first day', [area(['420000'], { validFrom: day })], '420103', 'inside'],
    ['an area to its last day', [area(['420000'], { validTo: day })], '420103', 'inside'],
    ['an area that begins tomorrow', [area(['420000'], { validFrom: '2026-06-02' })], '420103', 'none'],
    ['an area that ended yesterday', [area(['420000'], { validTo: '2026-05-31' })], '420103', 'none'],
  ])('is judged: %s', (_, areas, adcode, judgement) => expect(judgeArea(areas, adcode, path, day)).toBe(judgement));
});

describe('areas within those above', () => {
  it.each<[string, PlacedArea[], PlacedArea[], { division: string; from: string }[]]>([
    ['a city of the province', [placed(['420600'])], [placed(['420000'])], []],
    ['a city of another province', [placed(['430100'])], [placed(['420000'])], [{ division: '430100', from: day }]],
    ['the whole province of a city', [placed(['420000'])], [placed(['420600'])], [{ division: '420000', from: day }]],
    ['anything under a nationwide one', [placed(['420000', '650000'])], [placed(['ALL'])], []],
    ['everywhere under a province', [placed(['ALL'])], [placed(['420000'])], [{ division: 'ALL', from: day }]],
    ['nothing above', [placed(['420000'])], [], [{ division: '420000', from: day }]],
    [
      'a series under its brand',
      [placed(['420000'], { goodsId: series, path: [brand, series] })],
      [placed(['420000'], { goodsId: brand, path: [brand] })],
      [],
    ],
    [
      'all goods under one brand',
      [placed(['420000'])],
      [placed(['420000'], { goodsId: brand, path: [brand] })],
      [{ division: '420000', from: day }],
    ],
    [
      'longer than above',
      [placed(['420000'])],
      [placed(['420000'], { validTo: '2026-12-31' })],
      [{ division: '420000', from: '2027-01-01' }],
    ],
    [
      'as long as two above together',
      [placed(['420000'], { validTo: '2026-12-31' })],
      [placed(['420000'], { validTo: '2026-08-31' }), placed(['420000'], { validFrom: '2026-09-01' })],
      [],
    ],
    [
      'across a gap above',
      [placed(['420000'])],
      [placed(['420000'], { validTo: '2026-08-31' }), placed(['420000'], { validFrom: '2026-10-01' })],
      [{ division: '420000', from: '2026-09-01' }],
    ],
    ['what is over already', [placed(['430000'], { validTo: '2026-05-31' })], [placed(['420000'])], []],
  ])('%s', (_, inner, outer, outside) =>
    expect(outsideOf(inner, outer, day).map(({ division, from }) => ({ division, from }))).toEqual(outside),
  );
});

describe('areas of two dealers', () => {
  it.each<[string, PlacedArea[], PlacedArea[], string[]]>([
    ['meet in the smaller place', [placed(['420000'])], [placed(['420600', '430000'])], ['420600']],
    ['do not meet in neighbouring provinces', [placed(['420000'])], [placed(['430000'])], []],
    [
      'do not meet with different lines',
      [placed(['420000'], { goodsId: '8', path: ['8'] })],
      [placed(['420000'], { goodsId: '9', path: ['9'] })],
      [],
    ],
    [
      'meet where one has the brand and the other its series',
      [placed(['420000'], { goodsId: brand, path: [brand] })],
      [placed(['420600'], { goodsId: series, path: [brand, series] })],
      ['420600'],
    ],
    [
      'do not meet one after the other',
      [placed(['420000'], { validTo: '2026-08-31' })],
      [placed(['420000'], { validFrom: '2026-09-01' })],
      [],
    ],
    ['met once, which is over', [placed(['420000'], { validTo: '2026-03-31' })], [placed(['420000'])], []],
    ['say the larger place alone', [placed(['ALL'])], [placed(['420000']), placed(['420600'])], ['420000']],
  ])('%s', (_, own, others, shared) => expect(overlapsOf(own, others, day)).toEqual(shared));
});

it.each<[string, Parameters<typeof areaFault>[0], boolean]>([
  ['two provinces', { divisions: ['420000', '430000'], validFrom: day, validTo: null }, false],
  ['a province and its city', { divisions: ['420000', '420600'], validFrom: day, validTo: null }, true],
  ['one province twice', { divisions: ['420000', '420000'], validFrom: day, validTo: null }, true],
  ['nationwide and a province', { divisions: ['ALL', '420000'], validFrom: day, validTo: null }, true],
  ['an end before its beginning', { divisions: ['420000'], validFrom: day, validTo: '2026-05-31' }, true],
  ['a single day', { divisions: ['420000'], validFrom: day, validTo: day }, false],
])('an area with %s', (_, said, wrong) => expect(areaFault(said) !== null).toBe(wrong));
