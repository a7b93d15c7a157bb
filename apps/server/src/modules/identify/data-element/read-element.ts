import type { dataElement, Parsed, Text as Words } from '@touchmark/contract';
import { beyondType, type DataType, elementFaults, typeLimits } from '@touchmark/domain';
import { pinyin } from 'pinyin-pro';
import type { Ctx } from '../../../http/ctx.ts';
import * as rows from './data-element.queries.ts';

type ElementInput = Omit<Parsed<typeof dataElement.saveOrUpdate>, 'id' | 'version'>;
export interface ElementFault {
  field: string;
  text: Words;
}
const fault = (field: keyof ElementInput, zh: string, en: string): ElementFault => ({ field, text: { zh, en } });

/** The words an element is found by, which begin with its code. */
export const findable = (code: string, { search }: { search: string }): string => `${code.toLowerCase()} ${search}`;

/** Checks an element's definition against its type, its widget, the dictionaries and the other elements, and adds what it is found by. */
export async function readElement(ctx: Ctx, input: ElementInput, code: string) {
  const type = await rows.type(ctx, input.dataTypeId);
  if (!type) return { faults: [fault('dataTypeId', '数据类型不存在或已停用', 'does not exist or is disabled')] };
  const limits = type.extra as DataType;
  const faults: ElementFault[] = [...elementFaults({ ...input, type: limits.jsonType }), ...beyondType(limits, input)];
  faults.push(...(await widgetFaults(ctx, input, type.code)));
  faults.push(...(await columnFaults(ctx, input.columnCodes, code)));
  const words = await rows.propsOf(ctx, 'keyWord', input.keyWordIds);
  faults.push(...(await strangersOf(ctx, input, words.length)), ...(await takenOf(ctx, input, code)));
  const used = await changedType(ctx, code, limits.jsonType);
  if (used) faults.push(fault('dataTypeId', used.text.zh, used.text.en));
  const initials = pinyin(input.nameCn, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('');
  const [min, max] = [input.min, input.max].map((amount) => (amount === null ? null : String(amount)));
  const search = [input.nameCn, input.nameEn, input.shortName, initials].join(' ').toLowerCase();
  const publicDefault = input.publicDefault ?? (await rows.isPublicLevel(ctx, input.inforLevelId));
  const stored = {
    ...input,
    ...typeLimits(limits, input),
    min: min ?? null,
    max: max ?? null,
    type: limits.jsonType,
    publicDefault,
    search,
  };
  return { faults, used, stored };
}

async function widgetFaults(ctx: Ctx, { widgetTypeId, maxOccurs }: ElementInput, type: string): Promise<ElementFault[]> {
  const { component, allowedDataTypes = [] } = ((await rows.widget(ctx, widgetTypeId))?.extra ?? {}) as {
    component?: string;
    allowedDataTypes?: string[];
  };
  if (!allowedDataTypes.includes(type)) return [fault('widgetTypeId', '该控件不适用于此数据类型', 'does not fit this data type')];
  return component === 'image' && maxOccurs > 1 ? [fault('maxOccurs', '该控件只能传一张图片', 'is 1 with this control')] : [];
}

/** What an element names in dictionaries that do not have it. */
async function strangersOf(ctx: Ctx, input: ElementInput, keyWords: number): Promise<ElementFault[]> {
  const faults: ElementFault[] = [];
  for (const [field, kind] of [
    ['inforLevelId', 'inforLevel'],
    ['dataLevelId', 'dataLevel'],
    ['categoryId', 'category'],
  ] as const)
    if ((await rows.propsOf(ctx, kind, [input[field]])).length === 0)
      faults.push(fault(field, '不存在或已停用', 'does not exist or is disabled'));
  if (keyWords < new Set(input.keyWordIds).size)
    faults.push(fault('keyWordIds', '关键字不存在或已停用', 'contains a keyword that does not exist or is disabled'));
  if (input.listCode && (await rows.listSize(ctx, input.listCode)) === 0)
    faults.push(fault('listCode', '值列表不存在或没有可用的值', 'does not exist or has no enabled value'));
  if (input.unitCode && !(await rows.units(ctx)).some((unit) => unit.code === input.unitCode))
    faults.push(fault('unitCode', '单位不存在或已停用', 'does not exist or is disabled'));
  return faults;
}

/** Columns are other elements that are published and hold one plain value; each stands once. */
export async function columnFaults(ctx: Ctx, codes: readonly string[], own = ''): Promise<ElementFault[]> {
  const good = (await rows.columnsOf(ctx, codes)).map(({ code }) => code).filter((code) => code !== own);
  const wrong = codes.find((code, at) => !good.includes(code) || codes.indexOf(code) !== at);
  return wrong === undefined
    ? []
    : [
        fault(
          'columnCodes',
          `${wrong} 不能作为列：应为已发布且不是图片、文件、明细表的数据元，且不重复`,
          `contains ${wrong}: a column is a published element that is no picture, file or table, and stands once`,
        ),
      ];
}

/** A short name is one element's, a name one in its category; revisions of an element share them. */
async function takenOf(ctx: Ctx, { shortName, nameCn, categoryId }: ElementInput, code: string): Promise<ElementFault[]> {
  const { short, named } = await rows.namesakes(ctx, { shortName, nameCn, categoryId, code });
  return [
    ...(short ? [fault('shortName', '已被其他数据元使用', 'is used by another data element')] : []),
    ...(named ? [fault('nameCn', '该类目下已有同名数据元', 'exists in this category already')] : []),
  ];
}

/** The type that a used element has and keeps; undefined if no standard uses it, or its type is the same. */
export async function changedType(ctx: Ctx, code: string, type: string): Promise<{ typeName: Words; text: Words } | undefined> {
  const former = await rows.usedAs(ctx, code);
  if (!former || former.type === type) return undefined;
  const typeName = { zh: former.zh, en: former.en };
  return {
    typeName: { zh: `${former.typeCode} ${typeName.zh}`, en: `${former.typeCode} ${typeName.en}` },
    text: { zh: `已被标准使用，类型不能改变，应为“${typeName.zh}”`, en: `is used by standards and keeps its type: ${typeName.en}` },
  };
}
