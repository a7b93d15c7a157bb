import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { keep, kept } from '../core/store.ts';
import { useFace } from '../api/session.tsx';
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
  const words = useFace().noticeBar.join('　');
  // Each language has its own text.
  const [gone, setGone] = useState(() => [kept<string | string[]>(readName)?.content ?? []].flat());
  const { box, seconds } = useRound(words);
  if (!words || gone.includes(words)) return null;
  const dismiss = () => {
    const read = [...gone, words].slice(-4);
    setGone(read);
    keep(readName, read);
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
