import type { Text } from '../call.ts';
import { type ImportColumn, sheetColumn, yesNoChoices } from '../platform/sheet-import.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
type Kind = Pick<ImportColumn, 'kind' | 'choices'>;
const words: Kind = { kind: 'text' };
const whole: Kind = { kind: 'whole' };
const decimal: Kind = { kind: 'decimal' };
/** Whether an element has to be filled in. */
export const constraintWords = { M: t('必填', 'Required'), O: t('选填', 'Optional'), C: t('条件必填', 'Conditional') };
const need: Kind = { kind: 'choice', choices: constraintWords };
const yesNo: Kind = { kind: 'choice', choices: yesNoChoices };

const column = <const Key extends string>(key: Key, title: Text, { kind, choices }: Kind, required: boolean, example: Text, note?: Text) =>
  sheetColumn(key, kind, title, example, { ...(choices ? { choices } : {}), ...(required ? { required } : {}), ...(note ? { note } : {}) });
const several = t('多项用“、”分隔', 'Several, separated by commas');
const named = t('写编码或名称', 'Write the code or the name');

/** The columns of a sheet of data elements: what an element names elsewhere stands there by its code or name. */
export const elementColumns = [
  column(
    'code',
    t('编码', 'Code'),
    words,
    false,
    t('', ''),
    t(
      '留空为新数据元；填写已发布的编码将生成修订草稿',
      'Empty for a new element; the code of a published one makes a draft of its next revision',
    ),
  ),
  column('nameCn', t('中文名称', 'Chinese name'), words, true, t('示例：防火等级', 'EXAMPLE: 防火等级')),
  column('nameEn', t('英文名称', 'English name'), words, true, t('Fire-safety grade', 'Fire-safety grade')),
  column('shortName', t('简称', 'Short name'), words, true, t('fireGrade', 'fireGrade')),
  column('definition', t('定义', 'Definition'), words, true, t('按 GB 17927 检验的防火等级', 'Grade tested by GB 17927')),
  column('dataType', t('数据类型', 'Data type'), words, true, t('E 代码', 'E Code'), named),
  column('widget', t('控件', 'Control'), words, true, t('select 下拉单选', 'select Choice'), named),
  column('category', t('类目', 'Category'), words, true, t('04 环保与安全', '04 Health and safety'), named),
  column('inforLevel', t('信息层级', 'Information level'), words, true, t('SPECIAL 专用信息', 'SPECIAL Special information'), named),
  column('dataLevel', t('数据层级', 'Data level'), words, true, t('L3 产品（品类）', 'L3 Product (category)'), named),
  column('constraint', t('约束', 'Constraint'), need, false, t('选填', 'Optional')),
  column('listCode', t('值列表', 'Value list'), words, false, t('FIRE_GRADE', 'FIRE_GRADE')),
  column(
    'columnCodes',
    t('表格的列', 'Columns of a table'),
    words,
    false,
    t('', ''),
    t('仅“表”类型：各列的数据元编码，用“、”分隔', 'For tables only: the codes of the data elements, separated by commas'),
  ),
  column('min', t('最小值', 'Minimum'), decimal, false, t('', '')),
  column('max', t('最大值', 'Maximum'), decimal, false, t('', '')),
  column('unitCode', t('计量单位', 'Unit'), words, false, t('', ''), t('写单位编码，如 mm', 'Write the code of the unit, like mm')),
  column('scale', t('小数位数', 'Decimal places'), whole, false, t('', '')),
  column('minLength', t('最小长度', 'Least length'), whole, false, t('', '')),
  column('maxLength', t('最大长度', 'Greatest length'), whole, false, t('', '')),
  column('pattern', t('正则表达式', 'Pattern'), words, false, t('', '')),
  column('patternZh', t('格式说明（中文）', 'Format in Chinese'), words, false, t('', '')),
  column('patternEn', t('格式说明（英文）', 'Format in English'), words, false, t('', '')),
  column('maxOccurs', t('最多个数', 'At most'), whole, false, t('', '')),
  column('keyWords', t('关键字', 'Keyword'), words, false, t('FIRE 阻燃', 'FIRE Fire safety'), several),
  column('whenCode', t('条件：数据元', 'Condition: data element'), words, false, t('', '')),
  column('whenIn', t('条件：取值', 'Condition: values'), words, false, t('', ''), several),
  column('publicDefault', t('默认公开', 'Public by default'), yesNo, false, t('是', 'Yes')),
  column('helpZh', t('填写说明（中文）', 'Help in Chinese'), words, false, t('', '')),
  column('helpEn', t('填写说明（英文）', 'Help in English'), words, false, t('', '')),
  column('sourceStd', t('来源标准', 'Source standard'), words, false, t('GB 17927-2024', 'GB 17927-2024')),
  column('example', t('示例值', 'Sample value'), words, false, t('', '')),
] as const;
export type ElementColumn = (typeof elementColumns)[number]['key'];
export const elementImportRows = 1000;
