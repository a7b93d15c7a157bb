import { factsOf, type StatedProduct } from '../identify/product-facts.ts';
import { mappedValues, type StatedModel } from './gmd-mapped.ts';
import { type GmdAttribute, gmdFaults, type GmdValues } from './gmd.ts';

interface Described extends StatedProduct {
  color: string;
  materials: readonly string[];
  warrantyMonths: number;
}

/**
 * What a report can take from the product of a GTIN, and from its category where there is none. The length of furniture is its
 * width in the report. What a mapped data element says goes before what is usual.
 */
export function reportFacts(
  attributes: readonly GmdAttribute[],
  product: Described | null,
  categoryZh: string,
  models: readonly StatedModel[] = [],
) {
  const facts = product ? factsOf(product) : {};
  const size = (code: string) => (typeof facts[code] === 'number' ? facts[code] : null);
  return {
    widthMm: size('DE20001'),
    depthMm: size('DE20002'),
    heightMm: size('DE20003'),
    color: product?.color ?? '',
    gmd: {
      ...fitting(attributes, {
        countryOfOrigin: 'CN',
        isConsumerUnit: 'Y',
        functionalName: categoryZh,
        mainMaterial: product?.materials.join('、') ?? '',
        executeStandard: product?.executeStandards.join('、') ?? '',
        ...(product ? { pieces: product.packagePieces, warrantyMonths: product.warrantyMonths } : {}),
      }),
      ...fitting(attributes, mappedValues(attributes, models)),
    },
  };
}

/** Values that are there, of attributes that are enabled and accept them. */
const fitting = (attributes: readonly GmdAttribute[], values: GmdValues): GmdValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([code, value]) =>
        value !== '' &&
        value !== 0 &&
        attributes.some((one) => one.code === code && one.enabled) &&
        gmdFaults(attributes, { [code]: value }).length === 0,
    ),
  );
