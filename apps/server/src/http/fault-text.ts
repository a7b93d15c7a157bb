import type { Language } from '@touchmark/contract';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** The message for an invalid value: what is wrong and what would be right. */
export function faultText(issue: Issue, language: Language): string {
  const text = textOf(issue);
  return text[language];
}

function textOf(issue: Issue): { zh: string; en: string } {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return small(Number(issue.minimum), issue.origin);
    case 'too_big':
      return big(Number(issue.maximum), issue.origin);
    case 'invalid_format':
      return ownText(issue.message) ?? wrongFormat(issue.format);
    case 'invalid_value':
      return { zh: `只能是：${issue.values.join('、')}`, en: `must be one of: ${issue.values.join(', ')}` };
    case 'custom':
      return ownText(issue.message) ?? { zh: '填写有误', en: 'is not valid' };
    default:
      return { zh: '填写有误', en: 'is not valid' };
  }
}

function wrongType({ input, expected }: { input?: unknown; expected: string }) {
  if (input === undefined || input === null) return { zh: '必填', en: 'is required' };
  const name = typeNames[expected] ?? { zh: expected, en: expected };
  return { zh: `类型有误，应为${name.zh}`, en: `must be ${name.en}` };
}

function wrongFormat(format: string) {
  const name = formatNames[format] ?? { zh: '', en: '' };
  return { zh: `格式不正确${name.zh}`, en: `has an invalid format${name.en}` };
}

function small(least: number, origin: string) {
  if (origin === 'string')
    return least <= 1 ? { zh: '必填', en: 'is required' } : { zh: `至少 ${least} 个字`, en: `must have at least ${least} characters` };
  if (origin === 'array')
    return least <= 1
      ? { zh: '至少选择一项', en: 'must have at least one entry' }
      : { zh: `至少 ${least} 项`, en: `must have at least ${least} entries` };
  return { zh: `不能小于 ${least}`, en: `must not be less than ${least}` };
}

function big(most: number, origin: string) {
  if (origin === 'string') return { zh: `最多 ${most} 个字`, en: `can have at most ${most} characters` };
  if (origin === 'array') return { zh: `最多 ${most} 项`, en: `can have at most ${most} entries` };
  return { zh: `不能大于 ${most}`, en: `must not be more than ${most}` };
}

/** A schema's own messages are written '中文|English'. */
function ownText(message: string) {
  const said = /^([^|]*\p{Script=Han}[^|]*)\|(.+)$/u.exec(message);
  return said ? { zh: said[1]!, en: said[2]! } : undefined;
}

const typeNames: Record<string, { zh: string; en: string }> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: '是或否', en: 'yes or no' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  int: { zh: '整数', en: 'a whole number' },
};
const formatNames: Record<string, { zh: string; en: string }> = {
  date: { zh: '，应为 2026-01-31 这样的日期', en: ', it should be a date like 2026-01-31' },
  url: { zh: '，应以 http:// 或 https:// 开头', en: ', it should start with http:// or https://' },
  email: { zh: '，应为邮箱地址', en: ', it should be an e-mail address' },
};
