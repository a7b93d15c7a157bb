import { type FillField } from './filling-words.ts';

/** What a text may say of a field: offered to whoever fills in, never taken by itself. */
interface Proposal {
  field: FillField;
  value: string;
  /** The words around it, so that it can be judged. */
  around: string;
}

const mostEach = 3;
const dayOf = ([, year = '', month = '', day = '']: RegExpMatchArray): string => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : '';
};
const first = ([, value = '']: RegExpMatchArray): string => value.trim();

/**
 * How each field is written on reports and certificates, in both languages. Every repeat is bounded, so that a text takes as many steps
 * as it is long; the reader of a file has made one of each run of spaces.
 */
const readers: readonly (readonly [field: FillField, pattern: RegExp, value: (found: RegExpMatchArray) => string])[] = [
  [
    'certNo',
    /(?:报告编号|证书编号|报告号|证书号|编\s{0,3}号|report\s{0,3}(?:no|number)\.?|certificate\s{0,3}(?:no|number)\.?)\s{0,3}[:：]?\s{0,3}([A-Z0-9][A-Z0-9\-/()（）.]{3,39})/gi,
    first,
  ],
  ['cnasNo', /\bCNAS\s{0,3}(?:注册号|No\.?)?\s{0,3}[:：]?\s{0,3}(L\d{4,5})\b/gi, first],
  ['cnasNo', /\bCMA[^\d]{0,12}(\d{11,12})\b/gi, first],
  [
    'issuer',
    /(?:检验机构|检测机构|检验单位|检测单位|发证机构|签发机构|issued\s{0,3}by|laboratory)\s{0,3}[:：]?\s{0,3}([^\n:：]{4,60})/gi,
    first,
  ],
  [
    'issueDate',
    /(?:签发日期|发证日期|批准日期|报告日期|颁发日期|date\s{0,3}of\s{0,3}issue|issued?\s{0,3}(?:date|on))\s{0,3}[:：]?\s{0,3}(\d{4})\s{0,3}[-./年]\s{0,3}(\d{1,2})\s{0,3}[-./月]\s{0,3}(\d{1,2})/gi,
    dayOf,
  ],
  [
    'validTo',
    /(?:有效期\s{0,3}限?\s{0,3}至|有效期截止|valid\s{0,3}(?:until|to)|expir(?:y|es)(?:\s{0,3}(?:date|on))?)\s{0,3}[:：]?\s{0,3}(\d{4})\s{0,3}[-./年]\s{0,3}(\d{1,2})\s{0,3}[-./月]\s{0,3}(\d{1,2})/gi,
    dayOf,
  ],
  ['scope', /(?:样品名称|产品名称|认证范围|sample\s{0,3}name|product\s{0,3}name)\s{0,3}[:：]?\s{0,3}([^\n:：]{2,80})/gi, first],
  [
    'relatedStandards',
    /\b((?:GB|QB|LY|JG|HJ|SN)(?:\/[TZ])?|ISO|EN|ASTM)\s{0,3}(\d{2,6}(?:\.\d{1,2})?)\s{0,3}[-—–]\s{0,3}(\d{4})\b/g,
    ([, body = '', no = '', year = '']) => `${body} ${no}-${year}`,
  ],
];

const lineAround = (text: string, at: number, length: number): string => {
  const [from, to] = [Math.max(0, at - 20), Math.min(text.length, at + length + 20)];
  return text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
};

/** What the text of a report seems to say of the fields that are asked, at most three of each, each value once. */
export function findProposals(text: string, asked: readonly string[]): Proposal[] {
  const found: Proposal[] = [];
  for (const [field, pattern, valueOf] of readers) {
    if (!asked.includes(field)) continue;
    for (const match of text.matchAll(pattern)) {
      const value = valueOf(match);
      const same = found.filter((one) => one.field === field);
      const most = field === 'relatedStandards' ? 20 : mostEach;
      if (value === '' || same.length >= most || same.some((one) => one.value === value)) continue;
      found.push({ field, value, around: lineAround(text, match.index, match[0].length) });
    }
  }
  return found;
}
