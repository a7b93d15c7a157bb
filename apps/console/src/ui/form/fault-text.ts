import { seenInput, type Text } from '@touchmark/contract';
import type * as z from 'zod';
import { inGroupsOfThree } from '../../core/number-text.ts';
import { fill, say } from '../../core/text.ts';
import { isEmpty } from './schema.ts';
import { kit } from '../ui.text.ts';

type Issue = z.core.$ZodIssue;
/** The kind of field: decides the wording for a missing value. */
export type Asks = 'fill' | 'choose' | 'attach';

/** How the numbers of a field are written: as they are, or as amounts, which are typed in yuan and judged in fen. */
export type Written = 'number' | 'amount';

/** The message for an invalid value in the user's language; undefined if it is valid. */
export function faultOf(
  schema: z.ZodType | undefined,
  value: unknown,
  label: string,
  asks: Asks = 'fill',
  written: Written = 'number',
): string | undefined {
  const issue = schema?.safeParse(seenInput(value)).error?.issues[0];
  if (!issue) return undefined;
  return isEmpty(value) && issue.code !== 'custom' ? fill(kit[asks], { label }) : say(issueText(innermost(issue), written));
}

/** The error of a union has no useful message; its last option is the one for filled-in values. */
function innermost(issue: Issue): Issue {
  return issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0] ?? issue) : issue;
}

const amountText = (fen: number) => `¥${inGroupsOfThree(fen / 100)}`;

function issueText(issue: Issue, written: Written): Text {
  const limit = written === 'amount' ? amountText : String;
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected, written);
    case 'too_small':
      return small(Number(issue.minimum), issue.origin, limit);
    case 'too_big':
      return big(Number(issue.maximum), issue.origin, limit);
    case 'not_multiple_of':
      return { zh: `应为 ${issue.divisor} 的倍数`, en: `Must be a multiple of ${issue.divisor}` };
    case 'invalid_format':
      return ownText(issue.message) ?? formatNames[issue.format] ?? { zh: '格式不正确', en: 'Invalid format' };
    case 'custom':
      return ownText(issue.message) ?? { zh: '填写有误', en: 'Invalid value' };
    default:
      return { zh: '填写有误', en: 'Invalid value' };
  }
}

function typeText(expected: string, written: Written): Text {
  if (written === 'amount' && expected === 'int') return { zh: '最多两位小数', en: 'At most two decimals' };
  return { zh: `应为${typeNames[expected]?.zh ?? '其他类型'}`, en: `Must be ${typeNames[expected]?.en ?? 'of another type'}` };
}

function small(least: number, origin: string, limit: (n: number) => string): Text {
  if (origin === 'string') return { zh: `至少 ${least} 个字`, en: `At least ${least} characters` };
  if (origin === 'array') return { zh: `至少 ${least} 项`, en: `Select at least ${least}` };
  return { zh: `不能小于 ${limit(least)}`, en: `Must be at least ${limit(least)}` };
}

function big(most: number, origin: string, limit: (n: number) => string): Text {
  if (origin === 'string') return { zh: `最多 ${most} 个字`, en: `At most ${most} characters` };
  if (origin === 'array') return { zh: `最多 ${most} 项`, en: `At most ${most} entries` };
  return { zh: `不能大于 ${limit(most)}`, en: `Must be at most ${limit(most)}` };
}

/** Messages of a schema are written '中文|English'; the English one continues a sentence that begins with the field. */
function ownText(message: string): Text | undefined {
  const said = /^([^|]*\p{Script=Han}[^|]*)\|(.+)$/u.exec(message);
  return said ? asSentence({ zh: said[1]!, en: said[2]! }) : undefined;
}

/** A fault that continues the name of its field ("must have 18 characters"), standing alone. */
export const asSentence = ({ zh, en }: Text): Text => ({ zh, en: en.charAt(0).toUpperCase() + en.slice(1) });

const typeNames: Record<string, Text> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'yes or no' },
  array: { zh: '列表', en: 'a list' },
};

const formatNames: Record<string, Text> = {
  date: { zh: '应为 2026-01-31 这样的日期', en: 'A date like 2026-01-31' },
  url: { zh: '应以 http:// 或 https:// 开头', en: 'Must start with http:// or https://' },
  email: { zh: '应为邮箱地址', en: 'Must be an e-mail address' },
};
