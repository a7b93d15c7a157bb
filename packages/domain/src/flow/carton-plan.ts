/** Consecutive serials. */
export interface SerialRun {
  from: number;
  to: number;
}

/**
 * Fills cartons of a size with runs of serials in their order; the last may stay partly filled. What is `apart` does not come into
 * one carton.
 */
export function fillCartons<R extends SerialRun>(
  runs: readonly R[],
  size: number,
  apart: (before: R, next: R) => boolean = () => false,
): R[][] {
  const cartons: R[][] = [];
  let room = 0;
  for (const run of runs) {
    const { from, to } = run;
    const before = cartons.at(-1)?.at(-1);
    if (before && apart(before, run)) room = 0;
    for (let at = from; at <= to;) {
      if (room === 0) {
        cartons.push([]);
        room = size;
      }
      const last = Math.min(to, at + room - 1);
      cartons.at(-1)!.push({ ...run, from: at, to: last });
      room -= last - at + 1;
      at = last + 1;
    }
  }
  return cartons;
}

/** Runs without the serials of others; both in order. */
export function withoutRuns(runs: readonly SerialRun[], gone: readonly SerialRun[]): SerialRun[] {
  const rest: SerialRun[] = [];
  let next = 0;
  for (const { from, to } of runs) {
    let at = from;
    while (next < gone.length && gone[next]!.to < at) next++;
    for (let i = next; i < gone.length && gone[i]!.from <= to && at <= to; i++) {
      if (gone[i]!.from > at) rest.push({ from: at, to: gone[i]!.from - 1 });
      at = Math.max(at, gone[i]!.to + 1);
    }
    if (at <= to) rest.push({ from: at, to });
  }
  return rest;
}

/** Consecutive serials of one production batch, or of none. */
export interface MadeRun extends SerialRun {
  prodBatchId: string | null;
}

/** Runs divided by the production batch of their serials. Of batches that overlap, the later in the list counts. */
export function withBatches(runs: readonly SerialRun[], made: readonly MadeRun[]): MadeRun[] {
  const starts = made.map(({ from, to, prodBatchId }, nth) => ({ from, to, prodBatchId, nth })).sort((a, b) => a.from - b.from);
  const parts: MadeRun[] = [];
  let [next, open]: [number, typeof starts] = [0, []];
  for (const { from, to } of runs) {
    for (let at = from; at <= to;) {
      while (next < starts.length && starts[next]!.from <= at) open.push(starts[next++]!);
      open = open.filter((one) => one.to >= at);
      const last = Math.min(to, (starts[next]?.from ?? Infinity) - 1, ...open.map((one) => one.to));
      const top = open.reduce<(typeof open)[number] | null>((best, one) => (best && best.nth > one.nth ? best : one), null);
      const prodBatchId = top?.prodBatchId ?? null;
      const before = parts.at(-1);
      if (before?.prodBatchId === prodBatchId && before.to + 1 === at) before.to = last;
      else parts.push({ from: at, to: last, prodBatchId });
      at = last + 1;
    }
  }
  return parts;
}

/** How a range is packed: by the rule of its product, and by the number of packages the product comes in. */
export interface CartonRule {
  /** Pieces in a carton: a unit in three packages has three. */
  perCarton: number;
  /** Cartons on a pallet; 0 for none. */
  perPallet: number;
  packages: number;
  /** A carton takes all packages of a unit; otherwise it takes packages of one number. */
  wholeSets: boolean;
  /** Production batches may lie together. */
  mixed: boolean;
}

/** A carton that will be packed: these packages of these serials. */
export interface Carton {
  runs: MadeRun[];
  pieces: number[];
}

/** Units that a carton has pieces of; 0 if not even one fits in whole. */
export const unitsPerCarton = ({ perCarton, packages, wholeSets }: CartonRule): number =>
  wholeSets ? Math.floor(perCarton / packages) : perCarton;

/** Cartons that the same units fill: one, or one for each package. */
export const cartonsOfUnits = ({ packages, wholeSets }: CartonRule): number => (wholeSets ? 1 : packages);

/** Cartons on a full pallet: the cartons of the same units stay together as far as they fit. */
export function fullPallet(rule: CartonRule): number {
  const together = cartonsOfUnits(rule);
  return together <= rule.perPallet ? rule.perPallet - (rule.perPallet % together) : rule.perPallet;
}

const otherBatch = (before: MadeRun, next: MadeRun) => before.prodBatchId !== next.prodBatchId;

/** The cartons for some serials, in their order. */
export function planCartons(runs: readonly MadeRun[], rule: CartonRule): Carton[] {
  const all = Array.from({ length: rule.packages }, (_, n) => n + 1);
  return fillCartons(runs, unitsPerCarton(rule), rule.mixed ? undefined : otherBatch).flatMap((units) =>
    rule.wholeSets ? [{ runs: units, pieces: all }] : all.map((piece) => ({ runs: units, pieces: [piece] })),
  );
}

/** The cartons of each pallet, in their order. */
export function planPallets(cartons: readonly Carton[], rule: CartonRule): Carton[][] {
  const pallets: Carton[][] = [];
  for (const carton of cartons) {
    const open = pallets.at(-1);
    const before = open?.at(-1);
    const apart = before && !rule.mixed && otherBatch(before.runs.at(-1)!, carton.runs[0]!);
    if (!open || open.length >= fullPallet(rule) || apart) pallets.push([carton]);
    else open.push(carton);
  }
  return pallets;
}
