import type { ChainKind, Text } from '@touchmark/contract';
import { chainKindWords } from '@touchmark/domain';

export const kindWords: Readonly<Record<ChainKind, Text>> = chainKindWords;

export const chainText = {
  staffTitle: { zh: '产品追溯查询', en: 'Product trace query' },
  tree: { zh: '追溯图', en: 'Trace graph' },
  drawn: { zh: '图形', en: 'Drawing' },
  list: { zh: '清单', en: 'List' },
  back: { zh: '来源与内含', en: 'Origin and contents' },
  forward: { zh: '所属与去向', en: 'Container and destination' },
  openBack: { zh: '展开{name}的来源与内含', en: 'Origin and contents of {name}' },
  openForward: { zh: '展开{name}的所属与去向', en: 'Container and destination of {name}' },
  certificate: { zh: '认证文件', en: 'Certification' },
  lotCertificate: { zh: '材质证明', en: 'Certificate' },
  qcReport: { zh: '质检报告', en: 'Inspection report' },
  more: { zh: '更多', en: 'More' },
  count: { zh: '{n} 件', en: '{n}' },
  amount: { zh: '数量', en: 'Quantity' },
  system: { zh: '系统对接', en: 'Other system' },
  wrong: { zh: '已更正', en: 'Corrected' },
  declaration: { zh: '更正', en: 'Correction' },
  many: { zh: '批量查询', en: 'Look up several' },
  manyHint: {
    zh: '每行一个：编码、网址、箱码、生产批次或单号，最多 500 个。可直接扫码、粘贴，也可导入 XLSX、CSV（取第一列）或文本文件。',
    en: 'One per line: a code, address, box, production batch or document number; 500 at most. Scan, paste, or choose an XLSX or CSV (its first column) or a text file.',
  },
  manyField: { zh: '要查询的编码', en: 'Codes to look up' },
  file: { zh: '导入文件', en: 'Choose a file' },
  search: { zh: '查询', en: 'Search' },
  results: { zh: '查询结果', en: 'Results' },
  unknown: { zh: '未找到', en: 'Not found' },
  clear: { zh: '清空', en: 'Clear' },
  tooMany: { zh: '最多 500 个，当前 {n} 个', en: '500 at most; now {n}' },
  staffHint: {
    zh: '扫描或输入任意编码、网址、箱码、生产批次或单号。每次查询都记入该企业的审计日志。',
    en: 'Scan or type any code, address, box, production batch or document number. Each look is written to the audit log of the company.',
  },
  codeBatch: { zh: '发码批次', en: 'Code batch' },
  byCompany: { zh: '按企业查询', en: 'Search by company' },
  whose: { zh: '请输入企业', en: 'Enter a company' },
  whoseHint: {
    zh: '没有编码时，可按企业、产品和生产批次查询；每一页都记入该企业的审计日志。',
    en: 'Without a code, search by company, product and production batch. Each page is written to the audit log of the company.',
  },
  companyHint: { zh: '名称或企业编号', en: 'Name or company no.' },
  notFound: { zh: '没有找到', en: 'Not found' },
} as const;
