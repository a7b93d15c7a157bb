import { Button, Card, Input, Space } from 'antd';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { fields, text } from './code.text.ts';

const mostLines = 200;
const linesOf = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** GTINs or scanned data, one per line; a scanner that emulates a keyboard ends each line itself. */
export function GtinLines({ onLookUp }: { onLookUp: (lines: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const lines = linesOf(typed);
  const tooMany = lines.length > mostLines;
  return (
    <Card size="small" style={{ flex: 'none' }}>
      <label htmlFor="goods-lines">{say(fields.lines)}</label>
      <Input.TextArea
        id="goods-lines"
        className="tm-code"
        autoFocus
        value={typed}
        autoSize={{ minRows: 3, maxRows: 10 }}
        status={tooMany ? 'error' : ''}
        onChange={(event) => setTyped(event.target.value)}
        style={{ display: 'block', whiteSpace: 'pre-wrap', marginBlock: 8 }}
      />
      <Space wrap>
        <Button type="primary" disabled={lines.length === 0 || tooMany} onClick={() => onLookUp(lines)}>
          {say(text.lookUp)}
        </Button>
        <Button
          onClick={() => {
            setTyped('');
            onLookUp([]);
          }}
        >
          {say(text.clear)}
        </Button>
        <span className="tm-hint" role={tooMany ? 'alert' : undefined}>
          {tooMany
            ? fill(text.tooMany, { n: lines.length })
            : lines.length > 0
              ? fill(text.lines, { n: lines.length })
              : say(text.linesHint)}
        </span>
      </Space>
    </Card>
  );
}
