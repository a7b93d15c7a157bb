import { shortGtin } from '@touchmark/gs1';
import { life, type StateOf } from '../lifecycle.ts';

type Words = { zh: string; en: string };
/** The inspection of GTINs after their allotment (page 商品码核查). */
export const gtinRules = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'] as const;
export type GtinRule = (typeof gtinRules)[number];
/** How a finding was handled. */
export const findingLife = life(
  'gtinFinding',
  { zh: '核查结果', en: 'Finding' },
  {
    open: { n: 0, zh: '待处理', en: 'Open', tone: 'amber', on: { flag: 'flagged', ignore: 'ignored', solve: 'solved' } },
    flagged: { n: 1, zh: '已标记异常', en: 'Marked abnormal', tone: 'red', on: { unflag: 'solved', solve: 'solved' } },
    ignored: { n: 2, zh: '已忽略', en: 'Ignored', tone: 'grey', final: true },
    solved: { n: 3, zh: '已解决', en: 'Resolved', tone: 'green', final: true },
  },
  {
    flag: { zh: '标记异常', en: 'Mark abnormal' },
    unflag: { zh: '解除异常', en: 'Clear the mark' },
    ignore: { zh: '忽略', en: 'Ignore' },
    solve: { zh: '核查不再发现', en: 'No longer found' },
  },
);
export type FindingStatus = StateOf<typeof findingLife>;

/** Severity of each rule's findings: 1 提示 2 警告 3 严重. */
export const gtinRuleLevels: Readonly<Record<GtinRule, 1 | 2 | 3>> = { R1: 3, R2: 2, R3: 2, R4: 1, R5: 3, R6: 3, R7: 2 };
/** R4: days after the allotment within which a number should be reported. */
export const reportWithinDays = 90;

export interface FindingFacts {
  gtin?: string;
  expected?: string;
  prefix?: string;
  until?: string;
  cancelled?: boolean;
  others?: readonly string[];
  days?: number;
  product?: string;
  symbol?: string;
  stopped?: string;
  count?: number;
  frozen?: boolean;
}

const list = (codes: readonly string[] = []) => codes.map(shortGtin);

const sentences: Readonly<Record<GtinRule, (facts: FindingFacts) => Words>> = {
  R1: ({ expected = '' }) =>
    expected.length === 1
      ? { zh: `校验位错误，应为 ${expected}`, en: `The check digit is wrong; it should be ${expected}` }
      : {
          zh: `与其厂商识别代码、商品项目代码不一致，应为 ${shortGtin(expected)}`,
          en: `Does not match its company prefix and item reference; it should be ${shortGtin(expected)}`,
        },
  R2: ({ prefix = '', until = '', cancelled = false }) =>
    cancelled
      ? { zh: `厂商识别代码 ${prefix} 已注销`, en: `The company prefix ${prefix} was cancelled` }
      : { zh: `厂商识别代码 ${prefix} 已于 ${until} 到期`, en: `The company prefix ${prefix} expired on ${until}` },
  R3: ({ others }) => ({
    zh: `品牌、名称、型号、规格与商品码 ${list(others).join('、')} 相同`,
    en: `Same brand, name, model and specification as GTIN ${list(others).join(', ')}`,
  }),
  R4: ({ days = 0 }) => ({ zh: `分配后 ${days} 天仍未通报`, en: `Not reported ${days} days after allocation` }),
  R5: ({ product = '', symbol = '' }) =>
    product
      ? {
          zh: `产品“${product}”使用的条码内容 ${shortGtin(symbol)} 与商品码不一致`,
          en: `The barcode of product “${product}” contains ${shortGtin(symbol)}, which does not match this GTIN`,
        }
      : { zh: `条码内容 ${symbol} 与商品码不一致`, en: `A barcode contains ${symbol}, which does not match this GTIN` },
  R6: ({ stopped = '', count = 0 }) => ({
    zh: `已于 ${stopped} 停用，此后仍有 ${count} 枚单品码下发或激活`,
    en: `Disabled on ${stopped}, but ${count} item codes were issued or activated since`,
  }),
  R7: ({ product = '', frozen = false }) => ({
    zh: `绑定的产品“${product}”${frozen ? '已冻结' : '已下架'}`,
    en: `Its linked product “${product}” is ${frozen ? 'frozen' : 'unpublished'}`,
  }),
};

/** The text of a finding. */
export const findingText = (rule: GtinRule, facts: FindingFacts): Words => sentences[rule](facts);
