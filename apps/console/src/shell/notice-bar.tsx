import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useFace } from '../app/session.tsx';
import { say } from '../app/text.ts';
import { text } from './shell.text.ts';

const key = 'notice-read';
const read = () => { try { return localStorage.getItem(key); } catch { return null; } };

/** What the operator has to say to everybody, in one line. Once dismissed it stays away until it says something else. */
export function NoticeBar() {
  const words = useFace().noticeBar.join('　');
  const [gone, setGone] = useState(read);
  if (!words || gone === words) return null;
  const dismiss = () => {
    setGone(words);
    try { localStorage.setItem(key, words); } catch { /* gone for as long as the page lives */ }
  };
  return (
    <div className="notice" role="status">
      <SoundOutlined aria-label={say(text.notice)} /><span className="notice-words" title={words}>{words}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={say(text.dismiss)} title={say(text.dismiss)} onClick={dismiss} />
    </div>
  );
}
