import { forbiddenWords } from './forbidden-words.ts';
import { supersededOf } from './furniture-standards.ts';
import { productLimits } from './product-rules.ts';

interface Words {
  zh: string;
  en: string;
}

/** A certificate or report behind an information model, as far as a check needs it. */
export interface Proof {
  name: string;
  kind: 'LICENCE' | 'TEST_REPORT' | 'CERT' | 'PATENT' | 'HONOUR';
  approved: boolean;
  revoked: boolean;
  /** Null: it does not run out. */ validTo: string | null;
  /** Own, or lent by another company that still lends it. */ holder: 'own' | 'accredited' | 'none';
  relatedStandards: readonly string[];
  categoryCodes: readonly string[];
  scope: string;
}

export interface CheckedModel {
  standard: Words;
  versionNo: string;
  newest: boolean;
  missing: readonly Words[];
  proof: Proof | null;
}

export interface CheckedProduct {
  productName: string;
  model: string;
  /** Everything consumers read, joined. */ publicText: string;
  images: readonly { name: string; width: number; height: number }[];
  executeStandards: readonly string[];
  gtin: string | null;
  /** Null: nothing speaks against it; else the sentence why the GTIN is not this company's. */ gtinFault: Words | null;
  /** What is still open about it: allotted and passed it is not yet. */ gtinDoubt?: Words | null;
  category: { name: Words; codes: readonly string[]; requireReport: boolean; requireStandards: readonly string[] };
  models: readonly CheckedModel[];
  today: string;
}

export type CheckTone = 'ok' | 'warn' | 'bad';
export interface ProductCheck {
  key: string;
  tone: CheckTone;
  zh: string;
  en: string;
}

/** The checks without which a product is not even taken for review; the auditor sees these and the others. */
export const submitChecks: ReadonlySet<string> = new Set(['images', 'imageSize', 'executeStandards', 'model', 'elements', 'report']);

const check = (key: string, tone: CheckTone, zh: string, en: string): ProductCheck => ({ key, tone, zh, en });
const zhList = (words: readonly Words[]) => words.map((word) => word.zh).join('、');
const enList = (words: readonly Words[]) => words.map((word) => word.en).join(', ');

/** Everything the rules can say about a product before a person looks at it (page 产品标识审核). */
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
  if (images.length === 0) return [check('images', 'bad', '还没有产品图片，请上传 1–9 张', 'There is no picture yet, upload 1–9')];
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

function standardChecks({ executeStandards, category, today }: CheckedProduct): ProductCheck[] {
  if (executeStandards.length === 0) return [check('executeStandards', 'bad', '还没有填写执行标准', 'No product standard is stated yet')];
  const absent = category.requireStandards.filter((code) => !executeStandards.includes(code));
  const old = supersededOf(executeStandards, today);
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
          `Mandatory for “${category.name.en}” and not stated: ${absent.join(', ')}`,
        )
      : check('mandatoryStandards', 'ok', '已列出该品类的强制性标准', 'The mandatory standards of the category are stated'),
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
    return [check('model', 'bad', '还没有按数据标准填写产品属性', 'No product attributes are filled in by a data standard yet')];
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
      ? check('elements', 'bad', `必填数据元未填：${zhList(missing)}`, `Required and empty: ${enList(missing)}`)
      : check('elements', 'ok', '必填数据元已填写完整', 'Every required element is filled in'),
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

/** Why a certificate does not count today, or null. */
export function proofFault(proof: Proof, today: string): Words | null {
  if (proof.holder === 'none') return { zh: '既非本企业所有，也没有有效授权', en: 'is neither the company’s own nor lent to it' };
  if (proof.revoked) return { zh: '已失效', en: 'has been revoked' };
  if (!proof.approved) return { zh: '尚未审核通过', en: 'is not approved yet' };
  if (proof.validTo && proof.validTo < today) return { zh: `已于 ${proof.validTo} 到期`, en: `ran out on ${proof.validTo}` };
  return null;
}

/** Whether a certificate speaks of this product or of its category. */
export const proofNames = (
  proof: Proof,
  { productName, model, category }: Pick<CheckedProduct, 'productName' | 'model' | 'category'>,
): boolean =>
  proof.categoryCodes.some((code) => category.codes.includes(code)) ||
  [productName, model].some((name) => name !== '' && proof.scope.includes(name));

function proofChecks(product: CheckedProduct): ProductCheck[] {
  const { models, today } = product;
  const proofs = models.flatMap(({ proof }) => (proof ? [proof] : []));
  const faulty = proofs.flatMap((proof) => {
    const why = proofFault(proof, today);
    return why ? [{ proof, why }] : [];
  });
  const usable =
    faulty.length > 0
      ? check(
          'aptitude',
          'bad',
          `资质不可用：${faulty.map(({ proof, why }) => `${proof.name}${why.zh}`).join('；')}`,
          `Proof that does not count: ${faulty.map(({ proof, why }) => `${proof.name} ${why.en}`).join('; ')}`,
        )
      : proofs.length > 0
        ? check(
            'aptitude',
            'ok',
            `资质有效：${proofs.map(({ name }) => name).join('、')}`,
            `Proof in date: ${proofs.map(({ name }) => name).join(', ')}`,
          )
        : check('aptitude', 'ok', '未关联资质', 'No certificate is attached');
  return [
    usable,
    ...reportChecks(
      product,
      proofs.filter((proof) => !proofFault(proof, today) && proof.kind === 'TEST_REPORT'),
    ),
  ];
}

function reportChecks(product: CheckedProduct, reports: readonly Proof[]): ProductCheck[] {
  const { category } = product;
  if (!category.requireReport) return [];
  if (reports.length === 0)
    return [
      check(
        'report',
        'bad',
        `品类“${category.name.zh}”需要有效的检验报告，请在“资质”中关联`,
        `“${category.name.en}” needs a test report in date, attach one under “Certificates”`,
      ),
    ];
  const naming = reports.filter((report) => proofNames(report, product));
  const wanted = category.requireStandards.filter((code) => !naming.some((report) => report.relatedStandards.includes(code)));
  return [
    check('report', 'ok', `检验报告 ${reports.length} 份`, `${reports.length} test report${reports.length === 1 ? '' : 's'}`),
    naming.length === 0
      ? check('reportNames', 'bad', '检验报告没有写明该产品、型号或品类', 'No test report names the product, its model or its category')
      : check('reportNames', 'ok', '检验报告写明了该产品或品类', 'The test report names the product or its category'),
    ...(naming.length > 0 && wanted.length > 0
      ? [check('reportStandards', 'warn', `检验报告未涵盖：${wanted.join('、')}`, `The test report does not cover: ${wanted.join(', ')}`)]
      : []),
  ];
}

function wordCheck({ publicText }: CheckedProduct): ProductCheck {
  const words = forbiddenWords(publicText);
  if (words.length === 0) return check('words', 'ok', '未发现广告法禁用词', 'No word the Advertising Law forbids');
  const list = words.map(({ word }) => word);
  return check(
    'words',
    words.some(({ named }) => named) ? 'bad' : 'warn',
    `含广告法禁用或存疑词：${list.join('、')}`,
    `Forbidden or doubtful under the Advertising Law: ${list.join(', ')}`,
  );
}

function gtinCheck({ gtin, gtinFault, gtinDoubt }: CheckedProduct): ProductCheck {
  if (!gtin) return check('gtin', 'ok', '未关联商品码', 'No GTIN is linked');
  if (!gtinFault && gtinDoubt) return check('gtin', 'warn', gtinDoubt.zh, gtinDoubt.en);
  return gtinFault
    ? check('gtin', 'bad', gtinFault.zh, gtinFault.en)
    : check('gtin', 'ok', `商品码 ${gtin} 归属正常`, `GTIN ${gtin} is the company’s`);
}
