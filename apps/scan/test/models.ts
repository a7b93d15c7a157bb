import { countsQuery, disclosed, judgeScan, type PinCheck, type QueryCount, type ScanModel, type ScannedCode } from '@touchmark/domain';

const active: ScannedCode = { status: 2, serviceStatus: 1, companyFrozen: false, hasPin: false, isTest: false, isTemporary: false };

interface Scan {
  code?: Partial<ScannedCode> | null;
  wellFormed?: boolean;
  queries?: Partial<QueryCount>;
  pin?: PinCheck;
}

/** Every kind of scan by name, used by the tests and by the preview tool. */
export const scans: Record<string, Scan> = {
  invalid: { wellFormed: false },
  unknown: { code: null },
  preview: { code: { isTemporary: true } },
  voided: { code: { status: 9 } },
  frozen: { code: { status: 8 } },
  suspended: { code: { companyFrozen: true } },
  notActivated: { code: { status: 1 } },
  genuineFirst: {},
  genuineRepeat: { queries: { count: 3 } },
  suspectClone: { queries: { count: 9, cities: 5 } },
  lapsed: { code: { serviceStatus: 3 } },
  test: { code: { isTest: true } },
  pinRequired: { code: { hasPin: true } },
  pinRight: { code: { hasPin: true }, pin: { state: 'right' } },
  pinRightAgain: { code: { hasPin: true }, pin: { state: 'right', verifiedBefore: true } },
  pinWrong: { code: { hasPin: true }, pin: { state: 'wrong', triesLeft: 3 } },
  pinLocked: { code: { hasPin: true }, pin: { state: 'locked', minutesLeft: 30 } },
  pinClone: { code: { hasPin: true }, queries: { count: 9, cities: 5 } },
};

const words = {
  zh: {
    name: '清屿三人布艺沙发',
    brand: '云禾',
    maker: '佛山市云禾软体家具有限公司',
    region: '广东省佛山市南海区',
    city: '武汉市',
    operator: '华南家居标识服务中心（演示）',
    attributes: [
      ['面料', '棉麻混纺，可拆洗'],
      ['框架', '落叶松实木'],
      ['填充', '45 密度海绵 + 羽绒'],
      ['颜色', '燕麦白'],
      ['甲醛释放量', '≤ 0.03 mg/m³'],
      ['执行标准', 'QB/T 1952.1-2023'],
    ],
    steps: [
      ['生产下线', '佛山一厂', '批次 20250301-A'],
      ['检验合格', '佛山一厂', '上海检准检测技术有限公司'],
      ['发货出库', '佛山市南海区', null],
      ['经销商入库', '武汉居佳家居经销有限公司', null],
    ],
  },
  en: {
    name: 'Qingyu three-seat fabric sofa',
    brand: 'YUNHE',
    maker: 'Foshan Yunhe Upholstered Furniture Co., Ltd.',
    region: 'Nanhai, Foshan, Guangdong',
    city: 'Wuhan',
    operator: 'South China Home ID Centre (demo)',
    attributes: [
      ['Fabric', 'Cotton and linen, removable covers'],
      ['Frame', 'Solid larch'],
      ['Filling', '45-density foam with down'],
      ['Colour', 'Oat white'],
      ['Formaldehyde', '≤ 0.03 mg/m³'],
      ['Standard', 'QB/T 1952.1-2023'],
    ],
    steps: [
      ['Produced', 'Foshan works 1', 'Batch 20250301-A'],
      ['Inspected, passed', 'Foshan works 1', 'Jianzhun Laboratory, Shanghai'],
      ['Shipped', 'Nanhai, Foshan', null],
      ['Received by the dealer', 'Jujia Home, Wuhan', null],
    ],
  },
} as const;

const times = ['2025-03-01T09:12:00+08:00', '2025-03-02T15:40:00+08:00', '2025-03-06T10:05:00+08:00', '2025-03-08T16:31:00+08:00'];

/** The page model for one kind of scan, built by the product's own rules. */
export function modelOf(kind: string, language: 'zh' | 'en', more: Partial<ScanModel> = {}): ScanModel {
  const { code = {}, wellFormed = true, queries, pin } = scans[kind]!;
  const query = { count: 1, cities: 1, ...queries };
  const verdict = judgeScan({ wellFormed, code: code && { ...active, ...code }, queries: query, ...(pin ? { pin } : {}) });
  return {
    language,
    verdict,
    ...shown(disclosed(verdict.verdict), language),
    piece: null,
    recall: null,
    materials: [],
    warranty: coverOf(disclosed(verdict.verdict), language),
    ...(code?.hasPin ? { code: 'AY4C L12T H3BJ 1XGN', codeType: 'AUTH' } : { code: '19999 10000 10000 10000 00017', codeType: 'ECODE' }),
    firstQuery: query.count > 1 ? { time: '2025-04-12T06:25:00Z', city: words[language].city } : null,
    count: countsQuery({ wellFormed, code: code && { ...active, ...code } }) ? query.count : null,
    pin: { needed: verdict.asksPin, locked: pin?.state === 'locked', verified: pin?.state === 'right' },
    token: 'tk_8Fq2',
    operatorName: words[language].operator,
    requestId: 'r-7h2k9m',
    ...more,
  };
}

const coverOf = (open: ReturnType<typeof disclosed>, language: 'zh' | 'en'): ScanModel['warranty'] =>
  open === 'everything' ? { parts: [{ label: language === 'zh' ? '框架' : 'Frame', until: '2031-05-01' }], named: true } : null;

function shown(open: ReturnType<typeof disclosed>, language: 'zh' | 'en'): Pick<ScanModel, 'product' | 'maker' | 'timeline' | 'links'> {
  const w = words[language];
  const links = {
    self: '/e/1999910000100001000000017?k=a1B2c3',
    verifyPin: '/api/open/verifyPin',
    location: '/api/open/location',
    feedback: { to: '/m/feedback', token: 't-feedback' },
    warranty: { to: '/m/warranty', token: 't-feedback' },
    service: { to: '/m/service', token: 't-feedback' },
  };
  if (open === 'nothing') return { product: null, maker: null, timeline: [], links: { ...links, location: null } };
  const all = open === 'everything';
  return {
    product: {
      name: w.name,
      model: 'YH-S301',
      spec: '2380×950×820 mm',
      picture: '/pictures/sofa-3.svg',
      brandName: w.brand,
      brandLogo: '/pictures/yunhe.svg',
      attributes: all ? w.attributes.map(([label, value]) => ({ label, value })) : [],
    },
    maker: { name: w.maker, certified: true, region: w.region },
    timeline: all ? w.steps.map(([step, place, note], i) => ({ time: times[i]!, step, place, note })) : [],
    links,
  };
}
