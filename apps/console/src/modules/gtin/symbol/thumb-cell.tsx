import type { Barcode } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { LabelPicture } from '../../labels/print/public.ts';
import './symbol.css';
import { text } from './symbol.text.ts';

/** A thumbnail of a symbol; with `onOpen`, a click opens its preview. */
export function ThumbCell({ row, onOpen }: { row: Pick<Barcode, 'thumbnail' | 'content'>; onOpen?: () => void }) {
  if (row.thumbnail === '') return <>—</>;
  if (!onOpen)
    return (
      <span className="barcode-thumb" style={{ cursor: 'default' }}>
        <LabelPicture svg={row.thumbnail} height={40} alt={row.content} />
      </span>
    );
  return (
    <button
      type="button"
      className="barcode-thumb"
      title={say(text.look)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <LabelPicture svg={row.thumbnail} height={40} alt={row.content} />
    </button>
  );
}
