import type { ImportColumn, Language, Text } from '@touchmark/contract';
import { rangeText, type StandardItem } from '@touchmark/domain';
import type { FileAnswer } from '../../../http/handle.ts';
import { templateFile } from '../../../sheet/template.ts';

const kinds = { text: 'text', int: 'whole', decimal: 'decimal', date: 'day', select: 'choice', multi: 'text', switch: 'choice' } as const;
const yesNo = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };

/** How an element is filled in: its unit and range, its options, its condition. */
function noteOf(item: StandardItem, items: readonly StandardItem[]): Text {
  const parts: Text[] = [];
  if (item.help) parts.push(item.help);
  if (item.min !== undefined || item.max !== undefined) parts.push(rangeText(item));
  if (item.otherUnits && item.unit) {
    const list = [item.unit, ...item.otherUnits];
    parts.push({ zh: `可写单位：${list.map(({ zh }) => zh).join('、')}`, en: `Units: ${list.map(({ en }) => en).join(', ')}` });
  }
  if (item.type === 'multi')
    parts.push({
      zh: `可填多项，用“、”分隔：${(item.options ?? []).map(({ zh }) => zh).join('、')}`,
      en: `Several, separated by commas: ${(item.options ?? []).map(({ en }) => en).join(', ')}`,
    });
  const other = item.when && items.find(({ code }) => code === item.when!.code);
  if (other) {
    const chosen = (other.options ?? []).filter(({ value }) => item.when!.in.includes(value));
    parts.push({
      zh: `“${other.name.zh}”为${chosen.map(({ zh }) => zh).join('、') || '是'}时必填`,
      en: `Required if ${other.name.en} is ${chosen.map(({ en }) => en).join(' or ') || 'yes'}`,
    });
  }
  return { zh: parts.map(({ zh }) => zh).join('；'), en: parts.map(({ en }) => en).join('; ') };
}

function exampleOf(item: StandardItem): Text {
  const [first] = item.options ?? [];
  if (first) return { zh: first.zh, en: first.en };
  if (item.type === 'switch') return yesNo.true;
  if (item.type === 'date') return { zh: '2026-01-31', en: '2026-01-31' };
  const number = String(item.min ?? item.max ?? '');
  return { zh: number, en: number };
}

/** The workbook for the values of a version: the model of each product, and one column for each element with its list. */
export function valueTemplate(name: Text, versionNo: string, items: readonly StandardItem[], language: Language): FileAnswer {
  const model: ImportColumn = {
    key: 'model',
    title: { zh: '产品型号', en: 'Product model' },
    kind: 'text',
    required: true,
    max: 60,
    example: { zh: '示例（导入时忽略本行）', en: 'EXAMPLE (this row is ignored)' },
    note: { zh: `数据标准：${name.zh} ${versionNo}`, en: `Data standard: ${name.en} ${versionNo}` },
  };
  const columns = items.map((item): ImportColumn => {
    const choices =
      item.type === 'switch'
        ? yesNo
        : item.type === 'select'
          ? Object.fromEntries((item.options ?? []).map(({ value, zh, en }) => [value, { zh, en }]))
          : undefined;
    return {
      key: item.code,
      title: {
        zh: `${item.name.zh}${item.unit ? `（${item.unit.zh}）` : ''}`,
        en: `${item.name.en}${item.unit ? ` (${item.unit.en})` : ''}`,
      },
      kind: kinds[item.type],
      required: item.constraint === 'M',
      example: exampleOf(item),
      note: noteOf(item, items),
      ...(choices ? { choices } : {}),
    };
  });
  return templateFile(
    { name: { zh: `${name.zh} ${versionNo} 填报模板`, en: `${name.en} ${versionNo} template` }, columns: [model, ...columns], most: 2000 },
    language,
  );
}
