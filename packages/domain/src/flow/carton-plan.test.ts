import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartonRule,
  fillCartons,
  fullPallet,
  type MadeRun,
  planCartons,
  planPallets,
  type SerialRun,
  unitsPerCarton,
  withBatches,
  withoutRuns,
} from './carton-plan.ts';

const runs = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 120 })
  .map((serials) => [...serials].sort((a, b) => a - b))
  .map((serials) =>
    serials.reduce<SerialRun[]>((found, serial) => {
      const last = found.at(-1);
      if (last?.to === serial - 1) last.to = serial;
      else found.push({ from: serial, to: serial });
      return found;
    }, []),
  );
const serialsOf = (some: readonly SerialRun[]) => some.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

it('fills cartons in order: every serial once, every carton full but the last', () => {
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 20 }), (some, size) => {
      const cartons = fillCartons(some, size);
      expect(cartons.flatMap(serialsOf)).toEqual(serialsOf(some));
      for (const [i, carton_] of cartons.entries()) {
        const count = serialsOf(carton_).length;
        expect(i === cartons.length - 1 ? count <= size && count > 0 : count === size).toBe(true);
      }
    }),
  );
});

it('takes away exactly the serials of other runs', () => {
  fc.assert(
    fc.property(runs, runs, (some, gone) => {
      const away = new Set(serialsOf(gone));
      expect(serialsOf(withoutRuns(some, gone))).toEqual(serialsOf(some).filter((serial) => !away.has(serial)));
    }),
  );
});

const stretch = (from: number, to: number, prodBatchId: string | null = null): MadeRun => ({ from, to, prodBatchId });

it('knows the production batch of each serial: the later activation counts, and where there was none there is none', () => {
  const made = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 400 }), fc.nat(60), fc.constantFrom('70', '71', '72'))
      .map(([from, more, id]) => stretch(from, from + more, id)),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(runs, made, (some, layers) => {
      const parts = withBatches(some, layers);
      const wanted = serialsOf(some).map((serial) => [
        serial,
        layers.findLast(({ from, to }) => from <= serial && serial <= to)?.prodBatchId ?? null,
      ]);
      expect(parts.flatMap((part) => serialsOf([part]).map((serial) => [serial, part.prodBatchId]))).toEqual(wanted);
    }),
  );
});

describe('planCartons', () => {
  const rule: CartonRule = { perCarton: 6, perPallet: 4, packages: 3, wholeSets: false, mixed: false };
  const plan = (some: readonly MadeRun[], more: Partial<CartonRule> = {}) =>
    planCartons(some, { ...rule, ...more }).map(({ runs: [run], pieces }) => `${run!.from}-${run!.to}:${pieces.join('')}`);

  it('fills a carton with packages of one number, the cartons of the same units side by side', () =>
    expect(plan([stretch(1, 8)])).toEqual(['1-6:1', '1-6:2', '1-6:3', '7-8:1', '7-8:2', '7-8:3']));
  it('fills a carton with whole sets where the rule says so, as many as fit', () => {
    expect(plan([stretch(1, 5)], { wholeSets: true })).toEqual(['1-2:123', '3-4:123', '5-5:123']);
    expect(plan([stretch(1, 4)], { wholeSets: true, perCarton: 8 })).toEqual(['1-2:123', '3-4:123']);
    expect(unitsPerCarton({ ...rule, wholeSets: true, perCarton: 2 })).toBe(0);
  });
  it('begins a carton with each production batch, unless they may be mixed', () => {
    const some = [stretch(1, 4, '70'), stretch(5, 8, '71')];
    expect(plan(some, { packages: 1 })).toEqual(['1-4:1', '5-8:1']);
    expect(planCartons(some, { ...rule, packages: 1, mixed: true }).map((carton) => carton.runs)).toEqual([
      [stretch(1, 4, '70'), stretch(5, 6, '71')],
      [stretch(7, 8, '71')],
    ]);
  });
  it('keeps the cartons of the same units on one pallet, and batches apart', () => {
    expect([fullPallet(rule), fullPallet({ ...rule, perPallet: 2 })]).toEqual([3, 2]);
    const cartons = planCartons([stretch(1, 12), stretch(13, 18, '70')], rule);
    expect(planPallets(cartons, rule).map((pallet) => pallet.length)).toEqual([3, 3, 3]);
    expect(planPallets(cartons, { ...rule, perPallet: 9 }).map((pallet) => pallet.length)).toEqual([6, 3]);
    expect(planPallets(cartons, { ...rule, perPallet: 9, mixed: true }).map((pallet) => pallet.length)).toEqual([9]);
  });
});
