import { AppError, type FieldFault } from '@touchmark/contract';
import {
  completeness,
  type Completeness,
  factsOf,
  inState,
  proofFault,
  readValues,
  standardLife,
  type StatedProduct,
  today,
  withFacts,
} from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { type HeldProof, proofsOf } from '../aptitude/public.ts';
import type { ModelSnapshot } from '../product-change/public.ts';
import { newestOf, type VersionRow, versionFor, versionsByIds } from '../standard/public.ts';
import * as rows from './model.queries.ts';
import type { ModelRow } from './model.queries.ts';
import { fileFaults } from './value-files.ts';

/** An information model with the version of its standard, the newest version, its documents, and its completeness. */
export interface ModelView extends ModelSnapshot {
  id: string | null;
  productId: string;
  rowVersion: number;
  version: VersionRow;
  newest: VersionRow;
  proof: HeldProof | null;
  complete: Completeness;
}

/** The information models of some products of one company (in a staff list of several), by product. */
export async function modelsOf(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, ModelView[]>> {
  const found = await rows.ofProducts(ctx, productIds);
  const views = new Map<string, ModelView[]>();
  for (const companyId of new Set(found.map((model) => model.companyId))) {
    const models = found.filter((model) => model.companyId === companyId).map((model) => ({ ...model, rowVersion: model.version }));
    for (const view of await viewsOf(ctx, companyId, models)) views.set(view.productId, [...(views.get(view.productId) ?? []), view]);
  }
  return views;
}

type Plain = ModelSnapshot & { id: string | null; productId: string; rowVersion: number };

/** Stored or proposed models with all data needed by checks and pages. */
export async function viewsOf(ctx: Ctx, companyId: string, models: readonly Plain[]): Promise<ModelView[]> {
  const current = await newestOf(
    ctx,
    models.map((model) => model.standardId),
  );
  const ids = [...models.map((model) => model.standardVersionId), ...current.values()];
  const versions = new Map((await versionsByIds(ctx, ids)).map((version) => [version.id, version]));
  const proofs = await proofsOf(
    ctx,
    companyId,
    models.flatMap((model) => model.aptitudeId ?? []),
  );
  return models.map((model) => {
    const version = versions.get(model.standardVersionId);
    if (!version) throw new AppError('notFound');
    return {
      ...model,
      version,
      newest: versions.get(current.get(model.standardId) ?? '') ?? version,
      proof: model.aptitudeId ? (proofs.get(model.aptitudeId) ?? null) : null,
      complete: completeness(version.items, model.values),
    };
  });
}

interface ModelInput {
  StandardId: string;
  standardVersionId?: string | undefined;
  values: Readonly<Record<string, unknown>>;
  selected?: readonly string[] | undefined;
  aptitudeId: string | null;
  aptitudeCompany: string | null;
}

/** Validates a sent model against its standard's version; what the product itself states is taken from there. Faults name the element (`values.DE10001`); a draft may lack required ones. A repealed version describes only the products that have it. */
export async function readModel(
  ctx: Ctx,
  companyId: string,
  input: ModelInput,
  { product, draft, prefix = '' }: { product: StatedProduct & { id: string }; draft: boolean; prefix?: string },
): Promise<{ model: ModelSnapshot; version: VersionRow; faults: FieldFault[] }> {
  const { version } = await versionFor(ctx, input.StandardId, input.standardVersionId);
  const repealed = inState(standardLife, version.status, 'abolished') && !(await rows.describes(ctx, product.id, version.id));
  const { values, faults } = readValues(version.items, withFacts(version.items, input.values, factsOf(product)), { draft });
  const allFaults = [...faults, ...(await fileFaults(ctx, companyId, version.items, values))];
  const known = new Set(version.items.map(({ code }) => code));
  const selected = input.selected ?? version.items.filter(({ publicDefault }) => publicDefault).map(({ code }) => code);
  const say = (field: string, zh: string, en: string): FieldFault => ({ field: prefix + field, msg: ctx.language === 'zh' ? zh : en });
  const foreign = selected.filter((code) => !known.has(code));
  const proof = await readProof(ctx, companyId, input);
  return {
    version,
    model: {
      standardId: version.standardId,
      standardVersionId: version.id,
      values,
      selected: version.items.filter(({ code }) => selected.includes(code)).map(({ code }) => code),
      aptitudeId: input.aptitudeId,
      aptitudeCompany: proof.companyId,
    },
    faults: [
      ...(repealed
        ? [
            say(
              'standardVersionId',
              `标准版本 ${version.versionNo} 已废止，请选用现行版本`,
              `has been repealed (${version.versionNo}); please use the version in force`,
            ),
          ]
        : []),
      ...allFaults.map(({ code, name, text }) => say(`values.${code}`, `${name.zh}${text.zh}`, `${name.en} ${text.en}`)),
      ...(foreign.length > 0
        ? [
            say(
              'selected',
              `该标准版本没有数据元：${foreign.join('、')}`,
              `contains elements that are not in this version: ${foreign.join(', ')}`,
            ),
          ]
        : []),
      ...proof.faults.map(({ field, zh, en }) => say(field, zh, en)),
    ],
  };
}

async function readProof(
  ctx: Ctx,
  companyId: string,
  { aptitudeId, aptitudeCompany }: ModelInput,
): Promise<{ companyId: string | null; faults: { field: string; zh: string; en: string }[] }> {
  if (!aptitudeId) return { companyId: null, faults: [] };
  const proof = (await proofsOf(ctx, companyId, [aptitudeId])).get(aptitudeId);
  if (!proof)
    return {
      companyId: null,
      faults: [{ field: 'aptitudeId', zh: '资质不存在或未授权给本企业', en: 'does not exist or is not licensed to your company' }],
    };
  const why = proofFault(proof, today(ctx.now));
  if (why)
    return {
      companyId: proof.companyId,
      faults: [{ field: 'aptitudeId', zh: `资质“${proof.name}”${why.zh}`, en: `certificate “${proof.name}” ${why.en}` }],
    };
  if (aptitudeCompany && aptitudeCompany !== proof.companyId)
    return {
      companyId: proof.companyId,
      faults: [{ field: 'aptitudeCompany', zh: '不是该资质的持有企业', en: 'is not the holder of this certificate' }],
    };
  return { companyId: proof.companyId, faults: [] };
}

/** A stored model in the form used in changes and copies. */
export const snapshotOf = ({
  standardId,
  standardVersionId,
  values,
  selected,
  aptitudeId,
  aptitudeCompany,
}: ModelSnapshot | ModelRow): ModelSnapshot => ({
  standardId,
  standardVersionId,
  values,
  selected: [...selected],
  aptitudeId,
  aptitudeCompany,
});

/** After the product's own fields have changed: its models take over what it states now. */
export async function followProduct(
  ctx: Ctx,
  { id, companyId, ...product }: { id: string; companyId: string } & StatedProduct,
): Promise<void> {
  for (const model of (await modelsOf(ctx, [id])).get(id) ?? []) {
    const values = withFacts(model.version.items, model.values, factsOf(product));
    if (Object.keys(values).some((code) => values[code] !== model.values[code])) await rows.follow(ctx, companyId, model.id!, values);
  }
}

/** Replaces all models of a product by these. */
export async function replaceModels(ctx: Ctx, companyId: string, productId: string, models: readonly ModelSnapshot[]): Promise<void> {
  if (models.length === 0) return;
  await rows.dropOthers(
    ctx,
    companyId,
    productId,
    models.map(({ standardId }) => standardId),
  );
  for (const model of models) await rows.put(ctx, companyId, productId, model);
}
