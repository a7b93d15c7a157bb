import type { Barcode } from '@touchmark/contract';
import { say } from '../../app/text.ts';
import { LabelPicture } from '../label-template/public.ts';
import './barcode.css';
import { text } from './barcode.text.ts';

/** A small picture of a symbol that opens its preview. */
export function ThumbCell({ row, onOpen }: { row: Barcode; onOpen: () => void }) {
  if (row.thumbnail === '') return <>—</>;
  return <button type="button" className="barcode-thumb" title={say(text.look)} onClick={(event) => { event.stopPropagation(); onOpen(); }}><LabelPicture svg={row.thumbnail} height={40} alt={row.content} /></button>;
}
