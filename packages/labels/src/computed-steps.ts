/** What a step works with besides the value: a number that was typed, or another field of the label. */
export type Operand = number | { readonly field: string };

/**
 * One step of a computation. Days are moved by days, months or years; numbers are calculated with and rounded to so many places;
 * of a text the first or last characters are taken, or zeros are put before it.
 */
export type Step =
  | { readonly does: 'add' | 'subtract'; readonly by: Operand; readonly unit: '' | 'd' | 'm' | 'y' }
  | { readonly does: 'multiply' | 'divide'; readonly by: Operand }
  | { readonly does: 'round' | 'roundUp' | 'roundDown'; readonly places: number }
  | { readonly does: 'first' | 'last' | 'pad'; readonly length: number };

/** The greatest of each number of a step. */
export const mostOf = { operand: 999_999, places: 6, length: 99 } as const;
/** Decimal places of a number that is typed into a step. */
export const operandPlaces = 3;

/**
 * Steps as they are written: `+24m`, `+[warrantyMonths]m`, `*5`, `/[boxQty]`, `~2`, `~0u`, `<4`, `>4`, `#6`. The same stands in the
 * placeholder of a field (`content.ts`).
 */
const all =
  /^(?:[+-](?:\d{1,6}[dmy]|\[\w+\][dmy]?|\d{1,6}(?:\.\d{1,3})?)|[*/](?:\d{1,6}(?:\.\d{1,3})?|\[\w+\])|~[0-6][ud]?|[<>#][1-9]\d?)*$/;
const parts = /([+\-*/])(?:([\d.]+)|\[(\w+)\])([dmy]?)|~(\d)([ud]?)|([<>#])(\d+)/g;

const signs = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' } as const;
const cuts = { '<': 'first', '>': 'last', '#': 'pad' } as const;
const roundings = { '': 'round', u: 'roundUp', d: 'roundDown' } as const;

/** The steps that are written behind a field; undefined for what is none. */
export function stepsIn(written: string): readonly Step[] | undefined {
  if (!all.test(written)) return undefined;
  return [...written.matchAll(parts)].map(([, sign, typed, name, unit, places, way, cut, length]): Step => {
    if (places !== undefined) return { does: roundings[way as keyof typeof roundings], places: Number(places) };
    if (length !== undefined) return { does: cuts[cut as keyof typeof cuts], length: Number(length) };
    const does = signs[sign as keyof typeof signs];
    const by = name === undefined ? Number(typed) : { field: name };
    return does === 'add' || does === 'subtract' ? { does, by, unit: unit as '' | 'd' | 'm' | 'y' } : { does, by };
  });
}

const operand = (by: Operand): string => (typeof by === 'number' ? String(by) : `[${by.field}]`);

function stepText(step: Step): string {
  switch (step.does) {
    case 'add':
    case 'subtract':
      return `${step.does === 'add' ? '+' : '-'}${operand(step.by)}${step.unit}`;
    case 'multiply':
    case 'divide':
      return `${step.does === 'multiply' ? '*' : '/'}${operand(step.by)}`;
    case 'round':
      return `~${step.places}`;
    case 'roundUp':
      return `~${step.places}u`;
    case 'roundDown':
      return `~${step.places}d`;
    case 'first':
      return `<${step.length}`;
    case 'last':
      return `>${step.length}`;
    case 'pad':
      return `#${step.length}`;
  }
}

/** Steps as they are written behind a field. */
export const stepsText = (steps: readonly Step[]): string => steps.map(stepText).join('');

/** The other fields that steps work with. */
export const fieldsOfSteps = (written: string): string[] => [...written.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!);
