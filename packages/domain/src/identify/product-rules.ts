import { applyLife, type ApplyStatus } from '../platform/audit-life.ts';
import { can } from '../lifecycle.ts';

/** Product fields that do not describe the product itself: they may be changed during review and after approval. */
export const freeProductFields = ['retailPrice', 'labelTemplateId'] as const;

/** The limits of 产品标识: images per product, smallest side of an image in pixels, temporary codes, products of a trial company. */
export const productLimits = {
  images: 9,
  imageSide: 600,
  temporaryCodes: 10,
  temporaryHours: 24,
  trialProducts: 5,
  importRows: 2000,
} as const;

/** Whether every field may be edited directly; otherwise only `freeProductFields`. */
export const isEditable = (status: ApplyStatus): boolean => can(applyLife, status, 'edit');

/** The suffix of a product's identifier: P, the year, five digits (product.md 1.6). */
export const productSuffix = (year: number, productNo: string): string => `P${year}${productNo}`;

/** A product's number within its company: five digits; undefined once they are used up. */
export const productNoOf = (nth: number): string | undefined => (nth >= 1 && nth <= 99_999 ? String(nth).padStart(5, '0') : undefined);

export interface CategoryNode {
  id: string;
  parentId: string | null;
  code: string;
  requireReport: boolean;
  requireStandards: readonly string[];
}

/** The requirements of a category and its ancestors. `codes` are its own code and theirs, nearest first. */
export function categoryDemands(
  tree: ReadonlyMap<string, CategoryNode>,
  categoryId: string,
): { codes: string[]; requireReport: boolean; requireStandards: string[] } {
  const codes: string[] = [];
  const standards = new Set<string>();
  let requireReport = false;
  for (let node = tree.get(categoryId); node && !codes.includes(node.code); node = node.parentId ? tree.get(node.parentId) : undefined) {
    codes.push(node.code);
    requireReport ||= node.requireReport;
    for (const standard of node.requireStandards) standards.add(standard);
  }
  return { codes, requireReport, requireStandards: [...standards] };
}

/**
 * How complete a product is, in percent: required elements of its standards, pictures, standards, and the report if the category
 * requires one.
 */
export function productPercent({
  images,
  executeStandards,
  models,
  reportNeeded,
  hasReport,
}: {
  images: number;
  executeStandards: number;
  models: readonly { required: number; filled: number }[];
  reportNeeded: boolean;
  hasReport: boolean;
}): number {
  const elements = models.length > 0 ? models.reduce((sum, model) => sum + model.required, 0) : 1;
  const filled = models.reduce((sum, model) => sum + model.filled, 0);
  const [done, all] = [
    filled + Number(images > 0) + Number(executeStandards > 0) + Number(reportNeeded && hasReport),
    elements + 2 + Number(reportNeeded),
  ];
  return Math.floor((done / all) * 100);
}
