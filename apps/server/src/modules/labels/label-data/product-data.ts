import { aptitudeKinds } from '@touchmark/contract';
import { isBlank, valueText } from '@touchmark/domain';
import type { LabelData } from '@touchmark/labels';
import type { Db } from '../../../db/connect.ts';
import { elementField } from './label-fields.ts';
import * as rows from './product-data.queries.ts';

type Product = Omit<NonNullable<Awaited<ReturnType<typeof rows.product>>>, 'id'>;

// Labels are in Chinese whatever the language of their maker, because they go to the warehouse and the buyer.
const list = (values: readonly string[]): string => [...new Set(values)].join('、');

/** What labels say of a product by its own columns. */
export const productFields = (row: Product): LabelData => ({
  productName: row.productName,
  model: row.model,
  spec: row.spec,
  brandName: row.brandName,
  companyName: row.companyName,
  companyPhone: row.contactPhone,
  gtin: (row.productGtin ?? '').replace(/^0(?=\d{13}$)/, ''),
  warrantyMonths: row.warrantyMonths > 0 ? String(row.warrantyMonths) : '',
  unit: row.unit,
  color: row.color,
  materials: list(row.materials),
  executeStandards: list(row.executeStandards),
  countryOfOrigin: row.countryOfOrigin,
  identifier: row.identifier ?? '',
});

/** What labels say of a product by its certificates and its data elements. */
export async function productFacts(db: Db, companyId: string, productId: string): Promise<LabelData> {
  const proofs = await rows.proofs(db, companyId, productId);
  const data: Record<string, string> = {
    certificates: list(proofs.map(({ name }) => name)),
    certNos: list(proofs.map(({ certNo }) => certNo)),
  };
  for (const kind of aptitudeKinds) data[`cert_${kind}`] = list(proofs.filter((proof) => proof.kind === kind).map(({ name }) => name));
  for (const { items, values } of await rows.models(db, companyId, productId))
    for (const item of items) {
      const value = values[item.code];
      const field = elementField(item.code);
      // Two standards may name the same element; the first that says something is printed.
      data[field] ||= value === undefined || isBlank(value) ? '' : valueText(item, value, 'zh');
    }
  return data;
}

/** Everything a label may say of a product of the company; without an id of its newest. */
export async function productData(db: Db, companyId: string, id?: string): Promise<LabelData | undefined> {
  const row = await rows.product(db, companyId, id);
  return row && { ...productFields(row), ...(await productFacts(db, companyId, row.id)) };
}
