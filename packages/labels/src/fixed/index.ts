import type { LabelData } from '../template.ts';
import { cartonLabel } from './carton-label.ts';
import type { FixedTemplate } from './fixed-template.ts';
import { packageLabel } from './package-label.ts';
import { productLabel } from './product-label.ts';
import { retailTag } from './retail-tag.ts';
import { warrantyCard } from './warranty-card.ts';

export type { FixedTemplate, LabelKind } from './fixed-template.ts';

/** The templates that every installation starts with. */
export const fixedTemplates: readonly FixedTemplate[] = [productLabel, warrantyCard, cartonLabel, packageLabel, retailTag];

/** Sample data for previews. The numbers are from the ranges reserved for examples (GS1 prefix 952, NSI 9999). */
export const fixedSample: LabelData = {
  productName: '三人位布艺沙发 可拆洗',
  model: 'S3-201',
  spec: '2180×950×860 mm 雾灰',
  brandName: '示例品牌',
  companyName: '示例家具有限公司',
  code: '1999910000100001000000017',
  codeText: '19999 10000 10000 10000 00017',
  url: 'https://id.example.com/e/1999910000100001000000017?k=7QX2MT',
  batchNo: 'B20241108-02',
  pieceNo: '1',
  pieceTotal: '3',
  prodDate: '2024-11-08',
  gtin: '9521101000016',
  hint: '扫码查验真伪',
  pin: '384162',
  sscc: '(00)395211010000000017',
  boxNo: '395211010000000017',
  palletSscc: '(00)395211010000000024',
  palletNo: '395211010000000024',
  level: '外箱',
  content: '8 件',
  boxQty: '8',
  grossWeight: '52.5',
  docNo: 'LZ2024-000117',
  orderNo: 'SO-20241105-08',
  planNo: 'SC-2411-02',
  warrantyMonths: '36',
  warrantyUntil: '2027-11-08',
  unit: '套',
  color: '雾灰',
  materials: '布艺、实木',
  executeStandards: 'QB/T 1952.1、GB 18584-2024',
  countryOfOrigin: '156',
  identifier: 'NSI.9999.100001/S3-201',
  certificates: 'FSC 产销监管链认证、中国环境标志产品认证',
  certNos: 'FSC-C000000、CEC2024ELP00000000',
  cert_LICENCE: '生产许可证',
  cert_TEST_REPORT: '甲醛释放量检测报告',
  cert_CERT: 'FSC 产销监管链认证、中国环境标志产品认证',
  cert_PATENT: '外观设计专利',
  cert_HONOUR: '红棉奖',
  companyPhone: '0757-81230000',
  serial: '17',
  labelNo: '17',
  labelTotal: '1000',
};
