import { type ChangedField, productFieldNames, productTypes } from '@touchmark/contract';
import { valueText } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { findFiles } from '../../platform/file/public.ts';
import type { CategoryTree } from '../category/public.ts';
import { changedFields, seriesNames } from '../product/public.ts';
import type { ProductFields } from '../product-catalogue/public.ts';
import { filesOf, type ModelView } from '../model/public.ts';

interface State {
  fields: ProductFields;
  models: readonly ModelView[];
}

/** The differences of a change, by field and element, as shown to people. */
export async function changesOf(ctx: Ctx, before: State, after: State, tree: CategoryTree): Promise<ChangedField[]> {
  const nameOf = await fileNames(ctx, [before, after]);
  const read = await reader(ctx, [before.fields, after.fields], tree, nameOf);
  const fields = changedFields(before.fields, after.fields).map((field): ChangedField => ({
    field,
    label: productFieldNames[field],
    before: read(field, before.fields),
    after: read(field, after.fields),
  }));
  return [
    ...fields,
    ...after.models.flatMap((model) =>
      modelChanges(
        ctx,
        before.models.find(({ standardId }) => standardId === model.standardId),
        model,
        nameOf,
      ),
    ),
    ...before.models
      .filter(({ standardId }) => !after.models.some((model) => model.standardId === standardId))
      .map((model): ChangedField => ({
        field: `standard.${model.standardId}`,
        label: { zh: '数据标准', en: 'Data standard' },
        before: `${model.version.name[ctx.language]} ${model.version.versionNo}`,
        after: '',
      })),
  ];
}

type NameOf = (id: string) => string | undefined;
/** The names of all files that the states have: pictures, video, and those of information models. */
async function fileNames(ctx: Ctx, states: readonly State[]): Promise<NameOf> {
  const ids = states.flatMap(({ fields, models }) => [
    ...fields.mainImgs,
    ...(fields.video ? [fields.video] : []),
    ...models.flatMap(({ version, values }) => filesOf(version.items, values).flatMap((one) => one.ids)),
  ]);
  const names = new Map((await findFiles(ctx, ids)).map((file) => [file.id, file.originalName]));
  return (id) => names.get(id);
}

async function reader(
  ctx: Ctx,
  states: readonly ProductFields[],
  tree: CategoryTree,
  nameOf: NameOf,
): Promise<(field: keyof ProductFields, fields: ProductFields) => string> {
  const { language } = ctx;
  const series = await seriesNames(
    ctx,
    states.map(({ seriesId }) => seriesId),
  );
  const list = (parts: readonly string[]) => parts.join(language === 'zh' ? '、' : ', ');
  const special: Partial<Record<keyof ProductFields, (fields: ProductFields) => string>> = {
    seriesId: ({ seriesId }) => series.get(seriesId) ?? seriesId,
    categoryId: ({ categoryId }) => tree.get(categoryId)?.name[language] ?? categoryId,
    productType: ({ productType }) => productTypes[productType][language],
    mainImgs: ({ mainImgs }) => list(mainImgs.map((id) => nameOf(id) ?? id)),
    video: ({ video }) => (video ? (nameOf(video) ?? video) : ''),
    retailPrice: ({ retailPrice }) => (retailPrice === null ? '' : (retailPrice / 100).toFixed(2)),
    gtin: ({ gtin }) => (gtin ? shortGtin(gtin) : ''),
    materials: ({ materials }) => list(materials),
    executeStandards: ({ executeStandards }) => list(executeStandards),
  };
  return (field, fields) => special[field]?.(fields) ?? String(fields[field] ?? '');
}

function modelChanges({ language }: Ctx, before: ModelView | undefined, after: ModelView, nameOf: NameOf): ChangedField[] {
  const name = after.version.name;
  const label = (zh: string, en: string) => ({ zh: `${name.zh} · ${zh}`, en: `${name.en} · ${en}` });
  const list = (codes: readonly string[]) =>
    codes
      .map((code) => after.version.items.find((item) => item.code === code)?.name[language] ?? code)
      .join(language === 'zh' ? '、' : ', ');
  const version: ChangedField = {
    field: `standard.${after.standardId}`,
    label: label('版本', 'version'),
    before: before?.version.versionNo ?? '',
    after: after.version.versionNo,
  };
  const aptitude: ChangedField = {
    field: `aptitude.${after.standardId}`,
    label: label('资质', 'certificate'),
    before: before?.proof?.name ?? '',
    after: after.proof?.name ?? '',
  };
  const hidden: ChangedField = {
    field: `selected.${after.standardId}`,
    label: label('公开展示', 'shown to consumers'),
    before: list((before?.selected ?? []).filter((code) => !after.selected.includes(code))),
    after: list(after.selected.filter((code) => !before?.selected.includes(code))),
  };
  const items = new Map([...(before?.version.items ?? []), ...after.version.items].map((item) => [item.code, item]));
  const values = [...items.values()].map((item): ChangedField => ({
    field: item.code,
    label: item.name,
    before: valueText(before?.version.items.find(({ code }) => code === item.code) ?? item, before?.values[item.code], language, nameOf),
    after: valueText(item, after.values[item.code], language, nameOf),
  }));
  // Another file may have the same name.
  const replaced = new Set(
    filesOf(after.version.items, after.values).flatMap(({ item: { code }, ids }) => (`${ids}` === `${before?.values[code]}` ? [] : code)),
  );
  return [version, ...values, aptitude, hidden].filter((change) => change.before !== change.after || replaced.has(change.field));
}
