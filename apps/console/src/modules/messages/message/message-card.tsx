import type { Message } from '@touchmark/contract';
import { Button } from 'antd';
import { say } from '../../../core/text.ts';
import { ChoiceText, nearTime } from '../../../ui/index.ts';
import { kindChoices, statusChoices } from './notice.text.ts';

/** A message as it stands in a list on a phone: what it says, by whom and when. */
export function MessageCard({ row, onOpen }: { row: Message; onOpen: () => void }) {
  return (
    <div className="message-card">
      <Button type="link" className="tm-link" style={{ fontWeight: row.status === 0 ? 600 : 400 }} onClick={onOpen}>
        {row.title}
      </Button>
      {row.content ? <p>{row.content}</p> : null}
      <footer>
        <ChoiceText of={statusChoices} value={row.status} />
        <span>{say(kindChoices[row.kind]!)}</span>
        {row.sendUser ? <span>{row.sendUser}</span> : null}
        <time dateTime={row.createTime} title={row.createTime}>
          {nearTime(row.createTime)}
        </time>
      </footer>
    </div>
  );
}
