import type { Drawn } from './drawn.ts';
import { isFixed, place } from './place.ts';
import { fieldsOf } from './content.ts';
import type { LabelData, Template } from './template.ts';

interface Written<T> {
  readonly drawn: readonly Drawn[];
  readonly commands: readonly T[];
}

/**
 * Writes the elements of a label that differ from label to label, and keeps what it wrote: on a roll most fields have the same
 * value on each label, and drawing their letters anew takes longer than everything else. `nth` is the place on what is printed at once.
 */
export function whatChanges<T>(
  { elements }: Template,
  dpi: number,
  write: (drawn: Drawn, data: LabelData, nth: number) => T,
): (data: LabelData, nth: number) => Written<T> {
  const parts = elements.flatMap((element, index) => {
    if (isFixed(element)) return [];
    const fields = [...fieldsOf({ elements: [element] }), ...(element.when ? [element.when] : [])];
    return [{ element, index, fields, kept: new Map<number, { values: readonly (string | undefined)[] } & Written<T>>() }];
  });
  return (data, nth) => {
    const drawn: Drawn[] = [];
    const commands: T[] = [];
    for (const { element, index, fields, kept } of parts) {
      const values = fields.map((name) => data[name]);
      let known = kept.get(nth);
      if (!known || !known.values.every((value, at) => value === values[at])) {
        const shapes = place(element, data, dpi, index);
        known = { values, drawn: shapes, commands: shapes.map((one) => write(one, data, nth)) };
        kept.set(nth, known);
      }
      drawn.push(...known.drawn);
      commands.push(...known.commands);
    }
    return { drawn, commands };
  };
}
