import { aptitudeLife } from './aptitude-life.ts';
import { type CheckedProduct, type ProductCheck, check } from './checked-product.ts';
import type { Words, Proof } from './proof.ts';

/** Why a certificate is not valid today, or null. */
export function proofFault(proof: Proof, today: string): Words | null {
  if (proof.holder === 'none') return { zh: '既非本企业所有，也没有有效授权', en: 'is not owned by or licensed to your company' };
  if (proof.revoked) return { zh: aptitudeLife.states.revoked.zh, en: 'has been revoked' };
  if (!proof.approved) return { zh: '尚未审核通过', en: 'is not approved yet' };
  if (proof.validTo && proof.validTo < today) return { zh: `已于 ${proof.validTo} 到期`, en: `expired on ${proof.validTo}` };
  return null;
}

/** Whether a certificate covers this product or its category. */
export const proofNames = (
  proof: Proof,
  { productName, model, category }: Pick<CheckedProduct, 'productName' | 'model' | 'category'>,
): boolean =>
  proof.categoryCodes.some((code) => category.codes.includes(code)) ||
  [productName, model].some((name) => name !== '' && proof.scope.includes(name));

export function proofChecks(product: CheckedProduct): ProductCheck[] {
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
            `Valid certificates: ${proofs.map(({ name }) => name).join(', ')}`,
          )
        : check('aptitude', 'ok', '未关联资质', 'No certificate linked');
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
        `“${category.name.en}” requires a valid test report. Link one under “Certificates”`,
      ),
    ];
  const naming = reports.filter((report) => proofNames(report, product));
  const wanted = category.requireStandards.filter((code) => !naming.some((report) => report.relatedStandards.includes(code)));
  return [
    check('report', 'ok', `检验报告 ${reports.length} 份`, `${reports.length} test report${reports.length === 1 ? '' : 's'}`),
    naming.length === 0
      ? check('reportNames', 'bad', '检验报告没有写明该产品、型号或品类', 'No test report mentions the product, its model or its category')
      : check('reportNames', 'ok', '检验报告写明了该产品或品类', 'The test report mentions the product or its category'),
    ...(naming.length > 0 && wanted.length > 0
      ? [check('reportStandards', 'warn', `检验报告未涵盖：${wanted.join('、')}`, `The test report does not cover: ${wanted.join(', ')}`)]
      : []),
  ];
}
