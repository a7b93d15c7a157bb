import type { FileRules } from '../http/ctx.ts';
import { symbolGradeFiles } from './labels/symbol-grade/public.ts';
import { chainFiles } from './codes/trace/public.ts';
import { receiptFiles } from './flow/circulation/public.ts';
import { productionFiles } from './flow/factory/public.ts';
import { dataAuthFiles } from './flow/data-auth/public.ts';
import { supplyFiles } from './flow/supply/public.ts';
import { materialFiles, pushFiles } from './flow/material/public.ts';
import { prefixFiles } from './gtin/prefix/public.ts';
import { symbolFiles } from './gtin/symbol/public.ts';
import { aptitudeFiles } from './identify/aptitude/public.ts';
import { aptitudeReviewFiles } from './identify/aptitude-check/public.ts';
import { fillingFiles } from './identify/filling/public.ts';
import { brandFiles } from './identify/brand/public.ts';
import { brandReviewFiles } from './identify/brand-review/public.ts';
import { productFiles } from './identify/product/public.ts';
import { productReviewFiles } from './identify/product-review/public.ts';
import { contractFiles, contractTextFiles } from './money/contract/public.ts';
import { invoiceFiles } from './money/invoice/public.ts';
import { paymentFiles } from './money/payment-review/public.ts';
import { requestFiles } from './service/request/public.ts';
import { companyFiles, submissionFiles } from './people/company-review/public.ts';
import { identityFiles } from './people/identity/public.ts';
import { transferFiles } from './people/main-account/public.ts';
import { partnerFiles } from './people/partner/public.ts';
import { installFiles } from './service/install/public.ts';
import { taskFiles } from './platform/task/public.ts';

/** Who refers to private files. A new private purpose does not compile without a line; whoever names such files has a place here. */
export const fileRules: FileRules = {
  certificate: [
    productFiles,
    productReviewFiles,
    aptitudeFiles,
    aptitudeReviewFiles,
    fillingFiles,
    brandFiles,
    brandReviewFiles,
    prefixFiles,
    companyFiles,
    submissionFiles,
    transferFiles,
    productionFiles,
    materialFiles,
    dataAuthFiles,
    supplyFiles,
    pushFiles,
    ...chainFiles,
    symbolFiles,
    symbolGradeFiles,
    contractFiles,
    partnerFiles,
  ],
  identity: [identityFiles],
  receipt: receiptFiles,
  /** Requests and installation orders. */
  service: [requestFiles, installFiles],
  /** A request alone has a video. */
  serviceVideo: [requestFiles],
  voucher: [paymentFiles],
  invoice: [invoiceFiles],
  pdf: [contractTextFiles],
  /** Results of exports. Sheets that were uploaded for an import are their uploader's. */
  sheet: [taskFiles],
};
