import type { Fields } from '../src/epcis/shape.ts';

type Json = Fields[string];
const values: readonly Json[] = [
  '',
  'warm',
  'a b',
  'kg',
  'KGM',
  'urn:x:1',
  'ex:y',
  'no:y',
  'https://ns.example.com/x',
  'shipping',
  'po',
  'Temperature',
  '2026-01-02T03:04:05Z',
  '2026-02-30T00:00:00Z',
  '+08:00',
  'ADD',
  'urn:epcglobal:cbv:bizstep:shipping',
  'cbv:BizStep-shipping',
  'https://gs1.org/voc/Temperature',
  'urn:x:家',
  'urn:epc:id:sgtin:9521101.000001.A1',
  5,
  -1,
  0.5,
  true,
  null,
  [],
  {},
  ['urn:x:1'],
  [5],
  { id: 'urn:x:1' },
  { foo: 1 },
  { 'ex:a': 1 },
];
const names = [
  'foo',
  'ex:foo',
  'ex:颜色',
  'no:foo',
  'type',
  'id',
  'uom',
  'epcList',
  'ilmd',
  'value',
  'deviceID',
  'set',
  'reason',
  'time',
  'childEPCs',
  'transformationID',
];

/** Numbers between 0 and 1 that a seed repeats. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy of an event that differs in one step: something is taken out, replaced, added, doubled or renamed at one place. */
export function mutated(event: Fields, draw: () => number): { event: Fields; step: string } {
  const copy = structuredClone(event);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)]!;
  const places = placesIn(copy, '');
  const { at, key, path } = pick(places);
  const own = at as Record<string | number, Json>;
  const steps: Record<string, () => void> = {
    remove: () => (Array.isArray(at) ? void at.splice(Number(key), 1) : void delete own[key]),
    replace: () => void (own[key] = structuredClone(pick(values))),
    add: () => {
      const objects = [
        copy,
        ...places
          .map((place) => (place.at as Record<string | number, Json>)[place.key]!)
          .filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)),
      ] as Fields[];
      pick(objects)[pick(names)] = structuredClone(pick(values));
    },
    double: () =>
      Array.isArray(at) ? void at.push(structuredClone(own[key]!)) : void (own[key] = [structuredClone(own[key]!), own[key]!]),
    rename: () => {
      if (Array.isArray(at)) return void at.reverse();
      const value = own[key]!;
      delete own[key];
      own[pick(names)] = value;
    },
  };
  const step = pick(Object.keys(steps));
  steps[step]!();
  return { event: copy, step: `${step} ${path}` };
}

function placesIn(value: Json, path: string): { at: Json; key: string | number; path: string }[] {
  if (typeof value !== 'object' || value === null || path.endsWith('@context')) return [];
  return (Array.isArray(value) ? value.map((item, key) => [key, item] as const) : Object.entries(value)).flatMap(([key, inner]) => {
    const here = typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return key === '@context' ? [] : [{ at: value, key, path: here }, ...placesIn(inner, here)];
  });
}
