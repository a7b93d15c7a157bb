import type { Text } from '@touchmark/contract';
import { useRef } from 'react';
import { say } from '../../../core/text.ts';
import { useScanner } from '../handheld/public.ts';
import { text } from './receive.text.ts';

/** Takes what a scanner types, wherever the focus is, and what fingers type. */
export function ScanInput({ words, onScan }: { words: Text; onScan: (scanned: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useScanner(input, onScan, {});
  const enter = () => {
    const field = input.current!;
    const typed = field.value;
    field.value = '';
    if (typed) onScan(typed);
  };
  return (
    <div className="rc-scan">
      <input ref={input} aria-label={say(text.input)} placeholder={say(words)} autoComplete="off" />
      <button type="button" onClick={enter}>
        {say(text.enter)}
      </button>
    </div>
  );
}
