import type { Choices } from '../../../ui/index.ts';

export const fields = {
  grade: { zh: '检测等级', en: 'Grade' },
  standard: { zh: '检测标准', en: 'Test standard' },
  verifier: { zh: '检测设备', en: 'Verifier' },
  testTime: { zh: '检测日期', en: 'Tested on' },
  reportFile: { zh: '检测报告', en: 'Test report' },
  note: { zh: '检测说明', en: 'Remarks of the test' },
  userName: { zh: '登记人', en: 'Recorded by' },
  of: { zh: '检测对象', en: 'Tested labels' },
} as const;

export const standardChoices = {
  ISO15415: { zh: 'ISO/IEC 15415（二维码）', en: 'ISO/IEC 15415 (two-dimensional)' },
  ISO15416: { zh: 'ISO/IEC 15416（一维条码）', en: 'ISO/IEC 15416 (bars)' },
} satisfies Choices;

export const t = {
  title: { zh: '条码检测等级', en: 'Grades of the codes' },
  record: { zh: '登记检测等级', en: 'Record the grade' },
  gradeHelp: {
    zh: '4.0–0.0：A 3.5 起，B 2.5 起，C 1.5 起，D 0.5 起，以下为 F；低于 1.5 多数零售商不予接收',
    en: '4.0–0.0: A from 3.5, B from 2.5, C from 1.5, D from 0.5, F below; most retailers reject grades below 1.5',
  },
  low: {
    zh: '检测等级 {n} 低于 1.5，建议调整放大系数、条高或印刷后重新检测',
    en: 'Grade {n} is below 1.5. Adjust magnification, bar height or printing and test again',
  },
  lowTag: { zh: '偏低', en: 'Low' },
  noteHelp: { zh: '如：哪个条码、光孔、第几枚标签', en: 'Such as which code, the aperture, which label' },
  none: { zh: '还没有登记检测等级', en: 'No grade recorded yet' },
  revision: { zh: '第 {n} 次修订', en: 'Revision {n}' },
  sureDelete: { zh: '删除这条检测等级？', en: 'Delete this grade?' },
} as const;
