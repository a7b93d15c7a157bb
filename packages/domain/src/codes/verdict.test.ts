import { describe, expect, it } from 'vitest';
import { countsQuery, disclosed, judgeScan } from './verdict.ts';
import type { PinCheck, QueryCount, ScannedCode, VerdictKey } from './scan-facts.ts';
import { verdictReasons, verdictWords } from './verdict-text.ts';

const active: ScannedCode = { status: 2, serviceStatus: 1, companyFrozen: false, hasPin: false, isTest: false, isTemporary: false };
const once: QueryCount = { count: 1, cities: 1 };
const judge = (code: Partial<ScannedCode> | null, queries: Partial<QueryCount> = {}, pin?: PinCheck, wellFormed = true) =>
  judgeScan({ wellFormed, code: code && { ...active, ...code }, queries: { ...once, ...queries }, ...(pin ? { pin } : {}) });

describe('the verdict on a code without PIN', () => {
  it('is not called a forgery where its address lost its proof, and tells nothing of the code either', () => {
    const verdict = judgeScan({ wellFormed: true, code: null, withoutProof: true, queries: once });
    expect(verdict).toMatchObject({
      verdict: 'unknown',
      tone: 'warn',
      word: { zh: '链接不完整', en: 'The link is incomplete' },
      asksPin: false,
    });
    expect(judge(null)).toMatchObject({ verdict: 'unknown', tone: 'bad', word: { zh: '非本平台编码' } });
    expect(disclosed(verdict.verdict)).toBe('nothing');
  });

  const table: [string, Partial<ScannedCode> | null, Partial<QueryCount>, VerdictKey, number][] = [
    ['nobody issued', null, {}, 'unknown', 2],
    ['of a preview address', { isTemporary: true, status: 0, serviceStatus: 0 }, {}, 'preview', 12],
    ['that is void', { status: 9 }, {}, 'voided', 5],
    ['that is void, its company and product frozen', { status: 9, companyFrozen: true, serviceStatus: 4 }, {}, 'voided', 5],
    ['that is recalled', { status: 10 }, {}, 'recalled', 6],
    ['that is recalled, its product frozen', { status: 10, serviceStatus: 4 }, {}, 'recalled', 6],
    ['that is frozen', { status: 8 }, {}, 'frozen', 7],
    ['of a frozen product', { serviceStatus: 4 }, {}, 'frozen', 7],
    ['of a frozen product, not active', { serviceStatus: 4, status: 0 }, {}, 'frozen', 7],
    ['of a frozen company', { companyFrozen: true }, {}, 'suspended', 7],
    ['of a frozen company, not active', { companyFrozen: true, status: 1 }, {}, 'suspended', 7],
    ['just generated', { status: 0 }, {}, 'notActivated', 4],
    ['delivered to the printer', { status: 1 }, { count: 30, cities: 9 }, 'notActivated', 4],
    ['active, first query', {}, {}, 'genuineFirst', 9],
    ['in transit, first query', { status: 3 }, {}, 'genuineFirst', 9],
    ['in a depot, first query', { status: 4 }, {}, 'genuineFirst', 9],
    ['sold, first query', { status: 5 }, {}, 'genuineFirst', 9],
    ['returned, first query', { status: 6 }, {}, 'genuineFirst', 9],
    ['looked at by staff only', {}, { count: 0, cities: 0 }, 'genuineFirst', 9],
    ['second query', {}, { count: 2 }, 'genuineRepeat', 10],
    ['fifth query', {}, { count: 5, cities: 2, devices: 9 }, 'genuineRepeat', 10],
    ['sixth query', {}, { count: 6 }, 'suspectClone', 8],
    ['three cities in a day', {}, { count: 3, cities: 3 }, 'suspectClone', 8],
    ['ten devices in a week', {}, { count: 5, devices: 10 }, 'suspectClone', 8],
    ['faster than an aeroplane', {}, { count: 2, signals: ['impossibleTravel'] }, 'suspectClone', 8],
    ['far from where it was sold', { status: 5 }, { signals: ['farFromSale'] }, 'suspectClone', 8],
    ['still in a closed carton', {}, { signals: ['insideClosedBox'] }, 'suspectClone', 8],
  ];
  it.each(table)('%s', (_, code, queries, verdict, rule) => expect(judge(code, queries)).toMatchObject({ verdict, rule, asksPin: false }));

  it('refuses a bad check digit before anything else', () =>
    expect(judge({ status: 9 }, {}, undefined, false)).toMatchObject({
      verdict: 'invalid',
      rule: 1,
      tone: 'bad',
      word: { zh: '非本平台编码' },
    }));

  it.each([
    [{ status: 9 }, '该编码已作废'],
    [{ status: 8 }, '该产品已被冻结，请谨慎购买'],
    [{ companyFrozen: true }, '企业服务已暂停'],
    [{ status: 1 }, '该编码尚未激活'],
  ] as const)('says of %j: %s', (code, sentence) => expect(judge(code).reason.zh).toContain(sentence));

  it('says which query it is', () => {
    expect(judge({}).reason.zh).toContain('首次查询，正品');
    expect(judge({}, { count: 3 }).word).toEqual({ zh: '第 3 次查询', en: 'Check no. 3' });
    expect(judge({}, { count: 9, cities: 5 }).reason.zh).toContain('5 个城市');
  });

  it('follows the limits of the company', () => {
    const facts = { wellFormed: true, code: active, queries: { count: 6, cities: 3 } };
    expect(judgeScan({ ...facts, limits: { queries: 20, cities: 5, devices: 50 } }).verdict).toBe('genuineRepeat');
    expect(judgeScan({ ...facts, limits: { queries: 20, cities: 3, devices: 50 } }).verdict).toBe('suspectClone');
  });

  it('ignores a PIN nobody printed', () => expect(judge({}, {}, { state: 'wrong' }).verdict).toBe('genuineFirst'));
});

describe('the verdict on a code with PIN', () => {
  const busy = { count: 12, cities: 5 };
  const table: [string, PinCheck | undefined, Partial<QueryCount>, VerdictKey, string, boolean][] = [
    ['asks for it', undefined, {}, 'pinRequired', 'neutral', true],
    ['asks for it on every later visit', { state: 'none' }, { count: 3 }, 'pinRequired', 'neutral', true],
    ['asks for it and warns when copies are about', { state: 'none' }, busy, 'suspectClone', 'warn', true],
    ['is genuine when right for the first time', { state: 'right' }, {}, 'pinRight', 'good', false],
    ['is genuine when right for the first time, copies or not', { state: 'right' }, busy, 'pinRight', 'good', false],
    ['is guarded when right again', { state: 'right', verifiedBefore: true }, {}, 'pinRight', 'neutral', false],
    ['warns when right again and copies are about', { state: 'right', verifiedBefore: true }, busy, 'suspectClone', 'warn', false],
    ['may be tried again when wrong', { state: 'wrong', triesLeft: 4 }, {}, 'pinWrong', 'warn', true],
    ['locks', { state: 'locked', minutesLeft: 12 }, {}, 'pinLocked', 'warn', false],
  ];
  it.each(table)('%s', (_, pin, queries, verdict, tone, asksPin) =>
    expect(judge({ hasPin: true }, queries, pin)).toMatchObject({ verdict, tone, asksPin }),
  );

  it('tells the tries and minutes left', () => {
    expect(judge({ hasPin: true }, {}, { state: 'wrong', triesLeft: 1 }).reason).toEqual({
      zh: expect.stringContaining('1 次'),
      en: expect.stringContaining('1 try left'),
    });
    expect(judge({ hasPin: true }, {}, { state: 'locked', minutesLeft: 12 }).reason.zh).toContain('12 分钟');
  });

  it('mentions an earlier check', () =>
    expect(judge({ hasPin: true }, {}, { state: 'none', verifiedBefore: true }).reason.zh).toContain('此前已被验证过'));

  it.each([
    [9, 'voided'],
    [8, 'frozen'],
    [1, 'notActivated'],
  ] as const)('never asks for it in state %i', (status, verdict) =>
    expect(judge({ hasPin: true, status }, {}, { state: 'right' })).toMatchObject({ verdict, asksPin: false }),
  );
});

describe('beside the verdict', () => {
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ] as const)('service state %i gives a notice: %s', (serviceStatus, expected) =>
    expect(judge({ serviceStatus }).notice !== null).toBe(expected),
  );

  it('a lapsed service keeps the verdict', () => expect(judge({ serviceStatus: 3 }).verdict).toBe('genuineFirst'));

  it.each([
    [{}, null],
    [{ isTest: true }, 'test'],
    [{ isTemporary: true }, 'preview'],
    [{ isTest: true, isTemporary: true }, 'preview'],
  ] as const)('%j has watermark %s', (code, watermark) => expect(judge(code).watermark).toBe(watermark));

  it('counts a query only where the product could be genuine', () => {
    const counted = [0, 1, 2, 3, 4, 5, 6, 8, 9].filter((status) =>
      countsQuery({ wellFormed: true, code: { ...active, status: status as ScannedCode['status'] } }),
    );
    expect(counted).toEqual([2, 3, 4, 5, 6]);
    expect(countsQuery({ wellFormed: false, code: active })).toBe(false);
    expect(countsQuery({ wellFormed: true, code: null })).toBe(false);
    expect(countsQuery({ wellFormed: true, code: { ...active, isTemporary: true } })).toBe(false);
  });

  it('shows the trace only where nothing speaks against the product', () => {
    expect(disclosed('unknown')).toBe('nothing');
    expect(disclosed('voided')).toBe('product');
    expect(disclosed('suspectClone')).toBe('everything');
  });

  it('has every wording in both languages, Chinese with full-width marks', () => {
    for (const { zh, en } of [...Object.values(verdictWords), ...Object.values(verdictReasons)]) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(zh).not.toMatch(/[,;!?]/);
      expect(en).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
