import type { ImportColumn, Text } from '@touchmark/contract';
import { readAmountText } from '@touchmark/domain';

/** What was read of a cell: its value, or the text as it was typed and what is wrong with it. */
export type Reading = { value: string; fault?: Text & { fix?: string } };

const whole = /^-?\d+(?:\.0+)?$/;
/** 1.200 is twelve hundred to some and one to others, so it is no whole number to anybody. */
const ambiguous = /^-?\d{1,3}(?:\.\d{3})+$/;

const wrong = {
  whole: { zh: '应为整数', en: 'must be a whole number' },
  decimal: { zh: '应为数字', en: 'must be a number' },
  money: { zh: '应为金额，如 6980.00', en: 'must be an amount, e.g. 6980.00' },
  separated: {
    zh: '写法有歧义：逗号和空格只能用作千位分隔（如 1,200），小数请用点（如 1.5）',
    en: 'can be read in two ways: commas and blanks only separate thousands (1,200); write decimals with a point (1.5)',
  },
} as const satisfies Record<string, Text>;

/** Reads the amount of a cell; `from` is the kind of the cell, because a number of a workbook has no signs between its digits. */
export function readAmount({ kind, money = false, range: [least, most] = [0, 1e12] }: ImportColumn, text: string, from: string): Reading {
  const form = kind === 'whole' ? 'whole' : money ? 'money' : 'decimal';
  const read = readAmountText(text, { money });
  const fault = read.ok ? form === 'whole' && wholeFault(read.value, from) : wrong[read.separated ? 'separated' : form];
  if (!read.ok || fault) return { value: text, fault: fault || wrong[form] };
  const value = form === 'whole' ? String(Number(read.value)) : read.value;
  return Number(value) < least || Number(value) > most
    ? { value, fault: { zh: `应在 ${least}–${most} 之间`, en: `must be between ${least} and ${most}` } }
    : { value };
}

function wholeFault(value: string, from: string): Text | undefined {
  if (from !== 'number' && ambiguous.test(value)) return wrong.separated;
  return whole.test(value) ? undefined : wrong.whole;
}
