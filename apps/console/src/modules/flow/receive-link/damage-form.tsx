import { type ReceiptException, receiptExceptions } from '@touchmark/domain';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import type { Found } from './arrival.ts';
import { smallPhoto } from './photo.ts';
import { text } from './receive.text.ts';

export type Damage = NonNullable<Found['damage']>;
export const noDamage: Damage = { exception: 'DAMAGED', note: '', photos: [] };
const kinds = (['DAMAGED', 'OPENED', 'WRONG_ITEM', 'OTHER'] as const satisfies readonly ReceiptException[]).map((kind) => ({
  kind,
  name: receiptExceptions[kind],
}));
const mostPhotos = 6;

/** What is wrong with the next box that is scanned: the reason, photos, a note. */
export function DamageForm({ damage, onChange }: { damage: Damage; onChange: (damage: Damage) => void }) {
  const [fault, setFault] = useState(false);
  const add = async (files: readonly File[]) => {
    const photos = await Promise.all(files.slice(0, mostPhotos - damage.photos.length).map(smallPhoto));
    setFault(photos.includes(null));
    onChange({ ...damage, photos: [...damage.photos, ...photos.filter((one) => one !== null)] });
  };
  return (
    <section className="rc-damage" aria-label={say(text.broken)}>
      <div className="rc-choices" role="group" aria-label={say(text.reason)}>
        {kinds.map(({ kind, name }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={damage.exception === kind}
            onClick={() => onChange({ ...damage, exception: kind })}
          >
            {say(name)}
          </button>
        ))}
      </div>
      <label className="rc-photo">
        {damage.photos.length > 0 ? fill(text.photoCount, { n: damage.photos.length }) : say(text.photos)}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          disabled={damage.photos.length >= mostPhotos}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {fault ? <p role="alert">{say(text.photoFault)}</p> : null}
      <input
        className="rc-note"
        aria-label={say(text.note)}
        placeholder={say(text.note)}
        maxLength={200}
        value={damage.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...damage, note: value })}
      />
      <p>{say(text.scanNow)}</p>
    </section>
  );
}
