import { missingPackages } from '@touchmark/domain';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { SignPad } from '../../flow/receive-link/public.ts';
import { text } from './install-link.text.ts';
import type { Draft } from './work.ts';
import type { WorkDesk } from './work-desk.ts';

/** The end of the work: the signature or why there is none, what is missing, and what is still needed. */
export function Finishing({ desk, draft }: { desk: WorkDesk; draft: Draft }) {
  const [refusing, setRefusing] = useState(draft.refusal !== '');
  const missing = desk.missing();
  const short = desk.pieces().some((piece) => missingPackages(piece).length > 0);
  return (
    <section className="rc-signing" aria-label={say(text.sign)}>
      {short ? (
        <label className="iw-field">
          {say(text.missingNote)}
          <input
            className="rc-note"
            maxLength={200}
            defaultValue={draft.missingNote}
            onChange={({ currentTarget: { value } }) => void desk.change({ missingNote: value })}
          />
        </label>
      ) : null}
      <label className="iw-field">
        {say(text.workNote)}
        <textarea
          className="rc-note"
          rows={2}
          maxLength={500}
          defaultValue={draft.workNote}
          onChange={({ currentTarget: { value } }) => void desk.change({ workNote: value })}
        />
      </label>
      <h2>{say(text.sign)}</h2>
      {draft.signature ? (
        <p className="iw-signed">
          <b>✓ {say(text.signed)}</b>
          <button type="button" onClick={() => void desk.dropPicture(draft.signature!)}>
            {say(text.signAgain)}
          </button>
        </p>
      ) : refusing ? null : (
        <Signing onSigned={(picture) => void desk.addPicture('signature', picture)} />
      )}
      {draft.signature ? null : (
        <label>
          <input
            type="checkbox"
            checked={refusing}
            onChange={({ currentTarget: { checked } }) => {
              setRefusing(checked);
              if (!checked) void desk.change({ refusal: '' });
            }}
          />
          <span>{say(text.refuse)}</span>
        </label>
      )}
      {refusing && !draft.signature ? (
        <label className="iw-field">
          {say(text.refusal)}
          <input
            className="rc-note"
            maxLength={200}
            defaultValue={draft.refusal}
            onChange={({ currentTarget: { value } }) => void desk.change({ refusal: value })}
          />
        </label>
      ) : null}
      {missing.length > 0 ? (
        <div className="iw-needed" role="status">
          <b>{say(text.stillNeeded)}</b>
          <ul>
            {missing.map((fault) => (
              <li key={`${fault.field} ${fault.zh}`}>{say(fault)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** The customer writes in several strokes: the picture is taken over when he is done. */
function Signing({ onSigned }: { onSigned: (picture: Blob) => void }) {
  const [picture, setPicture] = useState<Blob | null>(null);
  return (
    <>
      <SignPad onSigned={setPicture} />
      <button type="button" className="rc-primary" disabled={!picture} onClick={() => picture && onSigned(picture)}>
        {say(text.takeSignature)}
      </button>
    </>
  );
}
