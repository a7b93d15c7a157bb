import type { PrefixRow } from '@touchmark/contract';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const validity = [
  { zh: '未生效', en: 'Not in force' },
  { zh: '有效', en: 'Valid' },
  { zh: '即将到期', en: 'Ends soon' },
  { zh: '已过期', en: 'Expired' },
  { zh: '已注销', en: 'Cancelled' },
];
const states = [
  { zh: '草稿', en: 'Draft' },
  { zh: '待审核', en: 'Pending review' },
  { zh: '已通过', en: 'Approved' },
  { zh: '已驳回', en: 'Rejected' },
  { zh: '已撤回', en: 'Withdrawn' },
];

const col = columnsBy<PrefixRow>()({
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  digits: { zh: '位数', en: 'Digits' },
  companyName: { zh: '企业名称', en: 'Company name' },
  memberName: { zh: '证书名称', en: 'Holder' },
  certNo: { zh: '证书编号', en: 'Certificate no.' },
  capacity: { zh: '容量', en: 'Capacity' },
  used: { zh: '已用', en: 'Used' },
  gln: { zh: 'GLN', en: 'GLN' },
  validFrom: { zh: '有效期起', en: 'Valid from' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  status: { zh: '有效性', en: 'Validity' },
  applyStatus: { zh: '审核状态', en: 'Review' },
});

export const prefixColumns = [
  col('prefix', 16),
  col('digits', 8, ({ prefix }) => prefix.length),
  col('companyName', 32),
  col('memberName', 32),
  col('certNo', 20),
  col('capacity', 10),
  col('used', 10),
  col('gln', 16),
  col('validFrom', 12),
  col('validTo', 12),
  col('status', 12, validity),
  col('applyStatus', 12, states),
];
