import type { BatchStatus, CodeStatus } from './code-life.ts';

/** The facts of a batch that determine the initial state of its codes. */
export interface BatchFacts {
  status: BatchStatus;
  frozen: boolean;
  serialFrom: number;
  serialTo: number;
}

export type RangeKind = 'ACTIVATE' | 'VOID' | 'FREEZE' | 'UNFREEZE' | 'RECALL' | 'STOLEN' | 'FOUND';

/** The states that a code gets by moving: in transit, in channel stock, sold, returned. */
export type MovedStatus = 3 | 4 | 5 | 6;

/**
 * A state given to all codes from one serial to another: a stored range, or a movement that lasts. The larger id is the newer one;
 * undone ranges are left out.
 */
export interface CodeRange {
  id: string;
  serialFrom: number;
  serialTo: number;
  kind: RangeKind | 'MOVE';
  /** The state of a movement. */
  moved?: MovedStatus | null;
}

/** Facts about a single code; null where there are none. The stamps are ordered together with the ids of ranges. */
export interface CodeException {
  status: CodeStatus | null;
  statusStamp: string;
  frozen: boolean | null;
  frozenStamp: string;
}

/** The state of a code according to the ranges, before its own exception is applied. */
interface Layers {
  voided: boolean;
  /** Lies in a recall that was not withdrawn. */
  recalled: boolean;
  /** Was reported stolen and not found since. */
  stolen: boolean;
  stolenStamp: string;
  active: string | null;
  moved: MovedStatus | null;
  movedStamp: string;
  frozen: boolean;
  frozenStamp: string;
}

/** A run of serials for which the ranges give the same result. */
export interface Segment extends Layers {
  from: number;
  to: number;
}

/** No range covers the code. */
export const noLayers: Layers = {
  voided: false,
  recalled: false,
  stolen: false,
  stolenStamp: '0',
  active: null,
  moved: null,
  movedStamp: '0',
  frozen: false,
  frozenStamp: '0',
};

/** Compares numbers of up to 19 digits as text: the longer one is larger. */
const newer = (one: string, other: string): boolean => (one.length === other.length ? one > other : one.length > other.length);

/**
 * SM-11: the state of one code. Voiding is permanent; a recall, below it a theft and below that a freeze hide the state below and are
 * lifted without changing it.
 */
export function stateIn(batch: Pick<BatchFacts, 'status' | 'frozen'>, layers: Layers, exception: CodeException | null): CodeStatus {
  if (batch.status === 9 || layers.voided || exception?.status === 9) return 9;
  if (layers.recalled) return 10;
  if (layers.stolen) return 11;
  const own = exception && exception.frozen !== null && newer(exception.frozenStamp, layers.frozenStamp) ? exception.frozen : layers.frozen;
  if (batch.frozen || own) return 8;
  return stateBelow(batch, layers, exception);
}

/** The state a code has below a freeze, theft or recall. */
export function stateBelow(batch: Pick<BatchFacts, 'status'>, layers: Layers, exception: CodeException | null): CodeStatus {
  const own = exception && exception.status !== null ? exception.status : null;
  // Only active codes move, so a movement is newer than the activation; the code’s own state may be newer still.
  if (layers.moved !== null && !(own !== null && newer(exception!.statusStamp, layers.movedStamp))) return layers.moved;
  if (own !== null && !(layers.active && newer(layers.active, exception!.statusStamp))) return own;
  if (layers.active) return 2;
  return batch.status >= 3 && batch.status <= 5 ? 1 : 0;
}

/** The result of the ranges for one serial. */
export function layersAt(serial: number, ranges: readonly CodeRange[]): Layers {
  const layers = { ...noLayers };
  for (const range of ranges) if (range.serialFrom <= serial && serial <= range.serialTo) applyRange(layers, range);
  return layers;
}

/** The state of a serial from its batch, the ranges and its own exception. */
export const stateOf = (
  serial: number,
  batch: Pick<BatchFacts, 'status' | 'frozen'>,
  ranges: readonly CodeRange[],
  exception: CodeException | null,
): CodeStatus => stateIn(batch, layersAt(serial, ranges), exception);

/** Applies one range to the result of the older ranges. */
function applyRange(layers: Layers, { id, kind, moved = null }: CodeRange): void {
  if (kind === 'VOID') layers.voided = true;
  else if (kind === 'RECALL') layers.recalled = true;
  else if (kind === 'ACTIVATE') layers.active = layers.active && newer(layers.active, id) ? layers.active : id;
  else if (kind === 'MOVE')
    [layers.moved, layers.movedStamp] = newer(layers.movedStamp, id) ? [layers.moved, layers.movedStamp] : [moved, id];
  else if (kind === 'STOLEN' || kind === 'FOUND') {
    if (!newer(layers.stolenStamp, id)) [layers.stolen, layers.stolenStamp] = [kind === 'STOLEN', id];
  } else if (!newer(layers.frozenStamp, id)) [layers.frozen, layers.frozenStamp] = [kind === 'FREEZE', id];
}

/**
 * Divides a batch into runs for which the ranges give the same result, in order. O(R log R) for R ranges, independent of the
 * batch's size.
 */
export function segmentsOf({ serialFrom, serialTo }: Pick<BatchFacts, 'serialFrom' | 'serialTo'>, ranges: readonly CodeRange[]): Segment[] {
  const inside = ranges.flatMap((range) => {
    const [from, to] = [Math.max(range.serialFrom, serialFrom), Math.min(range.serialTo, serialTo)];
    return from > to ? [] : [{ ...range, serialFrom: from, serialTo: to }];
  });
  const starts = [...new Set([serialFrom, ...inside.flatMap((range) => [range.serialFrom, range.serialTo + 1])])]
    .filter((serial) => serial <= serialTo)
    .sort((a, b) => a - b);
  const cells: Segment[] = starts.map((from, i) => ({ from, to: (starts[i + 1] ?? serialTo + 1) - 1, ...noLayers }));
  const place = new Map(starts.map((from, i) => [from, i]));
  const newestFirst = inside.sort((a, b) => (newer(a.id, b.id) ? -1 : 1));
  for (const kinds of [['VOID'], ['RECALL'], ['ACTIVATE'], ['MOVE'], ['FREEZE', 'UNFREEZE'], ['STOLEN', 'FOUND']] as const) {
    paint(
      cells,
      newestFirst.filter((range) => (kinds as readonly CodeRange['kind'][]).includes(range.kind)),
      (range) => [place.get(range.serialFrom)!, place.get(range.serialTo + 1) ?? cells.length],
    );
  }
  return merged(cells);
}

/** Starts with the newest range and sets each cell once: `skip` jumps over cells that are already set. */
function paint(cells: Segment[], newestFirst: readonly CodeRange[], cellsOf: (range: CodeRange) => [number, number]): void {
  const skip = Int32Array.from({ length: cells.length + 1 }, (_, i) => i);
  const free = (at: number): number => {
    let end = at;
    while (skip[end] !== end) end = skip[end]!;
    for (let next = skip[at]!; next !== end; next = skip[at]!) {
      skip[at] = end;
      at = next;
    }
    return end;
  };
  for (const range of newestFirst) {
    const [first, end] = cellsOf(range);
    for (let at = free(first); at < end; at = free(at)) {
      applyRange(cells[at]!, range);
      skip[at] = at + 1;
    }
  }
}

function merged(cells: readonly Segment[]): Segment[] {
  const out: Segment[] = [];
  for (const cell of cells) {
    const last = out.at(-1);
    if (
      last &&
      last.voided === cell.voided &&
      last.recalled === cell.recalled &&
      last.stolen === cell.stolen &&
      last.active === cell.active &&
      last.moved === cell.moved &&
      last.movedStamp === cell.movedStamp &&
      last.frozen === cell.frozen &&
      last.frozenStamp === cell.frozenStamp
    )
      last.to = cell.to;
    else out.push({ ...cell });
  }
  return out;
}

/** Groups consecutive serials: [1, 2, 3, 7] → [[1, 3], [7, 7]]. The serials must be sorted and distinct. */
export function runsOf(serials: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const serial of serials) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === serial) last[1] = serial;
    else runs.push([serial, serial]);
  }
  return runs;
}
