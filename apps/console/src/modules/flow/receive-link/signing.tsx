import type { ReceiveDoc } from '@touchmark/contract';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import type { Found } from './arrival.ts';
import { openLines } from './doc-lines.ts';
import { text } from './receive.text.ts';
import { SignPad } from './sign-pad.tsx';

/** The last step: the signature, and whether the rest has arrived too. */
export function Signing({
  doc,
  found,
  onBack,
  onSign,
}: {
  doc: ReceiveDoc;
  found: readonly Found[];
  onBack: () => void;
  onSign: (signature: Blob | null, rest: boolean) => void;
}) {
  const noted = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  const others = openLines(doc).filter(({ id }) => !noted.has(id)).length;
  const [signature, setSignature] = useState<Blob | null>(null);
  const [rest, setRest] = useState(found.length === 0);
  return (
    <section className="rc-signing" aria-label={say(text.sign)}>
      <h2>{fill(text.counted, { n: found.length })}</h2>
      {others > 0 ? (
        <label>
          <input type="checkbox" checked={rest} onChange={({ currentTarget }) => setRest(currentTarget.checked)} />
          <span>
            {fill(text.rest, { n: others })}
            <small>{say(text.restNot)}</small>
          </span>
        </label>
      ) : null}
      <SignPad onSigned={setSignature} />
      <footer>
        <button type="button" onClick={onBack}>
          {say(text.back)}
        </button>
        <button
          type="button"
          className="rc-primary"
          disabled={!signature || (found.length === 0 && !rest)}
          onClick={() => onSign(signature, rest && others > 0)}
        >
          {say(text.confirm)}
        </button>
      </footer>
    </section>
  );
}
