import type { Barcode } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { text } from './symbol.text.ts';

/** The printed size of a symbol and the resolution it depends on, because modules are whole numbers of dots. */
export const SymbolSize = ({ row }: { row: Pick<Barcode, 'width' | 'height' | 'sizeDpi'> }) => (
  <>
    <div className="tm-number">
      {row.width.toFixed(2)} × {row.height.toFixed(2)}
    </div>
    <span className="tm-hint">{fill(text.wholeDots, { dpi: row.sizeDpi })}</span>
  </>
);
