import type { Barcode } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { text } from './symbol.text.ts';

/** The size of a symbol in print, and the resolution it follows from: its modules are whole numbers of dots. */
export const SymbolSize = ({ row }: { row: Pick<Barcode, 'width' | 'height' | 'sizeDpi'> }) => (
  <>
    <div className="tm-number">
      {row.width.toFixed(2)} × {row.height.toFixed(2)}
    </div>
    <span className="tm-hint">{fill(text.wholeDots, { dpi: row.sizeDpi })}</span>
  </>
);
