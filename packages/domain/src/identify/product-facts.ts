import type { ElementValue, ElementValues, StandardItem } from './standard-item.ts';

/** The fields of a product that data standards ask for as well. */
export interface StatedProduct {
  spec: string;
  packagePieces: number;
  executeStandards: readonly string[];
}

/** 2380×950×820 mm: length, width (depth) and height. */
const measured = /^\s*(\d{1,5})\s*[×xX*]\s*(\d{1,5})\s*[×xX*]\s*(\d{1,5})\s*mm\s*$/;

/**
 * The values that follow from the product's own fields, by element code: its standards, its packages, and its size where the
 * specification is one. They are asked once, with the product; information models take them over.
 */
export function factsOf({ spec, packagePieces, executeStandards }: StatedProduct): ElementValues {
  const [length, width, height] = (measured.exec(spec) ?? []).slice(1).map(Number);
  return {
    DE40001: packagePieces,
    ...(executeStandards.length > 0 ? { DE30001: executeStandards.join('、') } : {}),
    ...(length && width && height ? { DE20001: length, DE20002: width, DE20003: height } : {}),
  };
}

/** The values of an information model with the product's facts, as far as its version has these elements and they fit into them. */
export function withFacts(items: readonly StandardItem[], values: Readonly<Record<string, unknown>>, facts: ElementValues): ElementValues {
  const fits = ({ max, maxLength }: StandardItem, fact: ElementValue) =>
    typeof fact === 'number' ? fact <= (max ?? fact) : String(fact).length <= (maxLength ?? 200);
  const known = items.flatMap((item) => {
    const fact = facts[item.code];
    return fact !== undefined && fits(item, fact) ? [[item.code, fact] as const] : [];
  });
  return { ...(values as ElementValues), ...Object.fromEntries(known) };
}
