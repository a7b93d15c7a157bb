import type { Message } from '@touchmark/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { say } from '../../../core/text.ts';
import { text } from './notice.text.ts';

/** A message with sender and time. */
export function MessageText({ of: shown }: { of: Message }) {
  return (
    <>
      <p style={{ whiteSpace: 'pre-wrap' }}>{shown.content || '—'}</p>
      <p className="tm-hint">{[shown.sendUser, shown.createTime].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** A link to the object of a message. */
export function GoThere({ path }: { path: string }) {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(path)}>
      {say(text.open)}
    </Button>
  );
}
