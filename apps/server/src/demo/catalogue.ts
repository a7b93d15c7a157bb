/** The flagship products of the demonstration, as their manufacturers would enter them. */
export interface DemoProduct {
  key: string; maker: 'yunhe' | 'muyu' | 'mianchuan' | 'nankang'; brand: string; series: string; name: string; model: string; spec: string; category: string; standard: string; picture: string; gtin?: string; pieces: number; color: string;
  materials: string[]; standards: string[]; custom?: boolean; price: number; warranty: number; values: Record<string, unknown>; /** How far it has come. */ stage: 'draft' | 'submitted' | 'rejected' | 'approved' | 'up' | 'down' | 'frozen'; opinion?: string;
}

const sofa = ['GB 18584-2024', 'GB 28008-2024', 'GB 17927-2024', 'QB/T 1952.1'];
const cabinet = ['GB 18584-2024', 'GB 28008-2024', 'GB/T 3324-2024'];
const fabric = { DE10001: ['FABRIC', 'WOOD'], DE10002: '松木', DE10006: '聚酯纤维 88%，棉 12%', DE10009: ['FOAM', 'DOWN'], DE10010: ['WOOD', 'PLYWOOD'], DE20009: 'NONE', DE20011: true, DE30005: 'SMOULDER' };
const leather = { DE10001: ['LEATHER', 'WOOD'], DE10002: '落叶松', DE10007: 'TOP', DE10008: '接触面头层牛皮，背面 PU', DE10009: ['FOAM', 'SPRING'], DE10010: ['WOOD', 'PLYWOOD'], DE20009: 'NONE', DE30005: 'SMOULDER' };
const panel = { DE10001: ['PANEL'], DE10003: ['PARTICLE'], DE10004: ['MELAMINE'], DE10014: 'LASER', DE20015: 18, DE20017: 'PANEL', DE30002: 'ENF', DE30007: true };

const flagships: readonly DemoProduct[] = [
  { key: 'YH-S301', maker: 'yunhe', brand: '云禾 YUNHE', series: '布艺沙发', name: '清屿三人布艺沙发', model: 'YH-S301', spec: '2380×950×820 mm', category: 'F101001', standard: 'STD-SOFA', picture: 'sofa-3', gtin: '9521101000016', pieces: 2, color: '雾灰', materials: ['布艺', '松木', '高回弹海绵'], standards: sofa, price: 429900, warranty: 36, values: { ...fabric, DE20001: 2380, DE20002: 950, DE20003: 820, DE20006: 3, DE20007: 430, DE20008: 580 }, stage: 'up' },
  { key: 'YH-S101', maker: 'yunhe', brand: '云禾 YUNHE', series: '布艺沙发', name: '清屿单人布艺沙发', model: 'YH-S101', spec: '980×950×820 mm', category: 'F101001', standard: 'STD-SOFA', picture: 'sofa-1', gtin: '9521101000023', pieces: 1, color: '雾灰', materials: ['布艺', '松木', '高回弹海绵'], standards: sofa, price: 189900, warranty: 36, values: { ...fabric, DE20001: 980, DE20002: 950, DE20003: 820, DE20006: 1, DE20007: 430, DE20008: 580 }, stage: 'up' },
  { key: 'YH-L502', maker: 'yunhe', brand: '云禾 YUNHE', series: '真皮沙发', name: '山岚真皮转角沙发', model: 'YH-L502', spec: '3200×1800×780 mm', category: 'F101002', standard: 'STD-SOFA', picture: 'sofa-corner', gtin: '9521101000030', pieces: 3, color: '焦糖棕', materials: ['头层牛皮', '落叶松'], standards: sofa, price: 1269900, warranty: 60, values: { ...leather, DE20001: 3200, DE20002: 1800, DE20003: 780, DE20006: 4, DE20007: 420, DE20008: 600 }, stage: 'up' },
  { key: 'YH-B180', maker: 'yunhe', brand: '云禾 YUNHE', series: '软床', name: '暖阁软床 1.8 m', model: 'YH-B180', spec: '2050×2150×1100 mm', category: 'F102001', standard: 'STD-GENERAL', picture: 'bed', gtin: '9521101000047', pieces: 3, color: '燕麦色', materials: ['布艺', '实木框架'], standards: ['GB 18584-2024', 'GB 28008-2024', 'GB 17927-2024'], price: 359900, warranty: 36, values: { ...fabric, DE20001: 2050, DE20002: 2150, DE20003: 1100, DE50002: ['BED'] }, stage: 'up' },
  { key: 'YH-E201', maker: 'yunhe', brand: '云禾 YUNHE', series: '功能沙发', name: '电动功能沙发', model: 'YH-E201', spec: '1650×960×1020 mm', category: 'F101003', standard: 'STD-SOFA', picture: 'sofa-recliner', gtin: '9521101000054', pieces: 2, color: '深灰', materials: ['头层牛皮', '钢架'], standards: sofa, price: 599900, warranty: 36, values: { ...leather, DE10010: ['STEEL', 'WOOD'], DE20009: 'ELECTRIC', DE20010: '220 V～，50 Hz，60 W', DE20001: 1650, DE20002: 960, DE20003: 1020, DE20006: 2, DE20007: 450, DE20008: 560 }, stage: 'submitted' },
  { key: 'YH-C100', maker: 'yunhe', brand: '云禾 YUNHE', series: '布艺沙发', name: '童趣儿童沙发', model: 'YH-C100', spec: '600×550×500 mm', category: 'F7010', standard: 'STD-SOFA', picture: 'sofa-kids', gtin: '9521101000061', pieces: 1, color: '奶黄', materials: ['布艺', '海绵'], standards: ['GB 18584-2024', 'GB 28007-2024', 'GB 17927-2024'], price: 49900, warranty: 24, values: { ...fabric, DE50001: 'CHILD', DE30009: '适用 3–8 岁儿童，须在成人看护下使用，请勿站立或蹦跳', DE20001: 600, DE20002: 550, DE20003: 500, DE20006: 1, DE20007: 260, DE20008: 320 }, stage: 'rejected', opinion: '儿童家具须提供依据 GB 28007-2024 的检验报告，请补充后重新提交' },
  { key: 'MY-W-A1', maker: 'muyu', brand: '木语 MUYU', series: '平开门', name: '简序平开门衣柜（定制）', model: 'MY-W-A1', spec: '按户型定制', category: 'F301001', standard: 'STD-WARDROBE', picture: 'wardrobe-hinged', pieces: 8, color: '原木色', materials: ['刨花板', '三聚氰胺饰面'], standards: cabinet, custom: true, price: 89900, warranty: 60, values: { ...panel, DE20001: 1800, DE20002: 600, DE20003: 2400, DE20014: 'HINGED' }, stage: 'up' },
  { key: 'MY-W-B2', maker: 'muyu', brand: '木语 MUYU', series: '推拉门', name: '简序推拉门衣柜', model: 'MY-W-B2', spec: '2000×600×2300 mm', category: 'F301002', standard: 'STD-WARDROBE', picture: 'wardrobe-sliding', gtin: '9522100200018', pieces: 6, color: '暖白', materials: ['刨花板', '三聚氰胺饰面'], standards: cabinet, price: 469900, warranty: 60, values: { ...panel, DE20001: 2000, DE20002: 600, DE20003: 2300, DE20014: 'SLIDING' }, stage: 'up' },
  { key: 'MY-D5', maker: 'muyu', brand: '木语 MUYU', series: '柜类', name: '五斗柜', model: 'MY-D5', spec: '800×420×1050 mm', category: 'F3030', standard: 'STD-GENERAL', picture: 'chest', gtin: '9522100200025', pieces: 1, color: '原木色', materials: ['橡木', '胶合板'], standards: cabinet, price: 169900, warranty: 36, values: { ...panel, DE20001: 800, DE20002: 420, DE20003: 1050, DE50002: ['BED'] }, stage: 'up' },
  { key: 'MY-K3', maker: 'muyu', brand: '木语 MUYU', series: '柜类', name: '书柜', model: 'MY-K3', spec: '1200×320×2000 mm', category: 'F3020', standard: 'STD-GENERAL', picture: 'bookcase', gtin: '9522100200032', pieces: 2, color: '原木色', materials: ['刨花板'], standards: cabinet, price: 129900, warranty: 36, values: { ...panel, DE20001: 1200, DE20002: 320, DE20003: 2000, DE50002: ['STUDY'] }, stage: 'down' },
  { key: 'MC-M18', maker: 'mianchuan', brand: '眠川', series: '弹簧', name: '静澜弹簧床垫 1.8 m', model: 'MC-M18', spec: '1800×2000×220 mm', category: 'F2010', standard: 'STD-MATTRESS', picture: 'mattress', gtin: '9523100030018', pieces: 1, color: '白色', materials: ['独立袋装弹簧', '天然乳胶'], standards: ['GB 18584-2024', 'GB 17927-2024', 'QB/T 1952.2'], price: 299900, warranty: 120, values: { DE10001: ['FABRIC'], DE10006: '聚酯纤维 70%，粘纤 30%', DE10009: ['LATEX', 'FOAM', 'SPRING'], DE10012: 'POCKET', DE20001: 2000, DE20002: 1800, DE20003: 220, DE20019: 220, DE20020: 'MEDIUM', DE20021: 1040, DE30005: 'SMOULDER' }, stage: 'up' },
  { key: 'MC-M15', maker: 'mianchuan', brand: '眠川', series: '弹簧', name: '静澜弹簧床垫 1.5 m', model: 'MC-M15', spec: '1500×2000×220 mm', category: 'F2010', standard: 'STD-MATTRESS', picture: 'mattress', gtin: '9523100030025', pieces: 1, color: '白色', materials: ['独立袋装弹簧', '天然乳胶'], standards: ['GB 18584-2024', 'GB 17927-2024', 'QB/T 1952.2'], price: 239900, warranty: 120, values: { DE10001: ['FABRIC'], DE10006: '聚酯纤维 70%，粘纤 30%', DE10009: ['LATEX', 'FOAM', 'SPRING'], DE10012: 'POCKET', DE20001: 2000, DE20002: 1500, DE20003: 220, DE20019: 220, DE20020: 'MEDIUM', DE20021: 880, DE30005: 'SMOULDER' }, stage: 'frozen', opinion: '抽检阻燃性能不合格，召回处理中' },
  { key: 'NK-01', maker: 'nankang', brand: '松康', series: '儿童床', name: '松木高低床', model: 'NK-01', spec: '2050×1350×1750 mm', category: 'F4030', standard: 'STD-GENERAL', picture: 'bunk', pieces: 4, color: '原木色', materials: ['松木'], standards: ['GB 28007-2024', 'GB 28008-2024', 'GB/T 3324-2024'], price: 259900, warranty: 24, values: { DE10001: ['WOOD'], DE10002: '松木', DE20001: 2050, DE20002: 1350, DE20003: 1750, DE50001: 'CHILD', DE50002: ['KIDS'] }, stage: 'draft' },
];

type Variant = readonly [of: string, key: string, name: string, color: string, price: number, stage: DemoProduct['stage'] | 'withdrawn', series?: string];

/** Products that were not migrated from the legacy edition. */
const legacy: readonly Variant[] = [
  ['MC-M18', 'MC-Y11', '云眠护脊弹簧床垫 1.8 m', '米白', 269900, 'up'],
  ['MC-M18', 'MC-Y12', '云眠静音弹簧床垫 1.8 m', '浅灰', 259900, 'up'],
  ['MC-M18', 'MC-Y13', '云眠酒店款弹簧床垫 1.8 m', '白色', 199900, 'down'],
  ['MC-M18', 'MC-Q21', '晨曦乳胶床垫 1.8 m', '米白', 399900, 'approved', '乳胶'],
  ['MC-M18', 'MC-Q22', '晨曦加厚乳胶床垫 1.8 m', '米白', 459900, 'withdrawn', '乳胶'],
  ['MC-M18', 'MC-Q23', '晨曦薄款乳胶床垫 1.8 m', '浅灰', 329900, 'draft', '乳胶'],
];
export const legacyModels = legacy.map(([, key]) => key);

/** Colours and sizes of the flagship products, each a product with its own model. */
const variants: readonly Variant[] = [
  ['YH-S301', 'YH-S301W', '清屿三人布艺沙发 米白', '米白', 429900, 'up'], ['YH-S301', 'YH-S301G', '清屿三人布艺沙发 苔绿', '苔绿', 439900, 'approved'], ['YH-S301', 'YH-S201', '清屿双人布艺沙发', '雾灰', 329900, 'down'],
  ['YH-S101', 'YH-S101W', '清屿单人布艺沙发 米白', '米白', 189900, 'draft', '休闲椅'], ['YH-L502', 'YH-L302', '山岚真皮三人沙发', '焦糖棕', 899900, 'up'], ['YH-B180', 'YH-B150', '暖阁软床 1.5 m', '燕麦色', 319900, 'submitted'],
  ['MY-W-B2', 'MY-W-B3', '简序推拉门衣柜 2.4 m', '暖白', 559900, 'up', '衣帽间'], ['MY-D5', 'MY-D6', '六斗柜', '原木色', 199900, 'submitted'], ['MY-K3', 'MY-K2', '矮书柜', '原木色', 89900, 'withdrawn', '玄关柜'], ['MY-D5', 'MY-D3', '三斗柜', '暖白', 129900, 'draft'],
  ['MC-M18', 'MC-M20', '静澜弹簧床垫 2.0 m', '白色', 339900, 'approved'], ['MC-M18', 'MC-L18', '静澜乳胶床垫 1.8 m', '白色', 459900, 'submitted', '乳胶'],
  ...legacy,
];

function variantOf([of, key, name, color, price, stage, series]: Variant): DemoProduct & { withdrawn?: boolean } {
  const base = flagships.find((product) => product.key === of)!;
  const { gtin: _, ...rest } = base;
  return { ...rest, key, model: key, name, color, price, series: series ?? base.series, stage: stage === 'withdrawn' ? 'submitted' : stage, ...(stage === 'withdrawn' ? { withdrawn: true } : {}) };
}

export const catalogue: readonly (DemoProduct & { withdrawn?: boolean })[] = [...flagships, ...variants.map(variantOf)];
