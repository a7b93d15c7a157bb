import type { Text } from '@touchmark/contract';
import { useRef, useState } from 'react';
import { cutText } from '../../../core/stray-keys.ts';
import { say } from '../../../core/text.ts';
import { useScanner } from '../handheld/public.ts';
import { text } from './receive.text.ts';

/** Takes what a scanner types, wherever the focus is, and what fingers type. */
export function ScanInput({ words, onScan }: { words: Text; onScan: (scanned: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isCut, setCut] = useState(false);
  const take = (scanned: string) => {
    setCut(false);
    onScan(scanned);
  };
  useScanner(input, take, {}, () => setCut(true));
  const enter = () => {
    const field = input.current!;
    const typed = field.value;
    field.value = '';
    if (typed) take(typed);
  };
  return (
    <div className="rc-scan">
      <input ref={input} aria-label={say(text.input)} placeholder={say(words)} autoComplete="off" />
      <button type="button" onClick={enter}>
        {say(text.enter)}
      </button>
      {isCut ? <p role="alert">{say(cutText)}</p> : null}
    </div>
  );
}
