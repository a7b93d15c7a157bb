import { goodGrade, gradeLetter } from '@touchmark/domain';
import { StatusTag } from '../../../ui/index.ts';
import { t } from './symbol-grade.text.ts';

/** A grade as verifiers print it, with a warning if most retailers refuse it. */
export function GradeCell({ grade }: { grade: number | null }) {
  if (grade === null) return <>—</>;
  const figure = `${grade.toFixed(1)} ${gradeLetter(grade)}`;
  return grade < goodGrade ? (
    <StatusTag tone="amber" text={{ zh: `${figure} ${t.lowTag.zh}`, en: `${figure} ${t.lowTag.en}` }} />
  ) : (
    <span className="tm-number">{figure}</span>
  );
}
