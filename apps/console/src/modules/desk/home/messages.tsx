import { DeleteOutlined } from '@ant-design/icons';
import { msgNotify, type Message } from '@touchmark/contract';
import { inState, messageLife } from '@touchmark/domain';
import { Badge, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { nearTime } from '../../../ui/index.ts';
import { Card, useMayOpen } from './card.tsx';
import { text } from './home.text.ts';

const step = 6;

/** The newest messages; opening one marks it as read and links to its object. */
export function Messages() {
  const [shown, setShown] = useState(step);
  const [open, setOpen] = useState<Message>();
  const read = useRead(msgNotify.msgNotifyList, { pageNum: 1, pageSize: shown }, { refetchInterval: 60_000 });
  const markRead = useWrite(msgNotify.allRead);
  const remove = useWrite(msgNotify.delMsgNotify);
  const [page] = read.data ?? [];
  const look = (message: Message) => {
    setOpen(message);
    if (inState(messageLife, message.status, 'unread')) markRead.mutate({ ids: [message.id], opened: true });
  };
  const extra =
    page && page.unread > 0 ? (
      <span className="tm-hint">
        {fill(text.unread, { n: page.unread })}{' '}
        <Button type="link" size="small" onClick={() => markRead.mutate({ ids: [] })}>
          {say(text.allRead)}
        </Button>
      </span>
    ) : null;
  return (
    <Card title={text.messages} extra={extra}>
      {page?.list.length === 0 ? <p className="tm-hint">{say(text.noMessages)}</p> : null}
      <ul className="wel-lines">
        {page?.list.map((message) => (
          <li key={message.id} className="wel-message" data-unread={inState(messageLife, message.status, 'unread')}>
            <button type="button" className="wel-line" onClick={() => look(message)}>
              <Badge status={inState(messageLife, message.status, 'unread') ? 'processing' : 'default'} />
              <span className="wel-line-words">
                <b>{message.title}</b>
                <div className="tm-hint" style={{ marginTop: 0 }}>
                  {nearTime(message.createTime)}
                </div>
              </span>
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={fill(text.deleteOne, { title: message.title })}
              onClick={() => remove.mutate({ ids: [message.id] })}
            />
          </li>
        ))}
      </ul>
      {page && page.total > page.list.length ? (
        <Button type="link" size="small" onClick={() => setShown((n) => n + step)}>
          {say(text.older)}
        </Button>
      ) : null}
      <Opened message={open} onClose={() => setOpen(undefined)} />
    </Card>
  );
}

/** One message with a link to its object. */
function Opened({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const leads = message !== undefined && mayOpen(message.path);
  return (
    <Modal
      open={message !== undefined}
      title={message?.title}
      onCancel={onClose}
      destroyOnHidden
      cancelText={say(words.close)}
      okText={say(words.view)}
      okButtonProps={{ hidden: !leads }}
      onOk={() => {
        if (leads) void navigate(message.path);
      }}
    >
      {message ? (
        <>
          <p className="tm-hint">{[message.sendUser, message.createTime].filter(Boolean).join(' · ')}</p>
          <p className="wel-content">{message.content}</p>
        </>
      ) : null}
    </Modal>
  );
}
