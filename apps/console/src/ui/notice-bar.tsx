import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { keep, kept } from '../core/store.ts';
import { useNotices } from '../api/session.tsx';
import { say } from '../core/text.ts';
import { frameText as text } from './frame.text.ts';

const readName = 'notice-read';
/** Scrolling speed in pixels per second. */
const pace = 60;

/** The duration of one scroll cycle in seconds, if the text is wider than its box. */
function useRound(words: string) {
  const box = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    const measure = () => {
      if (element && words)
        setSeconds(element.scrollWidth > element.clientWidth + 1 ? Math.round((element.scrollWidth + element.clientWidth) / pace) : 0);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [words]);
  return { box, seconds };
}

/** The operator's notice in one line, which scrolls if it is too long. After dismissal it is hidden until its text changes. */
export function NoticeBar() {
  const { words, whole } = useNotices();
  const [read, setRead] = useState(() => kept<string>(readName)?.content);
  const { box, seconds } = useRound(words);
  if (!words || read === whole) return null;
  const dismiss = () => {
    setRead(whole);
    keep(readName, whole);
  };
  return (
    <div className="notice" role="status">
      <SoundOutlined aria-label={say(text.notice)} />
      <span className="notice-words" ref={box} title={words}>
        <span {...(seconds > 0 ? { className: 'notice-moving', style: { animationDuration: `${seconds}s` } } : {})}>{words}</span>
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={say(text.dismiss)}
        title={say(text.dismiss)}
        onClick={dismiss}
      />
    </div>
  );
}
