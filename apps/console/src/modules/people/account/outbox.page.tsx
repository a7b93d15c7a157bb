import { outbox } from '@touchmark/contract';
import { Button, Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { useTitle } from '../../../ui/titles.ts';
import { Failed, Nothing } from '../../../ui/index.ts';
import { text } from './account.text.ts';
import './account.css';

/** /demo/outbox: mails and SMS that the demonstration stored instead of sending, for its administrator. */
export default function Outbox() {
  const list = useRead(outbox.list, {}, { refetchInterval: 5000 });
  useTitle(say(text.outbox));
  return (
    <main className="outbox">
      <header className="security-head">
        <h1>{say(text.outbox)}</h1>
        <p>{say(text.outboxNote)}</p>
        <Button onClick={() => void list.refetch()}>{say(text.refresh)}</Button>
        <Link to="/wel/index">{say(text.home)}</Link>
      </header>
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton active />}
      {list.data?.length === 0 && <Nothing drawing="message" text={text.outboxEmpty} />}
      {list.data?.map(({ key, channel, target, subject, body, createTime }) => (
        <article key={key} className="outbox-letter">
          <div className="outbox-head">
            <Tag>{say(text[channel])}</Tag>
            <b className="num">{target}</b>
            <time className="num">{createTime}</time>
          </div>
          {subject && <div className="outbox-subject">{subject}</div>}
          <p>{body}</p>
        </article>
      ))}
    </main>
  );
}
