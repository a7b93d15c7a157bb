import type { Text } from '@touchmark/contract';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { smallPhoto } from '../../flow/receive-link/public.ts';
import { text } from './install-link.text.ts';
import { usePicture } from './use-work.ts';
import type { Facts } from './work.ts';

const most = 20;

/** Photos of the place: each is kept as soon as it is taken, and goes when it can. */
export function Photos({
  title,
  keys,
  store,
  sent,
  onAdd,
  onDrop,
}: {
  title: Text;
  keys: readonly string[];
  store: Facts;
  sent: ReadonlySet<string>;
  onAdd: (picture: Blob) => Promise<void>;
  onDrop: (key: string) => void;
}) {
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    let bad = false;
    for (const file of files.slice(0, most - keys.length)) {
      const small = await smallPhoto(file);
      if (small) await onAdd(small);
      else bad = true;
    }
    setFault(bad);
    setBusy(false);
  };
  const input = (capture: boolean) => (
    <label className="rc-photo">
      {say(capture ? text.add : text.pick)}
      <input
        type="file"
        accept="image/*"
        multiple={!capture}
        {...(capture ? { capture: 'environment' as const } : {})}
        disabled={busy || keys.length >= most}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
  return (
    <section className="rc-list" aria-label={say(title)}>
      <h2>
        {say(title)} <small className="iw-second">{keys.length}</small>
      </h2>
      {keys.length > 0 ? (
        <ul className="iw-photos">
          {keys.map((key, nth) => (
            <Photo key={key} id={key} nth={nth + 1} store={store} sent={sent.has(key)} onDrop={() => onDrop(key)} />
          ))}
        </ul>
      ) : null}
      <div className="iw-adds">
        {input(true)}
        {input(false)}
      </div>
      {keys.length >= most ? <p className="iw-second">{fill(text.most, { n: most })}</p> : null}
      {fault ? <p role="alert">{say(text.photoFault)}</p> : null}
    </section>
  );
}

function Photo({ id, nth, store, sent, onDrop }: { id: string; nth: number; store: Facts; sent: boolean; onDrop: () => void }) {
  const address = usePicture(store, id);
  return (
    <li>
      {address ? <img src={address} alt={fill(text.photo, { n: nth })} /> : <i aria-hidden />}
      <span data-sent={sent || undefined}>{say(sent ? text.sent : text.kept)}</span>
      <button type="button" aria-label={fill(text.remove, { n: nth })} onClick={onDrop}>
        ✕
      </button>
    </li>
  );
}
