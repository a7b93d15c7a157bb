import type { CommodityStatus, ReportType } from './commodity-life.ts';
import { changedAttributes, changedKeys, type KeyAttribute } from './commodity-life.ts';
import { type GmdAttribute, gmdMissing, type GmdValues } from './gmd.ts';
import type { CheckTone, ProductCheck } from '../identify/checked-product.ts';

type Words = { zh: string; en: string };

/** The facts that the review of a report checks (page 商品信息通报审核). */
export interface ReportFacts {
  reportType: ReportType;
  codeForm: string;
  codeStatus: CommodityStatus;
  after: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>>;
  nameCn: string;
  model: string;
  brandName: string;
  gmd: GmdValues;
  attributes: readonly GmdAttribute[];
  gpcBrick: string;
  category: Words;
  /** The GPC brick of the category, or ''. */
  categoryBrick: string;
  /** Bricks with which codes of this category were reported before. */
  bricks: readonly string[];
  /** For each picture: whether its edge is white; null if it could not be analysed. */
  pictures: readonly (boolean | null)[];
  /** The labels of the fields. */
  fieldNames: Readonly<Record<string, Words>>;
}

const check = (key: string, tone: CheckTone, zh: string, en: string): ProductCheck => ({ key, tone, zh, en });
const zhList = (words: readonly Words[]) => words.map(({ zh }) => zh).join('、');
const enList = (words: readonly Words[]) => words.map(({ en }) => en).join(', ');

/** The automatic checks of a report. A report of cancellation needs no description. */
export function reportChecks(facts: ReportFacts): ProductCheck[] {
  if (facts.reportType === 'STOP')
    return [check('stop', 'warn', '停用后该商品码永不再用，请核对停用原因', 'A disabled GTIN is never reused; check the reason')];
  const own = facts.codeForm === 'GTIN14' ? [] : [attributeCheck(facts), pictureCheck(facts), nameCheck(facts), brickCheck(facts)];
  return [...(facts.reportType === 'CHANGE' ? [keyCheck(facts)] : []), ...own, ...(facts.codeForm === 'GTIN14' ? [sizeCheck(facts)] : [])];
}

function attributeCheck({ attributes, gmd }: ReportFacts): ProductCheck {
  const missing = gmdMissing(attributes, gmd);
  return missing.length === 0
    ? check('gmd', 'ok', '必填的主数据属性齐全', 'All mandatory attributes are complete')
    : check('gmd', 'bad', `缺少主数据属性：${zhList(missing)}`, `Missing attributes: ${enList(missing)}`);
}

function pictureCheck({ pictures }: ReportFacts): ProductCheck {
  if (pictures.length === 0) return check('pictures', 'bad', '没有商品图片', 'No pictures');
  const dark = pictures.filter((white) => white === false).length;
  if (dark > 0)
    return check(
      'pictures',
      'warn',
      `${pictures.length} 张图片中有 ${dark} 张不是白底`,
      `${dark} of ${pictures.length} pictures have no white background`,
    );
  return pictures.includes(null)
    ? check('pictures', 'warn', '有图片无法读取，请人工查看', 'A picture could not be read; please check it manually')
    : check(
        'pictures',
        'ok',
        `商品图片 ${pictures.length} 张，均为白底`,
        `${pictures.length} picture${pictures.length === 1 ? '' : 's'}, white background`,
      );
}

/** GS1 names a trade item by brand, kind and model; our name field need not repeat brand and model. */
function nameCheck({ nameCn, model, brandName }: ReportFacts): ProductCheck {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/[\s·-]/gu, '')
      .toLowerCase();
  const absent = [
    { text: brandName, zh: '品牌', en: 'brand' },
    { text: model, zh: '型号', en: 'model' },
  ].filter(({ text }) => text !== '' && !plain(nameCn).includes(plain(text)));
  return absent.length === 0
    ? check('name', 'ok', '名称含品牌、名称与型号', 'The name includes brand, name and model')
    : check(
        'name',
        'warn',
        `名称未包含${zhList(absent)}，通报名称应为“品牌＋名称＋型号”`,
        `The name does not include the ${enList(absent)}; it should be brand + name + model`,
      );
}

/** Compared with the category's brick and with bricks approved for it before: a category may contain things of several bricks. */
function brickCheck({ gpcBrick, bricks, category, categoryBrick }: ReportFacts): ProductCheck {
  if (gpcBrick === '') return check('brick', 'warn', '未填写 GPC 细类代码', 'GPC brick is missing');
  if (gpcBrick === categoryBrick)
    return check(
      'brick',
      'ok',
      `GPC 细类 ${gpcBrick} 与品类“${category.zh}”一致`,
      `GPC brick ${gpcBrick} matches category “${category.en}”`,
    );
  if (categoryBrick !== '' && !bricks.includes(gpcBrick))
    return check(
      'brick',
      'warn',
      `品类“${category.zh}”对应 GPC 细类 ${categoryBrick}，本次为 ${gpcBrick}，请核对`,
      `Category “${category.en}” maps to GPC brick ${categoryBrick}, but this one is ${gpcBrick}; please check`,
    );
  if (bricks.length === 0)
    return check(
      'brick',
      'warn',
      `品类“${category.zh}”首次使用 GPC 细类 ${gpcBrick}，请核对`,
      `First use of GPC brick ${gpcBrick} for category “${category.en}”; please check`,
    );
  return bricks.includes(gpcBrick)
    ? check('brick', 'ok', `GPC 细类 ${gpcBrick} 与品类“${category.zh}”一致`, `GPC brick ${gpcBrick} matches category “${category.en}”`)
    : check(
        'brick',
        'warn',
        `品类“${category.zh}”此前使用 GPC 细类 ${bricks.join('、')}，本次为 ${gpcBrick}`,
        `Category “${category.en}” had GPC brick ${bricks.join(', ')} before, now ${gpcBrick}`,
      );
}

// A name may be corrected without becoming a different product; the other attributes may not.
const loose: ReadonlySet<KeyAttribute> = new Set(['nameCn']);
const material = ['mainMaterial', 'fillingMaterial'];
function keyCheck({ before, after, fieldNames }: ReportFacts): ProductCheck {
  const changed = changedAttributes(before, after);
  const keys = changedKeys(changed)
    .filter((name) => !loose.has(name))
    .map((name) => fieldNames[name] ?? { zh: name, en: name });
  const [was, is] = [before.gmd, after.gmd] as [GmdValues | undefined, GmdValues | undefined];
  if (material.some((code) => (was?.[code] ?? '') !== (is?.[code] ?? ''))) keys.push({ zh: '材质', en: 'Material' });
  return keys.length === 0
    ? check('keys', 'ok', '关键属性未变', 'Key attributes are unchanged')
    : check(
        'keys',
        'bad',
        `关键属性已变：${zhList(keys)}；应另行分配新的商品码`,
        `Key attributes changed: ${enList(keys)}. A new GTIN is required`,
      );
}

function sizeCheck({ after }: ReportFacts): ProductCheck {
  const absent = [
    ['depthMm', '深', 'depth'],
    ['widthMm', '宽', 'width'],
    ['heightMm', '高', 'height'],
    ['grossWeightKg', '毛重', 'gross weight'],
  ]
    .filter(([field]) => after[field!] === null || after[field!] === undefined)
    .map(([, zh, en]) => ({ zh: zh!, en: en! }));
  return absent.length === 0
    ? check('size', 'ok', '箱的外形尺寸与毛重齐全', 'Size and gross weight of the case are complete')
    : check('size', 'bad', `缺少：${zhList(absent)}`, `Missing: ${enList(absent)}`);
}
