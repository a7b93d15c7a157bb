import type { Message } from '@touchmark/contract';
import { inState, messageLife } from '@touchmark/domain';
import { Button } from 'antd';
import { say } from '../../../core/text.ts';
import { ChoiceText, nearTime } from '../../../ui/index.ts';
import { kindChoices } from './notice.text.ts';

/** The title of a message, bold until it was read. */
export const MessageTitle = ({ row, onOpen }: { row: Message; onOpen: () => void }) => (
  <Button type="link" className="tm-link" style={{ fontWeight: inState(messageLife, row.status, 'unread') ? 600 : 400 }} onClick={onOpen}>
    {row.title}
  </Button>
);

/** A message in a list on a phone: text, sender and time. */
export function MessageCard({ row, onOpen }: { row: Message; onOpen: () => void }) {
  return (
    <div className="message-card">
      <MessageTitle row={row} onOpen={onOpen} />
      {row.content ? <p>{row.content}</p> : null}
      <footer>
        <ChoiceText of={messageLife.words} value={row.status} />
        <span>{say(kindChoices[row.kind]!)}</span>
        {row.sendUser ? <span>{row.sendUser}</span> : null}
        <time dateTime={row.createTime} title={row.createTime}>
          {nearTime(row.createTime)}
        </time>
      </footer>
    </div>
  );
}
