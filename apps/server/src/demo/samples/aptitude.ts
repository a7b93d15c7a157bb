import type { aptitudeManage, Input } from '@touchmark/contract';

type Fields = Input<typeof aptitudeManage.saveOrUpdate>;

/** A test report of a sofa as a company enters it, with the files of its paper. */
export const aptitudeSample = (files: string[], fields: Partial<Fields> = {}): Fields => ({
  kind: 'TEST_REPORT',
  name: '沙发检验报告',
  certNo: 'N2026-1',
  issuer: '广东家具检验中心',
  cnasNo: 'L1234',
  issueDate: '2026-01-05',
  validTo: '2098-01-05',
  scope: '布艺沙发',
  relatedStandards: ['GB 18584-2024'],
  categoryCodes: ['F1010'],
  files,
  ...fields,
});
