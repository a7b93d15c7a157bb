import { amountWords } from '@touchmark/domain';
import { Form } from 'antd';
import { say } from '../core/text.ts';

/** The amount of a field in words, so that a zero too many is seen; `fen` is what one of its unit is worth. */
export function AmountWords({ name, fen = 1 }: { name: string; fen?: number }) {
  const value = Form.useWatch<unknown>(name, Form.useFormInstance());
  return <InWords fen={typeof value === 'number' ? Math.round(value * fen) : null} />;
}

/** An amount of fen in words; nothing for what is no amount. */
export function InWords({ fen }: { fen: unknown }) {
  const said = amountWords(fen);
  return said ? <span className="tm-hint">{say(said)}</span> : null;
}
