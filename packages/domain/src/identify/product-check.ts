import { type CheckedProduct, type ProductCheck, check, enList, zhList } from './checked-product.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { productLimits } from './product-rules.ts';
import { proofChecks } from './proof-check.ts';

/** Checks that must pass before a product may be submitted; the reviewer sees these and the others. */
export const submitChecks: ReadonlySet<string> = new Set(['images', 'imageSize', 'executeStandards', 'model', 'elements', 'report', 'gs1']);

/** All automatic checks of a product, shown to the reviewer (page 产品标识审核). */
export function productChecks(product: CheckedProduct): ProductCheck[] {
  return [
    ...imageChecks(product),
    ...standardChecks(product),
    ...modelChecks(product),
    ...proofChecks(product),
    wordCheck(product),
    gtinCheck(product),
  ];
}

function imageChecks({ images }: CheckedProduct): ProductCheck[] {
  const { imageSide } = productLimits;
  if (images.length === 0) return [check('images', 'bad', '还没有产品图片，请上传 1–9 张', 'No pictures yet. Upload 1–9')];
  const small = images.filter(({ width, height }) => Math.min(width, height) < imageSide);
  return [
    check('images', 'ok', `产品图片 ${images.length} 张`, `${images.length} picture${images.length === 1 ? '' : 's'}`),
    small.length > 0
      ? check(
          'imageSize',
          'bad',
          `图片过小（短边应不小于 ${imageSide} 像素）：${small.map(({ name, width, height }) => `${name} ${width}×${height}`).join('、')}`,
          `Too small (the short side needs ${imageSide} px): ${small.map(({ name, width, height }) => `${name} ${width}×${height}`).join(', ')}`,
        )
      : check('imageSize', 'ok', `图片短边均不小于 ${imageSide} 像素`, `Every picture is at least ${imageSide} px wide and high`),
  ];
}

function standardChecks({ executeStandards, category, superseded: old }: CheckedProduct): ProductCheck[] {
  if (executeStandards.length === 0) return [check('executeStandards', 'bad', '还没有填写执行标准', 'No product standard entered yet')];
  const absent = category.requireStandards.filter((code) => !executeStandards.includes(code));
  return [
    check(
      'executeStandards',
      'ok',
      `执行标准 ${executeStandards.length} 项`,
      `${executeStandards.length} product standard${executeStandards.length === 1 ? '' : 's'}`,
    ),
    absent.length > 0
      ? check(
          'mandatoryStandards',
          'bad',
          `品类“${category.name.zh}”必须执行的强制性标准未列出：${absent.join('、')}`,
          `Mandatory standards for “${category.name.en}” not listed: ${absent.join(', ')}`,
        )
      : check('mandatoryStandards', 'ok', '已列出该品类的强制性标准', 'All mandatory standards of the category are listed'),
    ...(old.length > 0
      ? [
          check(
            'superseded',
            'warn',
            `已被新版代替的标准：${old.map(({ code, until }) => `${code}（${until} 起）`).join('、')}`,
            `Superseded: ${old.map(({ code, until }) => `${code} (since ${until})`).join(', ')}`,
          ),
        ]
      : []),
  ];
}

function modelChecks({ models }: CheckedProduct): ProductCheck[] {
  if (models.length === 0)
    return [check('model', 'bad', '还没有按数据标准填写产品属性', 'No attributes filled in for a data standard yet')];
  const missing = models.flatMap((model) => model.missing);
  const old = models.filter((model) => !model.newest);
  return [
    check(
      'model',
      'ok',
      `数据标准：${models.map(({ standard, versionNo }) => `${standard.zh} ${versionNo}`).join('、')}`,
      `Data standard: ${models.map(({ standard, versionNo }) => `${standard.en} ${versionNo}`).join(', ')}`,
    ),
    missing.length > 0
      ? check('elements', 'bad', `必填数据元未填：${zhList(missing)}`, `Required elements not filled in: ${enList(missing)}`)
      : check('elements', 'ok', '必填数据元已填写完整', 'All required elements are filled in'),
    ...(old.length > 0
      ? [
          check(
            'newest',
            'warn',
            `不是最新版本：${old.map(({ standard, versionNo }) => `${standard.zh} ${versionNo}`).join('、')}`,
            `Not the newest version: ${old.map(({ standard, versionNo }) => `${standard.en} ${versionNo}`).join(', ')}`,
          ),
        ]
      : []),
  ];
}

function wordCheck({ publicText }: CheckedProduct): ProductCheck {
  const words = forbiddenWords(publicText);
  if (words.length === 0) return check('words', 'ok', '未发现广告法禁用词', 'No wording prohibited by the Advertising Law');
  const list = words.map(({ word }) => word);
  return check(
    'words',
    words.some(({ named }) => named) ? 'bad' : 'warn',
    `含广告法禁用或存疑词：${list.join('、')}`,
    `Prohibited or questionable under the Advertising Law: ${list.join(', ')}`,
  );
}

function gtinCheck({ gtin, gs1, gtinFault, gtinDoubt }: CheckedProduct): ProductCheck {
  if (gs1 && !gtin) return check('gs1', 'bad', '还没有商品码', 'No GTIN yet');
  if (gs1 && !gtinFault && gtinDoubt) return check('gs1', 'bad', gtinDoubt.zh, gtinDoubt.en);
  if (!gtin) return check('gtin', 'ok', '未关联商品码', 'No GTIN is linked');
  if (!gtinFault && gtinDoubt) return check('gtin', 'warn', gtinDoubt.zh, gtinDoubt.en);
  return gtinFault
    ? check('gtin', 'bad', gtinFault.zh, gtinFault.en)
    : check('gtin', 'ok', `商品码 ${gtin} 归属正常`, `GTIN ${gtin} belongs to the company`);
}
