import {
  type FileRef,
  type Input,
  type ProductChange,
  productFieldNames,
  type ProductDetail,
  productIdentify,
  type ProductRow,
  type Text,
} from '@touchmark/contract';
import { type ElementValues, submitChecks } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { isNamed } from '@touchmark/domain';
import { type Initial, wireInput } from '../../../ui/index.ts';

/** What the wizard is opened for. With mode "change", nothing is saved before it is submitted. */
export interface Opening {
  mode: 'new' | 'edit' | 'change';
  id?: string;
  seriesId?: string;
  /** How a new product is identified; another one keeps its own. */
  scheme?: ProductRow['scheme'];
  step?: number;
  /** Whether to convert the attributes to the newest version of their standard. */
  upgrade?: boolean;
}

export type FieldsDraft = Initial<typeof productIdentify.saveOrUpdate> & {
  mainImgs?: readonly FileRef[];
  executeStandards?: string[];
  categoryId?: string;
  productName?: string;
};
interface Described {
  standardVersionId: string;
  values: ElementValues;
  selected: string[];
  aptitudeId: string | null;
  aptitudeCompany: string | null;
}
export interface ModelDraft extends Described {
  StandardId: string;
  standardName: Text;
  /** What the server has; without it, nothing of this standard was saved yet. */
  stored?: StoredModel;
}
/** What the server answered last; a save says by its version what it was made from. */
type StoredModel = Described & { id: string; version: number };
/** The target after a step was saved. */
export type Then = number | 'close';

/** The value after the last step: submit. */
export const handIn = 5;

export const blank = ({ seriesId, scheme = 'NODE' }: Pick<Opening, 'seriesId' | 'scheme'> = {}): FieldsDraft => ({
  scheme,
  ...(scheme === 'GS1' ? { countryOfOrigin: '156' } : {}),
  batchManaged: true,
  serialManaged: true,
  productType: 'STD',
  unit: '件',
  packagePieces: 1,
  warrantyMonths: 12,
  executeStandards: [],
  materials: [],
  mainImgs: [],
  ...(seriesId ? { seriesId } : {}),
});

const named = Object.keys(productFieldNames) as (keyof typeof productFieldNames)[];

/** The initial values of the first step: the product's fields, or those of a rejected change. */
export function fieldsOf(product: ProductDetail): FieldsDraft {
  const { gtin, scheme } = product;
  return { ...Object.fromEntries(named.map((name) => [name, product[name]])), gtin: gtin && shortGtin(gtin), scheme };
}

export const modelsOf = (product: ProductDetail): ModelDraft[] =>
  product.models.map(({ id, version, standardId, standardVersionId, standardName, values, selected, aptitude }) => {
    const described = {
      standardVersionId,
      values,
      selected,
      aptitudeId: aptitude?.id ?? null,
      aptitudeCompany: aptitude?.companyId ?? null,
    };
    return { StandardId: standardId, standardName, ...described, stored: { id, version, ...described } };
  });

/** A model after the server has taken it. */
export const savedModel = (model: ModelDraft, { id, version }: { id: string; version: number }): ModelDraft => {
  const { standardVersionId, values, selected, aptitudeId, aptitudeCompany } = model;
  return { ...model, stored: { id, version, standardVersionId, values, selected, aptitudeId, aptitudeCompany } };
};

/** A selection of two people who began with the same one: what either added or removed. */
export const bothSelected = (began: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((code) => mine.includes(code) || !began.includes(code)),
  ...mine.filter((code) => !theirs.includes(code) && !began.includes(code)),
];

/** Continues a rejected change: its fields, files and models. */
export function resumed(product: ProductDetail, change: ProductChange): { fields: FieldsDraft; models: ModelDraft[] } {
  const live = fieldsOf(product);
  const { mainImgs = [], video = null, ...plain } = change.fields as Input<typeof productIdentify.saveOrUpdate>;
  const fileOf = (id: string | null) => change.files.find(({ fileId }) => fileId === id);
  const names = new Map(product.models.map(({ standardId, standardName }) => [standardId, standardName]));
  const models = change.models.flatMap(({ standardId, ...model }): ModelDraft[] => {
    const standardName = names.get(standardId);
    return standardName ? [{ StandardId: standardId, standardName, ...model, selected: [...model.selected] }] : [];
  });
  return {
    fields: { ...live, ...plain, mainImgs: mainImgs.flatMap((id) => fileOf(id) ?? []), video: fileOf(video) ?? null },
    models: models.length > 0 ? models : modelsOf(product),
  };
}

/** The fields as input of the call. */
export const wireFields = (fields: FieldsDraft) =>
  wireInput(productIdentify.saveOrUpdate, fields) as Input<typeof productIdentify.saveOrUpdate>;
export const wireModel = ({ StandardId, standardVersionId, values, selected, aptitudeId, aptitudeCompany }: ModelDraft) => ({
  StandardId,
  standardVersionId,
  values,
  selected,
  aptitudeId,
  aptitudeCompany,
});
/** The same as a save, which names what it was made from. */
export const wireSave = (model: ModelDraft) => ({
  ...(model.stored ? { id: model.stored.id, version: model.stored.version } : {}),
  ...wireModel(model),
});

const said = (value: unknown) => JSON.stringify(value ?? null);
const plainValues = (values: ElementValues) => said(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

const attributesOf = ({ standardName: { zh, en } }: ModelDraft): Text => ({ zh: `标准属性（${zh}）`, en: `attributes (${en})` });

/** The names of fields that differ between the published product and the wizard. */
export function changedNames(product: ProductDetail, fields: FieldsDraft, models: readonly ModelDraft[]): Text[] {
  const [live, next] = [wireFields(fieldsOf(product)) as Record<string, unknown>, wireFields(fields) as Record<string, unknown>];
  const names = Object.entries(productFieldNames)
    .filter(([name]) => said(live[name]) !== said(next[name]))
    .map(([, label]): Text => label);
  const before = new Map(modelsOf(product).map((model) => [model.StandardId, model]));
  const same = (a: ModelDraft | undefined, b: ModelDraft) =>
    a !== undefined &&
    plainValues(a.values) === plainValues(b.values) &&
    a.standardVersionId === b.standardVersionId &&
    a.aptitudeId === b.aptitudeId &&
    said([...a.selected].sort()) === said([...b.selected].sort());
  return [
    ...names,
    ...models.filter((model) => !same(before.get(model.StandardId), model)).map(attributesOf),
    ...[...before.values()].filter(({ StandardId }) => !models.some((model) => model.StandardId === StandardId)).map(attributesOf),
  ];
}

/** The step in which a failed check can be corrected. */
export const stepOfCheck: Readonly<Record<string, number>> = {
  images: 0,
  imageSize: 0,
  executeStandards: 0,
  mandatoryStandards: 0,
  superseded: 0,
  gtin: 0,
  gs1: 0,
  words: 0,
  model: 1,
  elements: 1,
  newest: 1,
  aptitude: 2,
  report: 2,
  reportNames: 2,
  reportStandards: 2,
};
/** The steps in which something is wanting that has to be there before the product is submitted. */
export const wantingSteps = (checks: ProductDetail['checks']): ReadonlySet<number> =>
  new Set(checks.flatMap(({ key, tone }) => (tone === 'bad' && submitChecks.has(key) ? (stepOfCheck[key] ?? []) : [])));

/** The step that contains a field refused by the server. */
export const stepOfField = (field: string): number =>
  isNamed(stepOfCheck, field)
    ? stepOfCheck[field]!
    : field.startsWith('models.')
      ? /\.aptitude/.test(field)
        ? 2
        : 1
      : field === 'labelTemplateId'
        ? 3
        : 0;
