import type { InstallKind } from './install-words.ts';

/** One line of a checklist: what the worker looks at. */
export interface ChecklistItem {
  text: string;
  /** The work cannot be finished without an answer to it. */
  required: boolean;
}

export const checkResults = {
  OK: { zh: '合格', en: 'Passed', tone: 'green' },
  FAULT: { zh: '有缺陷', en: 'Fault', tone: 'red' },
  NA: { zh: '不适用', en: 'Not applicable', tone: 'grey' },
} as const;
export type CheckResult = keyof typeof checkResults;

/** An answer to the line of a checklist at this place. */
export interface ChecklistAnswer {
  at: number;
  result: CheckResult;
  note: string;
}

const lines = (...texts: string[]): ChecklistItem[] => texts.map((text) => ({ text, required: true }));
/** What is checked where a company has no template of its own. */
export const checklistPresets: Readonly<Record<InstallKind, readonly ChecklistItem[]>> = {
  INSTALL: lines(
    '开箱完好，无磕碰划伤',
    '包件齐全，与订单一致',
    '摆放水平，门缝均匀',
    '五金紧固，抽屉门板开合顺畅',
    '防倾倒固定件已安装',
    '现场清洁，包装已带走',
  ),
  MAINTAIN: lines('外观检查', '五金紧固', '活动部件润滑与调整', '防倾倒固定检查', '现场清洁'),
  MEASURE: lines('墙面尺寸', '层高与梁柱', '门窗与开关插座位置', '水电管线位置', '运输通道与电梯尺寸'),
};

/** A unit of an order: how many packages it comes in, and which of them were found. */
export interface InstallPiece {
  code: string;
  batchId: string;
  serial: number;
  productId: string;
  productName: string;
  of: number;
  found: number[];
}

/** The packages of a unit that nobody has found. */
export const missingPackages = ({ of, found }: Pick<InstallPiece, 'of' | 'found'>): number[] =>
  Array.from({ length: of }, (_, nth) => nth + 1).filter((no) => !found.includes(no));

/** Packages found, and how many there are, over all units. */
export function countPackages(pieces: readonly Pick<InstallPiece, 'of' | 'found'>[]): { found: number; of: number } {
  const of = pieces.reduce((sum, piece) => sum + piece.of, 0);
  return { of, found: of - pieces.reduce((sum, piece) => sum + missingPackages(piece).length, 0) };
}

export const finishFields = ['answers', 'photosAfter', 'signature', 'refusal', 'missingNote'] as const;
export type FinishField = (typeof finishFields)[number];
interface Fault {
  field: FinishField;
  zh: string;
  en: string;
}

/** What finishing still needs: the checklist, a photo, a signature or the reason why there is none, and a word about what is missing. */
export function finishFaults({
  items,
  answers,
  photos,
  signed,
  refusal,
  missing,
  missingNote,
}: {
  items: readonly ChecklistItem[];
  answers: readonly ChecklistAnswer[];
  photos: number;
  signed: boolean;
  refusal: string;
  missing: number;
  missingNote: string;
}): Fault[] {
  const faults: Fault[] = [];
  const answered = new Map(answers.map((one) => [one.at, one]));
  const open = items.flatMap(({ required }, at) => (required && !answered.has(at) ? [at + 1] : []));
  if (open.length > 0)
    faults.push({ field: 'answers', zh: `检查项未填写：第 ${open.join('、')} 项`, en: `has no answer to line ${open.join(', ')}` });
  if (answers.some(({ at }) => at >= items.length))
    faults.push({
      field: 'answers',
      zh: '检查清单已更换，请重新打开服务单',
      en: 'answers a line that the checklist does not have; open the order anew',
    });
  const mute = answers.flatMap(({ at, result, note }) => (result === 'FAULT' && note.trim() === '' ? [at + 1] : []));
  if (mute.length > 0)
    faults.push({
      field: 'answers',
      zh: `请说明问题：第 ${mute.join('、')} 项`,
      en: `says of no fault what it is: line ${mute.join(', ')}`,
    });
  if (photos === 0) faults.push({ field: 'photosAfter', zh: '至少需要一张现场照片', en: 'needs at least one photo' });
  if (!signed && refusal.trim().length < 2)
    faults.push({
      field: 'signature',
      zh: '请客户签字，或填写客户未签字的原因',
      en: 'needs the customer’s signature, or the reason why there is none',
    });
  if (signed && refusal.trim() !== '')
    faults.push({ field: 'refusal', zh: '已有签字，无需填写原因', en: 'is empty where the customer has signed' });
  if (missing > 0 && missingNote.trim().length < 2)
    faults.push({ field: 'missingNote', zh: `缺 ${missing} 个包件，请说明原因`, en: `must say why ${missing} packages are missing` });
  return faults;
}
