import { DeleteOutlined } from '@ant-design/icons';
import { editionWays, type EditionWay } from '@touchmark/domain';
import { Button, Input, Select } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { MeasureBox } from '../../../ui/index.ts';
import { text } from './listing.text.ts';
import './listing.css';

interface EditionDraft {
  key?: number | undefined;
  name: string;
  way: EditionWay;
  price?: number | undefined;
}
const most = 5;

/** The editions of a listing, each with its name, way and price. */
export function EditionFields({
  value: rows = [],
  onChange = () => undefined,
}: {
  id?: string;
  value?: EditionDraft[];
  onChange?: (rows: EditionDraft[]) => void;
}) {
  const put = (at: number, more: Partial<EditionDraft>) => onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)));
  return (
    <div>
      {rows.map((row, at) => (
        <div key={row.key ?? `new ${at}`} role="group" aria-label={fill(text.editionOf, { n: at + 1 })} className="listing-edition">
          <Input
            aria-label={say(text.editionName)}
            placeholder={say(text.editionName)}
            value={row.name}
            maxLength={20}
            onChange={({ target }) => put(at, { name: target.value })}
          />
          <Select
            aria-label={say(text.editionWay)}
            value={row.way}
            onChange={(way) => put(at, way === 'FREE' ? { way, price: 0 } : { way })}
            options={Object.entries(editionWays).map(([way, words]) => ({ value: way as EditionWay, label: say(words) }))}
          />
          <MeasureBox
            aria-label={say(text.editionPrice)}
            prefix="¥"
            decimals={2}
            places={2}
            min={0}
            disabled={row.way === 'FREE'}
            value={row.way === 'FREE' || row.price === undefined ? Number.NaN : row.price / 100}
            onChange={(yuan) => put(at, { price: Number.isNaN(yuan) ? undefined : Math.round(yuan * 100) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={fill(text.editionOf, { n: at + 1 }) + say(text.removeEdition)}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button type="dashed" block disabled={rows.length >= most} onClick={() => onChange([...rows, { name: '', way: 'YEAR' }])}>
        {say(text.addEdition)}
      </Button>
    </div>
  );
}
