import { type Box, type LabelElement, placeOf } from '@touchmark/labels';
import { around, movedBy } from './elements.ts';

export type Elements = readonly LabelElement[];
type Indexes = readonly number[];

const changed = (elements: Elements, indexes: Indexes, change: (element: LabelElement) => LabelElement): Elements =>
  elements.map((element, i) => (indexes.includes(i) && !element.locked ? change(element) : element));

export const moveAll = (elements: Elements, indexes: Indexes, dx: number, dy: number): Elements =>
  changed(elements, indexes, (element) => movedBy(element, dx, dy));

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns several elements with each other, and a single one with the label. */
export function align(elements: Elements, indexes: Indexes, how: Alignment, label: Box): Elements {
  const frame = indexes.length > 1 ? around(indexes.map((i) => placeOf(elements[i]!))) : label;
  const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }[how];
  const across = how === 'left' || how === 'center' || how === 'right';
  return changed(elements, indexes, (element) => {
    const box = placeOf(element);
    return across
      ? movedBy(element, frame.x + (frame.width - box.width) * share - box.x, 0)
      : movedBy(element, 0, frame.y + (frame.height - box.height) * share - box.y);
  });
}

/** Makes the gaps between at least three elements equal; the outer ones stay. */
export function distribute(elements: Elements, indexes: Indexes, direction: 'across' | 'down'): Elements {
  if (indexes.length < 3) return elements;
  const [at, size] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const ordered = indexes.map((i) => ({ i, box: placeOf(elements[i]!) })).sort((a, b) => a.box[at] - b.box[at]);
  const span = around(ordered.map(({ box }) => box))[size];
  const gap = (span - ordered.reduce((sum, { box }) => sum + box[size], 0)) / (ordered.length - 1);
  let next = ordered[0]!.box[at];
  const by = new Map<number, number>();
  for (const { i, box } of ordered) {
    by.set(i, next - box[at]);
    next += box[size] + gap;
  }
  return elements.map((element, i) => {
    const shift = element.locked ? 0 : (by.get(i) ?? 0);
    return direction === 'across' ? movedBy(element, shift, 0) : movedBy(element, 0, shift);
  });
}

/** Puts elements before or behind all others; later elements are drawn over earlier ones. Returns the new order as old indexes. */
export function layered(count: number, indexes: Indexes, where: 'front' | 'back'): number[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const chosen = all.filter((i) => indexes.includes(i));
  const others = all.filter((i) => !indexes.includes(i));
  return where === 'front' ? [...others, ...chosen] : [...chosen, ...others];
}

/** The elements that are chosen with one: all of its group. */
export function withGroup(elements: Elements, index: number): number[] {
  const group = elements[index]?.group;
  return group ? elements.flatMap((element, i) => (element.group === group ? [i] : [])) : [index];
}

/** Makes one group of several elements, or takes them out of theirs if they already are one. */
export function grouped(elements: Elements, indexes: Indexes): Elements {
  const names = new Set(indexes.map((i) => elements[i]!.group));
  const together = names.size === 1 && !names.has(undefined);
  const used = new Set(elements.map(({ group }) => group));
  let next = 1;
  while (used.has(`g${next}`)) next++;
  return elements.map((element, i) => {
    if (!indexes.includes(i)) return element;
    const { group: _, ...rest } = element;
    return (together ? rest : { ...rest, group: `g${next}` }) as LabelElement;
  });
}
