import type { Text } from '../call.ts';
import { enabledColumn, type ImportColumn, yesNoChoices } from '../platform/sheet-import.ts';
import { type BasePropExtra, type BasePropRow, extrasOf } from './base-prop.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
type Kind = BasePropRow['kind'];
type Form = Pick<ImportColumn, 'title' | 'kind' | 'choices' | 'note'>;
type Field = BasePropExtra | 'code' | 'parentId' | 'name' | 'nameEn' | 'sort' | 'enabled' | 'remark';

const form = (title: Text, kind: ImportColumn['kind'] = 'text', note?: Text): Form => ({ title, kind, ...(note ? { note } : {}) });
const choice = <Choices extends Record<string, Text>>(title: Text, choices: Choices) => ({ title, kind: 'choice' as const, choices });
const several = t('多项用“、”分隔', 'Several, separated by commas');
const named = t('写编码或名称', 'Write the code or the name');

/** The fields of base properties with their titles, as pages, forms and sheets have them. */
export const basePropForms = {
  code: form(t('编码', 'Code')),
  parentId: form(t('上级编码', 'Parent code'), 'text', t('留空为顶级；导入不移动已有的行', 'Empty at the top; an import moves nothing')),
  name: form(t('名称', 'Name')),
  nameEn: form(t('英文名称', 'English name')),
  versionNo: form(t('版本号', 'Version No.')),
  effectiveDate: form(t('生效日期', 'Valid from'), 'day'),
  current: choice(t('当前版本', 'Current version'), yesNoChoices),
  description: form(t('说明', 'Note')),
  objectType: form(t('对象类型', 'Object')),
  levelNo: form(t('层级号', 'Level No.'), 'whole'),
  groupOrder: form(t('分组顺序', 'Group order'), 'whole'),
  publicDefault: choice(t('默认公开', 'Public by default'), yesNoChoices),
  synonyms: form(t('同义词', 'Synonyms'), 'text', several),
  domain: form(t('领域', 'Domain')),
  jsonType: choice(t('值类型', 'Type of value'), {
    text: t('文字', 'Text'),
    int: t('整数', 'Whole number'),
    decimal: t('小数', 'Decimal number'),
    date: t('日期', 'Date'),
    select: t('单选', 'One of a list'),
    multi: t('多选', 'Several of a list'),
    switch: t('是/否', 'Yes or no'),
    image: t('图片', 'Picture'),
    file: t('文件', 'File'),
    table: t('明细表', 'Table'),
  }),
  maxLength: form(t('最大长度', 'Greatest length'), 'whole'),
  precision: form(t('小数位数', 'Decimal places'), 'whole'),
  regex: form(t('正则表达式', 'Pattern')),
  sample: form(t('样例', 'Sample')),
  component: choice(t('控件', 'Control'), {
    input: t('单行文本', 'Text'),
    textarea: t('多行文本', 'Long text'),
    number: t('数字', 'Number'),
    select: t('下拉单选', 'Choice'),
    multiSelect: t('下拉多选', 'Several choices'),
    radio: t('单选按钮', 'Radio buttons'),
    switch: t('是/否', 'Yes or no'),
    date: t('日期', 'Date'),
    image: t('单张图片', 'One picture'),
    images: t('多张图片', 'Several pictures'),
    file: t('文件', 'File'),
    subTable: t('明细表', 'Table'),
  }),
  allowedDataTypes: form(t('适用数据类型', 'For data types'), 'text', several),
  codeLength: form(t('编码长度', 'Length of codes'), 'whole'),
  leafAllowed: choice(t('可为末级', 'May be a leaf'), yesNoChoices),
  levelId: form(t('类目层级', 'Category level'), 'text', named),
  sort: form(t('排序', 'Sort order'), 'whole'),
  enabled: choice(enabledColumn.title, enabledColumn.choices),
  remark: form(t('备注', 'Remark')),
} satisfies Record<Field, Form>;

/** A row of each kind that shows how its sheet is filled in. */
const examples: Readonly<Record<Kind, Partial<Record<Field, string | Text>>>> = {
  dataVersion: { code: 'V3_0', name: 'V3.0', nameEn: 'V3.0', versionNo: 'V3.0', effectiveDate: '2030-01-01', current: yesNoChoices.false },
  dataLevel: { code: 'L9', name: '部件', nameEn: 'Part', objectType: '部件', levelNo: '9' },
  inforLevel: { code: 'TRADE', name: '贸易信息', nameEn: 'Trade', groupOrder: '60', publicDefault: yesNoChoices.true },
  keyWord: { code: 'NOISE', name: '噪声', nameEn: 'Noise', synonyms: t('静音、噪音', '静音, noise level') },
  dataType: { code: 'MAIL', name: '邮箱', nameEn: 'E-mail', jsonType: t('文字', 'Text'), maxLength: '80', sample: 'service@example.com' },
  widgetType: { code: 'choice', name: '选择', nameEn: 'Choice', component: t('下拉单选', 'Choice'), allowedDataTypes: 'E' },
  categoryLevel: { code: 'LEVEL5', name: '五级', nameEn: 'Level 5', levelNo: '5', codeLength: '10', leafAllowed: yesNoChoices.true },
  category: { code: '0301', parentId: '03', name: '木材', nameEn: 'Wood', levelId: 'LEVEL2' },
};

/** The columns of the sheet of a kind, out and in. */
export function basePropColumns(kind: Kind): ImportColumn<Field>[] {
  const { needed, more } = extrasOf[kind];
  const fields: Field[] = ['code', 'name', 'nameEn', ...needed, ...more, 'sort', 'enabled', 'remark'];
  if (kind === 'category') fields.splice(1, 0, 'parentId');
  return fields.map((key) => {
    const said = examples[kind][key] ?? '';
    const example = typeof said === 'string' ? { zh: said, en: said } : said;
    return {
      key,
      ...basePropForms[key],
      ...(['code', 'name', ...needed].includes(key) ? { required: true } : {}),
      example: key === 'name' ? { zh: `示例：${example.zh}`, en: `EXAMPLE: ${example.zh}` } : example,
    };
  });
}
export type BasePropColumn = Field;
