import { cartonGtin, checkDigit, gtin14, hasValidCheckDigit } from '@touchmark/gs1';
import { inState } from '../lifecycle.ts';
import { commodityLife } from './commodity-life.ts';

type Tone = 'ok' | 'warn' | 'bad';
export interface AllotCheck {
  key: string;
  tone: Tone;
  zh: string;
  en: string;
}

/** The facts that the review of an allotment checks (product.md, 商品码分配审核). */
export interface AllotFacts {
  gtin: string;
  codeForm: 'GTIN8' | 'GTIN13' | 'GTIN14';
  indicator: number;
  /** Null for a GTIN-8, which has no company prefix. */
  prefix: { prefix: string; own: boolean; usable: boolean } | null;
  /** The base code of a GTIN-14. */
  base: { gtin: string; status: number } | null;
  /** Other codes of the same item reference that are or were in use. */
  sameReference: readonly string[];
  /** GTINs of the company with the same name, model, specification and packaging level. */
  twins: readonly string[];
}

const check = (key: string, tone: Tone, zh: string, en: string): AllotCheck => ({ key, tone, zh, en });

/** The automatic checks of an allotment, worst first. If all are green, it may be approved automatically. */
export function allotChecks(facts: AllotFacts): AllotCheck[] {
  return [prefixCheck(facts), digitCheck(facts), referenceCheck(facts), ...levelChecks(facts), twinCheck(facts)];
}

function prefixCheck({ prefix, gtin, codeForm }: AllotFacts): AllotCheck {
  if (!prefix)
    return codeForm === 'GTIN8'
      ? check('prefix', 'warn', 'GTIN-8 单独申请，请核对批准文件', 'A GTIN-8 is given singly: compare it with its approval')
      : check('prefix', 'bad', '没有对应的厂商识别代码', 'No matching company prefix');
  if (!prefix.own || !gtin.slice(1).startsWith(prefix.prefix))
    return check(
      'prefix',
      'bad',
      `厂商识别代码 ${prefix.prefix} 不属于该企业`,
      `Company prefix ${prefix.prefix} does not belong to this company`,
    );
  return prefix.usable
    ? check('prefix', 'ok', `厂商识别代码 ${prefix.prefix} 有效`, `Company prefix ${prefix.prefix} is valid`)
    : check('prefix', 'bad', `厂商识别代码 ${prefix.prefix} 未生效、已过期或已注销`, `Company prefix ${prefix.prefix} is not in force`);
}

function digitCheck({ gtin }: AllotFacts): AllotCheck {
  if (hasValidCheckDigit(gtin)) return check('checkDigit', 'ok', '校验位正确', 'The check digit is correct');
  const right = checkDigit(gtin.slice(0, -1));
  return check('checkDigit', 'bad', `校验位应为 ${right}`, `The check digit should be ${right}`);
}

function referenceCheck({ sameReference, codeForm }: AllotFacts): AllotCheck {
  if (codeForm === 'GTIN14' || sameReference.length === 0)
    return check('reference', 'ok', '商品项目代码未被使用过', 'The item reference has not been used before');
  return check(
    'reference',
    'bad',
    `商品项目代码已用于 ${sameReference.join('、')}，不得重复使用`,
    `The item reference was used for ${sameReference.join(', ')} and cannot be reused`,
  );
}

function levelChecks({ codeForm, indicator, base, gtin }: AllotFacts): AllotCheck[] {
  if (codeForm !== 'GTIN14') return [];
  if (!base) return [check('base', 'bad', '基础商品码不存在', 'The base GTIN does not exist')];
  const carton = cartonGtin(gtin14(base.gtin), indicator);
  const fits = indicator >= 1 && indicator <= 8 && carton.ok && carton.value === gtin;
  if (!fits) return [check('base', 'bad', '包装指示符应为 1–8，且与基础商品码一致', 'The indicator must be 1–8 and match the base GTIN')];
  return [
    inState(commodityLife, base.status, 'stopped', 'abnormal')
      ? check('base', 'bad', '基础商品码已停用或异常', 'The base GTIN is disabled or abnormal')
      : check('base', 'ok', '基础商品码存在，包装指示符正确', 'The base GTIN exists and the indicator is correct'),
  ];
}

function twinCheck({ twins }: AllotFacts): AllotCheck {
  if (twins.length === 0)
    return check('twin', 'ok', '没有名称、型号、规格相同的商品码', 'No other GTIN has the same name, model and specification');
  return check('twin', 'warn', `名称、型号、规格与 ${twins.join('、')} 相同`, `Same name, model and specification as ${twins.join(', ')}`);
}
