import type { Check } from '@touchmark/contract';
import {
  applyLife,
  type ApplyStatus,
  canHaveCodes,
  type CodeType,
  companyLife,
  inState,
  serviceLife,
  type ServiceStatus,
  templateLife,
  largestSerial,
} from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { quotaLeft } from '../quota/public.ts';
import { issueRefusal } from '../../gtin/code/public.ts';
import { checkFacts, type CheckFacts } from './application.queries.ts';

interface Subject {
  id: string;
  companyId: string;
  codeType: CodeType;
  quantity: number;
  isTest: boolean;
  applyStatus: number;
  labelTemplateId: string | null;
}
interface ApplyChecks {
  checks: Check[];
  facts: CheckFacts;
  /** The remaining quota after this application. */
  quotaLeft: number | null;
}

/** product.md: a smaller share of activated codes within 90 days gives a warning. */
const leastActivated = 0.3;

/**
 * The automatic checks of an application. If all are green and it is small enough, it is approved automatically, if the platform
 * has enabled that.
 */
export async function checksOf(db: Db, apply: Subject): Promise<ApplyChecks> {
  const facts = await checkFacts(db, apply);
  // The quantity of a pending application is already reserved, that of a decided one is used.
  const left = apply.isTest ? null : await quotaLeft(db, apply.companyId, apply.codeType);
  const refusal = apply.codeType === 'SGTIN' && facts.gtin ? await issueRefusal({ db }, facts.gtin) : null;
  const checks = [
    companyCheck(facts),
    feeCheck(facts, apply.isTest),
    productCheck(facts, apply.isTest),
    quotaCheck(apply, left),
    activationCheck(facts),
    refusal ? check('gtin', 'bad', refusal.zh, refusal.en) : identityCheck(facts, apply),
    templateCheck(facts, apply),
  ];
  return { checks: checks.filter((check) => check !== null), facts, quotaLeft: left };
}

const grouped = (value: number) => value.toLocaleString('en-US');
const check = (key: string, tone: Check['tone'], zh: string, en: string): Check => ({ key, tone, zh, en });

const companyCheck = ({ authStatus }: CheckFacts): Check =>
  inState(companyLife, authStatus, 'certified')
    ? check('company', 'ok', '企业已认证', 'The company is certified')
    : check(
        'company',
        'bad',
        inState(companyLife, authStatus, 'frozen') ? '企业已被冻结' : '企业未通过认证',
        inState(companyLife, authStatus, 'frozen') ? 'The company is frozen' : 'The company is not certified',
      );

function feeCheck({ serviceExpire, today }: CheckFacts, isTest: boolean): Check {
  if (serviceExpire && serviceExpire >= today)
    return check('fee', 'ok', `年费有效期至 ${serviceExpire}`, `The annual fee is paid until ${serviceExpire}`);
  if (isTest) return check('fee', 'ok', '试用企业，申请的是测试码', 'A trial company asking for test codes');
  return check(
    'fee',
    'bad',
    serviceExpire ? `年费已于 ${serviceExpire} 到期` : '尚未缴纳年费',
    serviceExpire ? `The annual fee ran out on ${serviceExpire}` : 'The annual fee was never paid',
  );
}

function productCheck({ productApply, productService, serialManaged }: CheckFacts, isTest: boolean): Check {
  if (!serialManaged) return check('product', 'bad', '产品不按序列号管理', 'The product is not managed by serial');
  const fits = canHaveCodes(
    { applyStatus: productApply as ApplyStatus, serviceStatus: productService as ServiceStatus, serialManaged },
    isTest,
  );
  if (fits)
    return check(
      'product',
      'ok',
      isTest && inState(serviceLife, productService, 'none') ? '产品已通过审核' : '产品已通过审核且在服务中',
      isTest && inState(serviceLife, productService, 'none') ? 'The product is approved' : 'The product is approved and in service',
    );
  return check(
    'product',
    'bad',
    inState(applyLife, productApply, 'approved') ? '产品不在服务中' : '产品未通过审核',
    inState(applyLife, productApply, 'approved') ? 'The product is not in service' : 'The product is not approved',
  );
}

function quotaCheck({ codeType, quantity, applyStatus }: Subject, left: number | null): Check {
  if (left === null) return check('quota', 'ok', '测试码不占用额度', 'Test codes use no quota');
  const enough = !inState(applyLife, applyStatus, 'draft') || left >= quantity;
  return enough
    ? check('quota', 'ok', `额度充足，处理后剩余 ${grouped(left)} 枚`, `Enough quota, ${grouped(left)} left afterwards`)
    : check('quota', 'bad', `${codeType} 额度不足，仅余 ${grouped(left)} 枚`, `Not enough ${codeType} quota, ${grouped(left)} left`);
}

function activationCheck({ issued90, activated90 }: CheckFacts): Check {
  if (issued90 === 0) return check('activation', 'ok', '近 90 天未发码', 'No codes issued in the last 90 days');
  const percent = Math.round((activated90 / issued90) * 100);
  const text = {
    zh: `近 90 天发码 ${grouped(issued90)} 枚，激活率 ${percent}%`,
    en: `${grouped(issued90)} codes issued in the last 90 days, ${percent}% activated`,
  };
  return check('activation', activated90 / issued90 < leastActivated ? 'warn' : 'ok', text.zh, text.en);
}

function identityCheck({ gtin, productNo, nextSerial }: CheckFacts, { codeType, quantity }: Subject): Check | null {
  if (codeType === 'SGTIN')
    return gtin
      ? check('gtin', 'ok', `商品码 ${gtin}`, `GTIN ${gtin}`)
      : check('gtin', 'bad', '产品没有商品码（GTIN）', 'The product has no GTIN');
  if (codeType !== 'ECODE') return null;
  if (!productNo) return check('serials', 'bad', '产品尚无编号', 'The product has no number yet');
  const room = largestSerial - nextSerial + 1;
  return room >= quantity
    ? check('serials', 'ok', `产品序号余 ${grouped(room)} 个`, `${grouped(room)} serials left for the product`)
    : check('serials', 'bad', `产品序号仅余 ${grouped(room)} 个`, `Only ${grouped(room)} serials left for the product`);
}

const templateCheck = ({ templateStatus }: CheckFacts, { labelTemplateId }: Subject): Check | null =>
  labelTemplateId === null
    ? null
    : inState(templateLife, templateStatus, 'enabled')
      ? check('template', 'ok', '标签模板已启用', 'The label template is enabled')
      : check('template', 'warn', '标签模板未启用', 'The label template is not enabled');

export const allGreen = (checks: readonly Check[]): boolean => checks.every(({ tone }) => tone === 'ok');
