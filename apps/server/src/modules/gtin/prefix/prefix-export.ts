import type { PrefixRow } from '@touchmark/contract';
import { applyLife, prefixLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

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
  col('status', 12, prefixLife.words),
  col('applyStatus', 12, applyLife.words),
];
