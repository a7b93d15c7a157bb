import { BellOutlined } from '@ant-design/icons';
import { msgNotify } from '@touchmark/contract';
import { inState, messageLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useRead, useWrite } from '../api/hooks.ts';
import { settings } from '../core/settings.ts';
import { fill, say, words } from '../core/text.ts';
import { BarPanel } from './bar-panel.tsx';
import { text } from './shell.text.ts';

const noticePage = '/messageCenter/notice';
const isInside = (path: string) => /^\/(?![/\\])/.test(path);

/** The three newest messages (specification 7.1: pageSize 3, pageNum 1, `data.data[0]`). */
function Panel({ onGo }: { onGo: (path: string) => void }) {
  const { data, error, refetch } = useRead(msgNotify.msgNotifyList, { pageNum: 1, pageSize: settings.messagesShown });
  const read = useWrite(msgNotify.allRead);
  if (!data && error)
    return (
      <div className="task-note" data-state="failed">
        <span>{say(text.messagesFailed)}</span>
        <Button type="link" size="small" onClick={() => void refetch()}>
          {say(words.retry)}
        </Button>
      </div>
    );
  if (!data) return <div className="task-empty">{say(words.loading)}</div>;
  const { list, unread } = data[0];
  const open = async (id: string, path: string, status: number) => {
    if (inState(messageLife, status, 'unread')) await read.mutateAsync({ ids: [id], opened: true }).catch(() => undefined);
    onGo(isInside(path) ? path : `${noticePage}?id=${id}`);
  };
  return (
    <>
      {list.length === 0 ? (
        <div className="task-empty">{say(text.noMessages)}</div>
      ) : (
        <ul>
          {list.map((message) => (
            <li key={message.id} className="task">
              <button
                type="button"
                className="message"
                data-unread={inState(messageLife, message.status, 'unread') || undefined}
                onClick={() => void open(message.id, message.path, message.status)}
              >
                <span className="message-title">{message.title}</span>
                <span className="message-words">{message.content}</span>
                <span className="task-note">
                  <span>{message.sendUser}</span>
                  <time>{message.createTime.slice(5, 16)}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="panel-foot">
        <Button type="text" size="small" disabled={unread === 0} loading={read.isPending} onClick={() => read.mutate({ ids: [] })}>
          {say(text.allRead)}
        </Button>
        <Button type="link" size="small" onClick={() => onGo(noticePage)}>
          {say(text.moreMessages)}
        </Button>
      </div>
    </>
  );
}

/** The user's messages, with the number of unread ones on the bell. */
export function Messages() {
  const { data } = useRead(msgNotify.msgNotifyList, { pageNum: 1, pageSize: settings.messagesShown }, { refetchInterval: 60_000 });
  const count = data?.[0].unread ?? 0;
  const label = count > 0 ? fill(text.unread, { n: count }) : say(text.messages);
  return (
    <BarPanel title={say(text.messages)} label={label} count={count} icon={<BellOutlined className="bar-icon" />}>
      {(go) => <Panel onGo={go} />}
    </BarPanel>
  );
}
