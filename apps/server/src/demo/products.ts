import { asSystem } from '../db/as-system.ts';
import {
  type Input,
  productCheck,
  productIdentify,
  productIdentifyModel,
  productSeries,
  standard,
  type SeriesBranch,
} from '@touchmark/contract';
import { applies, type ElementValue, type StandardItem } from '@touchmark/domain';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';
import { catalogue, type DemoProduct } from './catalogue.ts';
import { categoryId, freezeProduct, rejectProduct } from './products.queries.ts';
import { sideBySide } from './side-by-side.ts';

type Who = (account: string) => Promise<Actor>;

/** Describes, submits, reviews and publishes every product, each step by the person responsible. Returns the products' ids by key. */
export async function makeProducts(server: Server, who: Who): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const auditor = await who('auditor1');
  await sideBySide(
    catalogue,
    ({ maker }) => maker,
    async (product) => ids.set(product.key, await makeProduct(server, await who(product.maker), auditor, product)),
  );
  await makeChanges(who, ids);
  return ids;
}

/** Changes of approved products: one pending, one merged, one rejected. The published version stays until a change is approved. */
async function makeChanges(who: Who, ids: ReadonlyMap<string, string>): Promise<void> {
  const auditor = await who('auditor2');
  for (const [account, key, detail, end] of [
    ['yunhe', 'YH-S101', '<p>新增可拆洗面料说明。</p>', 'wait'],
    ['muyu', 'MY-W-B2', '<p>升级静音滑轨。</p>', 'pass'],
    ['mianchuan', 'MC-M18', '<p>全网最好的床垫。</p>', 'reject'],
  ] as const) {
    const maker = await who(account);
    const now = await maker.ok(productIdentify.findOne, { id: ids.get(key)! });
    const models = now.models.map((model) => ({
      StandardId: model.standardId,
      standardVersionId: model.standardVersionId,
      values: model.values,
      selected: [...model.selected],
      aptitudeId: model.aptitude?.id ?? null,
      aptitudeCompany: model.aptitude?.companyId ?? null,
    }));
    const { id } = await maker.ok(productIdentify.change, {
      ...now,
      mainImgs: now.mainImgs.map((image) => image.fileId),
      video: now.video?.fileId ?? null,
      detail,
      models,
    });
    if (end !== 'wait')
      await auditor.ok(productCheck.audit, {
        id,
        pass: end === 'pass',
        opinion: end === 'reject' ? '详情含广告法禁用语“全网最好”，请修改' : '',
      });
  }
}

/** One product, brought to its state; `gs1` are the fields of one that its GTIN identifies. */
export async function makeProduct(
  server: Server,
  maker: Actor,
  auditor: Actor,
  p: (typeof catalogue)[number],
  gs1: Partial<Input<typeof productIdentify.saveOrUpdate>> = {},
): Promise<string> {
  const image = await maker.picture('picture', p.picture, p.name);
  const tree = await maker.known(productSeries.brandTree, {});
  const seriesId = seriesOf(tree, p.brand, p.series);
  const { id } = await maker.ok(productIdentify.saveOrUpdate, {
    seriesId,
    productName: p.name,
    model: p.model,
    spec: p.spec,
    categoryId: await asSystem(server.services, (db) => categoryId(db, p.category)),
    productType: p.custom ? 'CUSTOM' : 'STD',
    unit: '件',
    color: p.color,
    materials: p.materials,
    packagePieces: p.pieces,
    warrantyMonths: p.warranty,
    executeStandards: p.standards,
    retailPrice: p.price,
    gtin: p.gtin ?? null,
    mainImgs: [image.fileId],
    detail: `<p>${p.name}，${p.color}，${p.materials.join('、')}。</p>`,
    ...gs1,
  });
  const choice = (await maker.known(standard.select, {})).find((row) => row.code === p.standard)!;
  const { items } = await maker.known(standard.findOne, { id: choice.id });
  await maker.ok(productIdentifyModel.saveOrUpdate, {
    productNode: id,
    StandardId: choice.id,
    values: valuesOf(items as StandardItem[], p),
    selected: items.filter((item) => item.publicDefault).map((item) => item.code),
  });
  await bringTo(server, maker, auditor, id, p);
  if (p.withdrawn) await maker.ok(productIdentify.withdraw, { id });
  return id;
}

function seriesOf(tree: SeriesBranch[], brand: string, name: string): string {
  const find = (branches: SeriesBranch[]): string | undefined =>
    branches.map((branch) => (branch.type === 'SERIES' && branch.name === name ? branch.id : find(branch.children))).find(Boolean);
  return find(tree.filter((branch) => branch.name === brand))!;
}

async function bringTo(server: Server, maker: Actor, auditor: Actor, id: string, { stage, opinion = '' }: DemoProduct): Promise<void> {
  if (stage === 'draft') return;
  if (stage === 'rejected') {
    // A children's product without a report cannot be submitted today, so this one was submitted before the rule existed.
    await asSystem(server.services, (db) => rejectProduct(db, id, opinion));
    return;
  }
  await maker.ok(productIdentify.submit, { id });
  if (stage === 'submitted') return;
  await auditor.ok(productCheck.audit, { id, pass: true });
  if (stage === 'approved') return;
  await maker.ok(productIdentify.upDown, { id });
  if (stage === 'down') await maker.ok(productIdentify.upDown, { id });
  if (stage === 'frozen') await asSystem(server.services, (db) => freezeProduct(db, id, opinion));
}

/** The product's own values, and typical values for the other elements of its standard. */
function valuesOf(items: StandardItem[], p: DemoProduct): Record<string, ElementValue> {
  const given: Record<string, ElementValue> = {};
  for (const item of items) {
    const own = p.values[item.code] as ElementValue | undefined;
    if (own !== undefined) given[item.code] = own;
    else if (usual[item.code] !== undefined) given[item.code] = usual[item.code]!;
  }
  given['DE30001'] = p.standards.join('、');
  given['DE40001'] = p.pieces;
  for (const item of items) {
    if (!items.some(({ code }) => code === 'DE40001')) delete given['DE40001'];
    if (item.constraint === 'C' && !applies(item, given)) delete given[item.code];
    else if (item.constraint === 'M' && given[item.code] === undefined) given[item.code] = fallback(item);
  }
  return Object.fromEntries(Object.entries(given).filter(([code]) => items.some((item) => item.code === code)));
}

const usual: Record<string, ElementValue> = {
  DE10004: ['NONE'],
  DE20005: 150,
  DE20012: 'VISIT',
  DE30004: true,
  DE30006: true,
  DE40004: '广东佛山',
  DE40005: 'CODE',
  DE50001: 'ADULT',
  DE50002: ['LIVING'],
  DE50003: 'MODERN',
  DE50004: '避免阳光直射，用微湿软布擦拭，勿用腐蚀性清洁剂。',
  DE50005: true,
  DE50006: '400-000-0000',
};

/** A value for an element that is asked for; pictures, files and tables are asked for by none of the standards in force. */
function fallback(item: StandardItem): ElementValue {
  const first = item.options?.[0]?.value ?? '';
  const byType: Record<StandardItem['type'], ElementValue> = {
    switch: true,
    select: first,
    multi: [first],
    int: Math.max(item.min ?? 1, 1),
    decimal: Math.max(item.min ?? 1, 1),
    date: '2026-01-01',
    text: '见产品标签'.padEnd(item.minLength ?? 1, '。'),
    image: [],
    file: [],
    table: [],
  };
  return byType[item.type];
}
