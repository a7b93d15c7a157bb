import { aptitudeReview } from '../identify/aptitude-check.ts';
import { listingReview } from '../money/app-service-audit.ts';
import { brandAudit } from '../identify/brand-review.ts';
import type { Text } from '../call.ts';
import { codeApplyCheck } from '../codes/application-review.ts';
import { companyReview } from '../people/company-review.ts';
import { allotCheck } from '../gtin/code-review-allot.ts';
import { reportCheck } from '../gtin/code-review-report.ts';
import { prefixReview } from '../gtin/prefix.ts';
import { nodeAudit } from '../money/payment-review.ts';
import type { PagePath } from '../pages.ts';
import { productCheck } from '../identify/product-review.ts';
import { standardAudit } from '../identify/standard-version.ts';
import type { ReviewGroup } from './review-calls.ts';

/** A review: its page, the name of its queue on the home page, and its calls. */
export interface Review {
  page: PagePath;
  title: Text;
  calls: ReviewGroup;
}

const queue = (page: PagePath, zh: string, en: string, calls: ReviewGroup): Review => ({ page, title: { zh, en }, calls });

/** Every review of the product. Used by the home page, the tests and the server's queues. */
export const reviews = {
  companyAudit: queue('/identifyAudit/realNameAudit/companyAudit', '企业实名审核', 'Company review', companyReview),
  brandAudit: queue('/identifyAudit/brandAudit', '品牌审核', 'Brand review', brandAudit),
  productCheck: queue('/identifyAudit/productCheck', '产品标识审核', 'Product review', productCheck),
  nodeAudit: queue('/identifyAudit/nodeAudit', '标识解析服务审核', 'Payment confirmation', nodeAudit),
  codeApplyCheck: queue('/workbench/eCodeAudit/codeApplyCheck', '发码申请审核', 'Code application review', codeApplyCheck),
  aptitudeCheck: queue('/aptitude/dataCheck', '资质审核', 'Certificate review', aptitudeReview),
  gs1Prefix: queue('/GS1ComPrefix/index', '厂商识别代码审核', 'Review of company prefixes', prefixReview),
  goodsAllot: queue('/goodsCodeCheck/allot', '商品码分配审核', 'GTIN allocation review', allotCheck),
  standardAudit: queue('/dataBasic/standardManage', '数据标准审核', 'Review of standards', standardAudit),
  appServiceAudit: queue('/applicationServiceManage/audit', '应用上架审核', 'Listing review', listingReview),
  goodsReport: queue('/goodsCodeCheck/report', '商品信息通报审核', 'GTIN report review', reportCheck),
};
export type ReviewName = keyof typeof reviews;
