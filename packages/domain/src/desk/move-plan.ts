import type { ProductCheck } from '../identify/checked-product.ts';
import type { Proof, Words } from '../identify/proof.ts';
import { valueText } from '../identify/shown-value.ts';
import { readValues } from '../identify/standard.ts';
import type { ElementValue, ElementValues, StandardItem } from '../identify/standard-item.ts';

/** An information model of a legacy product, as the move meets it. */
interface LegacyModel {
  id: string;
  standard: Words;
  versionNo: string;
  items: readonly StandardItem[];
  values: ElementValues;
  selected: readonly string[];
  /** The certificate it refers to; null if it refers to none. */
  proof: Proof | null;
  /** The company that lends it, or lent it until lately; empty if it is the company’s own. */
  lender: string;
}

interface LegacyFacts {
  identifier: string;
  gtin: string;
  pictures: number;
  codes: number;
  /** Whether the label template it names exists; null if it names none. */
  template: boolean | null;
  models: readonly LegacyModel[];
  /** The checks of the form's last step, of the product as it will be. */
  checks: readonly ProductCheck[];
}

/** Something of a product, in words. */
export interface Carried {
  what: Words;
  value: string;
}
export interface Dropped extends Carried {
  why: Words;
}
/** What the review would refuse; `key` is its check, which says the step of the form. */
export interface Missing {
  key: string;
  zh: string;
  en: string;
}
export interface MovePlan {
  carried: Carried[];
  dropped: Dropped[];
  missing: Missing[];
}
/** What is left of a model. */
export interface KeptModel {
  id: string;
  values: ElementValues;
  selected: string[];
  keepsProof: boolean;
  changed: boolean;
}

const unheard: Words = { zh: '数据标准中没有这一项', en: 'the standard has no such element' };
const lost: Words = { zh: '已失效或不再授权给本企业', en: 'was revoked, or is no longer lent to your company' };

/** What the new edition can hold of a model: values that its standard knows and that fit it, and a certificate that stands. */
export function keepOfModel({ id, items, values, selected, proof, lender }: LegacyModel): KeptModel & { dropped: Dropped[] } {
  const { values: kept, faults } = readValues(items, values, { draft: true });
  const known = new Set(items.map(({ code }) => code));
  const shown = selected.filter((code) => known.has(code));
  const keepsProof = proof !== null && !isLost(proof);
  const dropped: Dropped[] = faults.map(({ code, name, kind, text }) => ({
    what: name,
    value: textOf(items, code, values[code]!),
    why: kind === 'unknown' ? unheard : text,
  }));
  if (proof && !keepsProof) dropped.push({ ...proofOf(proof, lender), why: lost });
  const changed = dropped.length > 0 || shown.length !== selected.length;
  return { id, values: kept, selected: shown, keepsProof, changed, dropped };
}

/** A certificate in words. One that is lent no longer is not visible any more; who lent it is. */
const proofOf = ({ name }: Proof, lender: string): Carried => ({
  what: lender ? { zh: '授权使用的资质', en: 'Certificate lent to the company' } : { zh: '资质证明', en: 'Certificate' },
  value: [name, lender].filter(Boolean).join(' · '),
});

/** Only one that ended for good: an expired one may be renewed under the same number. */
const isLost = ({ holder, revoked }: Proof): boolean => holder === 'none' || revoked;

function textOf(items: readonly StandardItem[], code: string, value: ElementValue): string {
  const item = items.find((one) => one.code === code);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return item && typeof value !== 'object' ? valueText(item, value, 'zh') || text : text;
}

/** What becomes of a legacy product when it is moved. The rehearsal shows it, the move carries it out. */
export function planMove({ identifier, gtin, pictures, codes, template, models, checks }: LegacyFacts): MovePlan {
  const kept = models.map((model) => keepOfModel(model));
  const carried: Carried[] = [
    ...(identifier ? [{ what: { zh: '产品标识', en: 'Identifier' }, value: identifier }] : []),
    ...(gtin ? [{ what: { zh: '商品码', en: 'GTIN' }, value: gtin }] : []),
    ...(pictures > 0 ? [{ what: { zh: '产品图片', en: 'Pictures' }, value: String(pictures) }] : []),
    ...(codes > 0 ? [{ what: { zh: '已发编码', en: 'Codes issued' }, value: String(codes) }] : []),
    ...models.map(({ standard, versionNo }, at) => ({
      what: { zh: `${standard.zh} ${versionNo} 的数据`, en: `Values by ${standard.en} ${versionNo}` },
      value: String(Object.keys(kept[at]!.values).length),
    })),
    ...models.flatMap(({ proof, lender }, at) => (proof && kept[at]!.keepsProof ? [proofOf(proof, lender)] : [])),
  ];
  const gone: Dropped[] =
    template === false
      ? [{ what: { zh: '标签模板', en: 'Label template' }, value: '', why: { zh: '模板已不存在', en: 'it does not exist any more' } }]
      : [];
  return {
    carried,
    dropped: [...kept.flatMap(({ dropped }) => dropped), ...gone],
    missing: checks.filter(({ tone }) => tone === 'bad').map(({ key, zh, en }) => ({ key, zh, en })),
  };
}

/** What was dropped or is missing, in one line. */
export const movedWords = (parts: readonly (Carried | Dropped)[], language: keyof Words): string =>
  parts
    .map((part) => [part.what[language], part.value, 'why' in part ? `(${part.why[language]})` : ''].filter(Boolean).join(' '))
    .join(language === 'zh' ? '；' : '; ');
