import { Alert, Button } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { copyText } from '../../../ui/index.ts';
import { text } from './account.text.ts';
import './account.css';

/** Ten recovery codes, shown only once. */
export function RecoveryList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const download = () => {
    const url = URL.createObjectURL(new Blob([`Touchmark ${location.host}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'touchmark-recovery-codes.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <div className="recovery">
      <Alert type="warning" showIcon title={say(text.recoveryTitle)} description={say(text.recoveryNote)} />
      <ul className="recovery-codes num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-actions">
        <Button onClick={download}>{say(text.download)}</Button>
        <Button onClick={() => void copyText(codes.join('\n')).then(() => setCopied(true))}>
          {say(copied ? words.copied : text.copyAll)}
        </Button>
        <Button type="primary" onClick={onKept}>
          {say(text.kept)}
        </Button>
      </div>
    </div>
  );
}
