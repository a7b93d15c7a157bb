import { addDays, today } from '@touchmark/domain';
import { goodsCode, goodsCodeCheck, goodsCodes, gs1Prefix, proCategory, type ProductDetail, productIdentify } from '@touchmark/contract';
import { shortGtin } from '@touchmark/gs1';
import type { Actor } from './actor.ts';
import { sideBySide } from './side-by-side.ts';

type Who = (account: string) => Promise<Actor>;
const day = (n: number) => addDays(today(), n);

interface DemoPrefix {
  account: string;
  prefix: string;
  holder: string;
  certNo: string;
  from: number;
  to: number;
  gln?: string;
  pending?: boolean;
}
/** Certificates in every state: valid, about to expire, expired, pending. */
const prefixes: readonly DemoPrefix[] = [
  {
    account: 'yunhe',
    prefix: '9521101',
    holder: '佛山市云禾软体家具有限公司',
    certNo: '物编注字第 952110 号',
    from: -300,
    to: 430,
    gln: '9521101000009',
  },
  { account: 'muyu', prefix: '95221002', holder: '成都木语定制家居有限公司', certNo: '物编注字第 952210 号', from: -120, to: 610 },
  { account: 'mianchuan', prefix: '952310003', holder: '杭州眠川寝具有限公司', certNo: '物编注字第 952310 号', from: -670, to: 60 },
  { account: 'biaoyin', prefix: '9524100004', holder: '深圳标印标签科技有限公司', certNo: '物编注字第 952410 号', from: -760, to: -30 },
  {
    account: 'jinge',
    prefix: '95221005',
    holder: '佛山市锦革皮革科技有限公司',
    certNo: '物编注字第 952215 号',
    from: -10,
    to: 720,
    pending: true,
  },
];

type Stage = 'reserved' | 'waiting' | 'allotted' | 'reporting' | 'refused' | 'reported' | 'changing' | 'ending' | 'stopped';
const inReports: readonly Stage[] = ['reporting', 'refused', 'reported', 'changing', 'ending'];
/** The target state of each company's codes: those of its products in order, then further ones. */
const stages: Readonly<
  Record<string, { carried: readonly Stage[]; more: readonly (readonly [name: string, model: string, spec: string, stage: Stage])[] }>
> = {
  yunhe: {
    carried: ['reported', 'reported', 'changing', 'reporting', 'allotted', 'reserved'],
    more: [
      ['清屿脚踏', 'YH-F060', '600×450×420 mm', 'waiting'],
      ['清屿抱枕套装', 'YH-P045', '450×450 mm', 'waiting'],
      ['云朵休闲椅', 'YH-R110', '1100×900×980 mm', 'allotted'],
      ['山岚单人位', 'YH-L101', '1050×980×780 mm', 'stopped'],
      ['暖阁床头柜', 'YH-N050', '500×420×520 mm', 'allotted'],
      ['暖阁软床 1.5 m', 'YH-B150', '1750×2150×1100 mm', 'reserved'],
      ['清屿休闲椅', 'YH-R120', '780×820×910 mm', 'allotted'],
    ],
  },
  muyu: {
    carried: ['reported', 'reporting', 'allotted'],
    more: [
      ['简序顶柜', 'MY-T80', '800×580×450 mm', 'waiting'],
      ['玄关鞋柜', 'MY-X12', '1200×350×1050 mm', 'reported'],
      ['简序抽屉', 'MY-C04', '460×450×180 mm', 'reserved'],
      ['简序床头柜', 'MY-N05', '480×400×500 mm', 'refused'],
    ],
  },
  mianchuan: { carried: ['reported', 'ending'], more: [['静澜乳胶枕', 'MC-P60', '600×400×120 mm', 'allotted']] },
};

/** Registers the certificates, allots the numbers of the products and some more, and brings them to every state. */
export async function makeGtins(who: Who): Promise<void> {
  const auditor = await who('auditor1');
  await sideBySide(
    prefixes,
    ({ account }) => account,
    async (one) => register(await who(one.account), auditor, one),
  );
  await auditor.ok(goodsCodeCheck.setting, { autoPass: true });
  const handIn = await Promise.all(
    Object.entries(stages).map(async ([account, { carried, more }]) => {
      const waiting: (() => Promise<unknown>)[] = [];
      const maker = await who(account);
      const prefix = (await maker.ok(gs1Prefix.select, {}))[0]!;
      const products = await productsWithGtin(maker);
      for (const [i, product] of products.entries())
        await bring(maker, auditor, await take(maker, prefix, product, {}), product, carried[i] ?? 'allotted', waiting);
      for (const [nameCn, model, spec, stage] of more)
        await bring(
          maker,
          auditor,
          await take(maker, prefix, products[0]!, { nameCn, model, spec, free: true }),
          products[0]!,
          stage,
          waiting,
        );
      for (const [i, product] of products.slice(0, 2).entries()) await cartons(maker, product, i);
      return waiting;
    }),
  );
  await auditor.ok(goodsCodeCheck.setting, { autoPass: false });
  // From here on allotments stay pending.
  for (const one of handIn.flat()) await one();
}

async function register(
  maker: Actor,
  auditor: Actor,
  { prefix, holder, certNo, from, to, gln = '', pending = false }: DemoPrefix,
): Promise<void> {
  const proof = await maker.picture('certificate', 'trademark', '中国商品条码系统成员证书');
  const { id } = await maker.ok(gs1Prefix.saveOrUpdate, {
    prefix,
    memberName: holder,
    certNo,
    certFile: [proof.fileId],
    issueDate: day(from),
    validFrom: day(from),
    validTo: day(to),
    gln,
    remark: '',
  });
  await maker.ok(gs1Prefix.submit, { id });
  if (!pending) await auditor.ok(gs1Prefix.audit, { id, pass: true });
}

/** The company's products with a GTIN, by GTIN. */
async function productsWithGtin(maker: Actor): Promise<ProductDetail[]> {
  const { records } = await maker.ok(productIdentify.list, { pageSize: 200 });
  const carrying = records.filter(({ gtin }) => gtin !== null).sort((a, b) => a.gtin!.localeCompare(b.gtin!));
  return Promise.all(carrying.map(({ id }) => maker.ok(productIdentify.findOne, { id })));
}

async function take(
  maker: Actor,
  { id: prefixId, prefix }: { id: string; prefix: string },
  product: ProductDetail,
  { nameCn = product.productName, model = product.model, spec = product.spec, free = false },
): Promise<{ id: string; gtin: string }> {
  const { brandId, categoryId, unit, gtin } = product;
  const itemRef = free ? undefined : shortGtin(gtin!).slice(prefix.length, 12);
  return maker.ok(goodsCode.reserve, {
    prefixId,
    ...(itemRef === undefined ? {} : { itemRef }),
    nameCn,
    brandId,
    model,
    spec,
    categoryId,
    unit,
  });
}

/** A carton for each, and a second level for the first. */
async function cartons(maker: Actor, product: ProductDetail, i: number): Promise<void> {
  const [base] = await maker.ok(goodsCodes.select, { search: shortGtin(product.gtin!), use: 'base' });
  if (!base) return;
  const { nameCn, brandId, model, spec, categoryId, unit } = { ...product, nameCn: product.productName };
  for (const indicator of i === 0 ? [1, 2] : [1]) {
    await maker.ok(goodsCode.allot, {
      codeForm: 'GTIN14',
      baseCodeId: base.id,
      indicator,
      innerQty: indicator * 2,
      nameCn: `${nameCn} ${indicator * 2} 件装`,
      brandId,
      model,
      spec,
      categoryId,
      unit,
    });
  }
}

async function bring(
  maker: Actor,
  auditor: Actor,
  { id }: { id: string },
  product: ProductDetail,
  stage: Stage,
  waiting: (() => Promise<unknown>)[],
): Promise<void> {
  if (stage === 'reserved') return;
  if (stage === 'waiting') {
    waiting.push(() => maker.ok(goodsCode.submit, { id }));
    return;
  }
  await maker.ok(goodsCode.submit, { id });
  if (stage === 'stopped') await maker.ok(goodsCode.stop, { id, reason: '改款后不再生产' });
  if (inReports.includes(stage)) await report(maker, auditor, id, product, stage);
}

async function report(maker: Actor, auditor: Actor, id: string, product: ProductDetail, stage: Stage): Promise<void> {
  const code = await maker.ok(goodsCodes.findOne, { id });
  const { nameCn, brandId, model, spec, categoryId, unit } = code;
  const bricks = await maker.known(proCategory.tree, {});
  const [widthMm, depthMm, heightMm] = (/^(\d+)×(\d+)×(\d+)/.exec(spec)?.slice(1).map(Number) ?? [1000, 600, 400]) as [
    number,
    number,
    number,
  ];
  const content = {
    nameCn,
    brandId,
    model,
    spec,
    categoryId,
    unit,
    nameEn: '',
    color: product.color,
    widthMm,
    depthMm,
    heightMm,
    netWeightKg: 42.5,
    grossWeightKg: 48,
    images: product.mainImgs.slice(0, 1).map(({ fileId }) => fileId),
    netContent: '1 件',
    targetMarket: '156',
    gpcBrick: bricks.find(({ id: one }) => one === categoryId)?.gpcBrick ?? '',
    gmd: {
      countryOfOrigin: 'CN',
      isConsumerUnit: 'Y',
      functionalName: nameCn.slice(0, 35),
      mainMaterial: product.materials.join('、'),
      executeStandard: product.executeStandards[0] ?? 'GB/T 3324-2024',
      warrantyMonths: product.warrantyMonths,
    },
  };
  await maker.ok(goodsCodes.saveOrUpdate, {
    id,
    ...content,
    levels: code.levels.map(({ id: levelId, indicator, innerQty, nameCn: name }) => ({ id: levelId, indicator, innerQty, nameCn: name })),
  });
  await maker.ok(goodsCode.report, { id });
  if (stage === 'reporting') return;
  const [open] = (await maker.ok(goodsCode.findOne, { id })).reports;
  await auditor.ok(
    goodsCodeCheck.reportAudit,
    stage === 'refused' ? { id: open!.id, pass: false, opinion: '图片不是白色背景，请重新拍摄' } : { id: open!.id, pass: true },
  );
  if (stage === 'ending') await maker.ok(goodsCode.stop, { id, reason: '产品召回，不再销售' });
  if (stage === 'changing') await maker.ok(goodsCode.change, { id, ...content, grossWeightKg: 51 });
}
