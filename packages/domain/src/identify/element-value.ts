import { readFiles, readTable } from './element-parts.ts';
import { readAmountText } from '../platform/amount-text.ts';
import { matches } from './pattern.ts';
import { type ElementDomain, type Read, valueFault, type Words } from './standard-item.ts';

/** Reads one value in the type of its element; numbers and lists may be text (from a sheet). */
export function readValue(item: ElementDomain, raw: unknown): Read {
  switch (item.type) {
    case 'text':
      return readText(item, raw);
    case 'int':
    case 'decimal':
      return readNumber(item, raw);
    case 'date':
      return readDate(raw);
    case 'select':
      return readOption(item, raw);
    case 'multi':
      return readOptions(item, raw);
    case 'switch':
      return readSwitch(raw);
    case 'image':
    case 'file':
      return readFiles(item, raw);
    case 'table':
      return readTable(item, raw, readValue);
  }
}

function readText(item: ElementDomain, raw: unknown): Read {
  if (typeof raw !== 'string') return valueFault('type', '应为文字', 'must be text');
  const value = raw.trim();
  const [least, most] = [item.minLength ?? 1, item.maxLength ?? 200];
  if (value.length < least || value.length > most)
    return valueFault(
      'length',
      `应为 ${least}–${most} 个字，现为 ${value.length} 个`,
      `must have ${least}–${most} characters; it has ${value.length}`,
    );
  if (item.pattern && !matches(item.pattern, value))
    return valueFault(
      'pattern',
      `格式不正确，${item.patternHint?.zh ?? '请核对'}`,
      `has an invalid format: ${item.patternHint?.en ?? 'please check it'}`,
    );
  return { ok: true, value };
}

function readNumber(item: ElementDomain, raw: unknown): Read {
  const value = typeof raw === 'string' ? readMeasure(item, raw.trim()) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return valueFault('type', '应为数字', 'must be a number');
  const digits = item.type === 'int' ? 0 : (item.scale ?? 2);
  if (Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) > 1e-6) {
    return digits === 0
      ? valueFault('type', '应为整数', 'must be a whole number')
      : valueFault('type', `最多 ${digits} 位小数`, `can have at most ${digits} decimal places`);
  }
  const low = item.min !== undefined && value < item.min;
  const high = item.max !== undefined && value > item.max;
  if (low || high) return valueFault('range', rangeText(item).zh, rangeText(item).en);
  return { ok: true, value };
}

/** A number as text, perhaps with its unit or another unit of the same quantity: '90 cm' is 900 where millimetres are asked for. */
function readMeasure({ unit, otherUnits = [] }: ElementDomain, text: string): number | undefined {
  const [, typed = '', said = ''] = /^([-−]?[\d０-９][\d０-９.．,，'’\s]*)(.*)$/u.exec(text) ?? [];
  const amount = readAmountText(typed);
  if (!amount.ok) return undefined;
  const digits = amount.value;
  if (said === '' || said === unit?.zh || said === unit?.en) return Number(digits);
  const other = otherUnits.find(({ zh, en }) => said === zh || said === en);
  return other && inUnit(Number(digits), other.factor);
}

/** A value times a factor, without the digits that binary fractions add (1.2 × 1000 is 1200). */
export const inUnit = (value: number, factor: number): number => Number((value * factor).toPrecision(12));

/** The limits of a number as text: '应在 1–50 件之间'. */
export function rangeText({ min, max, unit }: Pick<ElementDomain, 'min' | 'max' | 'unit'>): Words {
  const zh = unit ? ` ${unit.zh}` : '';
  const en = unit ? ` ${unit.en}` : '';
  if (min === undefined) return { zh: `不能大于 ${max}${zh}`, en: `must not be more than ${max}${en}` };
  if (max === undefined) return { zh: `不能小于 ${min}${zh}`, en: `must not be less than ${min}${en}` };
  // A space is put between Chinese and Latin text, not between Chinese and Chinese.
  const gap = /[\u4e00-\u9fff]$/u.test(zh) ? '' : ' ';
  return { zh: `应在 ${min}–${max}${zh}${gap}之间`, en: `must be between ${min} and ${max}${en}` };
}

function readDate(raw: unknown): Read {
  const text = typeof raw === 'string' ? raw.trim() : '';
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return real ? { ok: true, value: text } : valueFault('type', '应为 2026-01-31 这样的日期', 'must be a date like 2026-01-31');
}

const optionOf = (item: ElementDomain, raw: unknown) =>
  item.options?.find(({ value, zh, en }) => raw === value || raw === zh || raw === en)?.value;
const optionFault = (item: ElementDomain, raw: unknown): Read =>
  valueFault(
    'option',
    `“${String(raw)}”不在可选项中，可选：${(item.options ?? []).map((option) => option.zh).join('、')}`,
    `“${String(raw)}” is not offered; choose from: ${(item.options ?? []).map((option) => option.en).join(', ')}`,
  );

function readOption(item: ElementDomain, raw: unknown): Read {
  const value = optionOf(item, typeof raw === 'string' ? raw.trim() : raw);
  return value === undefined ? optionFault(item, raw) : { ok: true, value };
}

function readOptions(item: ElementDomain, raw: unknown): Read {
  const list: unknown[] =
    typeof raw === 'string'
      ? raw
          .split(/[、,，;；|]/u)
          .map((part) => part.trim())
          .filter(Boolean)
      : Array.isArray(raw)
        ? raw
        : [];
  if (list.length === 0) return valueFault('type', '应至少选择一项', 'must have at least one option selected');
  const wrong = list.find((part) => optionOf(item, part) === undefined);
  if (wrong !== undefined) return optionFault(item, wrong);
  const value = [...new Set(list.map((part) => optionOf(item, part)!))];
  const most = item.maxOccurs ?? value.length;
  if (value.length > most)
    return valueFault('length', `最多选 ${most} 项，现为 ${value.length} 项`, `can have at most ${most} options; it has ${value.length}`);
  return { ok: true, value };
}

function readSwitch(raw: unknown): Read {
  if (typeof raw === 'boolean') return { ok: true, value: raw };
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  if (['是', 'yes', 'true', '1'].includes(text)) return { ok: true, value: true };
  if (['否', 'no', 'false', '0'].includes(text)) return { ok: true, value: false };
  return valueFault('type', '应为“是”或“否”', 'must be yes or no');
}
