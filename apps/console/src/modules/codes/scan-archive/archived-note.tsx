import { Alert } from 'antd';
import { fill } from '../../../core/text.ts';
import { text } from './scan-archive.text.ts';

/** Says that scans of some months ('2024-05', oldest first) are archived, where they would be listed. */
export function ArchivedNote({ months = [] }: { months?: readonly string[] | undefined }) {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const words = months.length === 1 ? fill(text.month, { first }) : fill(text.months, { first, last, count: months.length });
  return <Alert type="info" showIcon title={words} className="scan-archive-note" />;
}
