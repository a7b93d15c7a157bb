import type { Text } from '@touchmark/contract';
import { Alert } from 'antd';
import { say } from '../../core/text.ts';

/** What of an uploaded sheet is not among the rows, or came in unseen. */
export function Unread({ of }: { of: readonly Text[] | undefined }) {
  if (!of || of.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={of.map((one) => (
        <div key={one.en}>{say(one)}</div>
      ))}
    />
  );
}
