import { keepOfModel, type KeptModel, type MovePlan, completeness, planMove } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { categoryTree } from '../../identify/category/public.ts';
import { modelsOf, type ModelView } from '../../identify/model/public.ts';
import { checksOfMany, fieldsOf, type ProductRecord } from '../../identify/product/public.ts';
import { lendersOf } from './migration.queries.ts';

export interface Planned {
  row: ProductRecord;
  models: readonly ModelView[];
  plan: MovePlan;
  /** Models that the move changes. */
  changed: KeptModel[];
  /** Whether the label template it names is gone. */
  templateless: boolean;
}

const legacyModel = ({ id, version, values, selected, proof, aptitudeId, aptitudeCompany }: ModelView, lenders: Lenders) => ({
  id: id ?? '',
  standard: version.name,
  versionNo: version.versionNo,
  items: version.items,
  values,
  selected,
  // One that is not visible any more is no longer lent.
  proof: proof ?? (aptitudeId ? gone : null),
  lender: lenders.get(aptitudeCompany ?? '') ?? '',
});
/** Companies that lend certificates to others, by id; a company lends nothing to itself. */
type Lenders = ReadonlyMap<string, string>;
const none: Lenders = new Map();
const gone = {
  name: '',
  kind: 'CERT',
  approved: false,
  revoked: false,
  validTo: null,
  holder: 'none',
  relatedStandards: [],
  categoryCodes: [],
  scope: '',
} as const;

/** What the move would do to these products, in their order. It is what the move does: both ask here. */
export async function planOf(ctx: Ctx, found: readonly ProductRecord[]): Promise<Planned[]> {
  const tree = await categoryTree(ctx);
  const models = await modelsOf(
    ctx,
    found.map(({ id }) => id),
  );
  const lenders = await lendersOf(
    ctx.db,
    found.flatMap((row) => (models.get(row.id) ?? []).flatMap(({ aptitudeCompany: id }) => (id && id !== row.companyId ? [id] : []))),
  );
  const facts = found.map((row) => {
    const own = models.get(row.id) ?? [];
    const legacy = own.map((model) => legacyModel(model, model.aptitudeCompany === row.companyId ? none : lenders));
    const kept = legacy.map((model) => keepOfModel(model));
    const template = row.labelTemplateId === null ? null : row.labelTemplateName !== '';
    return { row, own, legacy, kept, template };
  });
  const checks = await checksOfMany(
    ctx,
    facts.map(({ row, own, kept }) => ({
      companyId: row.companyId,
      scheme: row.scheme,
      fields: fieldsOf(row),
      models: own.map((model, at) => afterMove(model, kept[at]!)),
    })),
    tree,
  );
  return facts.map(({ row, own, legacy, kept, template }, at) => ({
    row,
    models: own,
    changed: kept.filter((model) => model.changed),
    templateless: template === false,
    plan: planMove({
      identifier: row.identifier ?? '',
      gtin: row.gtin ?? '',
      pictures: row.mainImgs.length,
      codes: Number(row.codesIssued),
      template,
      models: legacy,
      checks: checks[at]!,
    }),
  }));
}

/** A model as it will be, for the checks. */
const afterMove = (model: ModelView, { values, selected, keepsProof }: KeptModel): ModelView => ({
  ...model,
  values,
  selected,
  complete: completeness(model.version.items, values),
  ...(keepsProof ? {} : { proof: null, aptitudeId: null }),
});
