import { instant } from '@touchmark/domain';
import type { Text } from '@touchmark/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { colon, fill, say, words } from '../core/text.ts';
import { span } from './amounts.ts';
import { copyText, CopyButton } from './scan/code-text.tsx';
import { kit } from './ui.text.ts';

/** Values that can be copied one by one or, if there are several, together. */
export function CopyRows({ title, rows }: { title?: Text; rows: readonly { label: Text; value: string }[] }) {
  const [copied, setCopied] = useState(false);
  const all = () => void copyText(rows.map(({ label, value }) => `${say(label)}${colon()}${value}`).join('\n')).then(() => setCopied(true));
  return (
    <section className="tm-copy-rows" {...(title ? { 'aria-label': say(title) } : {})}>
      {title || rows.length > 1 ? (
        <header>
          {title ? <b>{say(title)}</b> : null}
          <Button size="small" onClick={all} aria-live="polite">
            {say(copied ? words.copied : kit.copyAll)}
          </Button>
        </header>
      ) : null}
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const secondsUntil = (until: string) => Math.max(0, Math.round((instant(until) - Date.now()) / 1000));

/** The seconds until a time of the API, updated every second. */
export function useSecondsUntil(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const clock = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(clock);
  }, [until]);
  return left;
}

/** The remaining time for payment. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const seconds = useSecondsUntil(until);
  const over = seconds === 0;
  useEffect(() => {
    if (over) onOver?.();
  }, [over, onOver]);
  if (over)
    return (
      <span className="tm-status" data-tone="red">
        <i aria-hidden />
        {say(kit.payOver)}
      </span>
    );
  return (
    <span className="tm-status" data-tone={seconds < 86_400 ? 'amber' : 'blue'} title={fill(kit.payBefore, { time: until.slice(0, 16) })}>
      <i aria-hidden />
      {fill(kit.payLeft, { time: span(seconds) })}
    </span>
  );
}
