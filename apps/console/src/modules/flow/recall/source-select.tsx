import { factoryRecord, recall } from '@touchmark/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { BatchSelect } from '../../codes/batch/public.ts';
import { t } from './recall.text.ts';

/** What a form gives to its input. */
interface Bound {
  id?: string;
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
}
/** The names of what was chosen before the form was opened: the search need not find it. */
type Known = { known: ReadonlyMap<string, string> };
type Option = { value: string; label: string };

/** Production batches, searched by number, product or model: a company has thousands, and only some are loaded. */
export function ProdBatchSelect({ known, ...bound }: Bound & Known) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(recall.batches, search ? { search } : {});
  const options = found.data?.map((row) => ({
    value: row.id,
    label: `${row.batchNo} · ${row.productName} ${row.model} · ${row.prodDate} · ${row.qty}`,
  }));
  return <Several {...bound} known={known} options={options} isLoading={found.isFetching} placeholder={t.findBatch} onSearch={setTyped} />;
}

/** Lots of materials, searched by material, supplier or number. */
export function LotSelect({ known, ...bound }: Bound & Known) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(factoryRecord.materialLots, search ? { search } : {});
  const options = found.data?.map((row) => ({ value: row.id, label: `${row.material} · ${row.supplier} · ${row.lotNo} · ${row.batches}` }));
  return <Several {...bound} known={known} options={options} isLoading={found.isFetching} placeholder={t.findLot} onSearch={setTyped} />;
}

function Several({
  id = '',
  value,
  onChange,
  known,
  options = [],
  isLoading,
  placeholder,
  onSearch,
}: Bound &
  Known & {
    options: Option[] | undefined;
    isLoading: boolean;
    placeholder: { zh: string; en: string };
    onSearch: (typed: string) => void;
  }) {
  // What was chosen keeps its name when the next search does not find it.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const listed = new Set(options.map((option) => option.value));
  const missing = (value ?? [])
    .filter((one) => !listed.has(one))
    .map((one) => ({ value: one, label: chosen.get(one) ?? known.get(one) ?? one }));
  return (
    <Select<string[], Option>
      id={id}
      mode="multiple"
      value={value ?? []}
      placeholder={say(placeholder)}
      loading={isLoading}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(next, picked) => {
        setChosen(new Map([...chosen, ...[picked ?? []].flat().map((option) => [option.value, option.label] as const)]));
        onSearch('');
        onChange?.(next);
      }}
      notFoundContent={say(isLoading ? words.loading : words.noMatch)}
      options={[...options, ...missing]}
      optionFilterProp="label"
    />
  );
}

/** A batch of codes as a form’s input. */
export const CodeBatchSelect = ({
  id = '',
  value,
  onChange,
}: {
  id?: string;
  value?: string | null;
  onChange?: (next: string | undefined) => void;
}) => <BatchSelect id={id} value={value ?? undefined} onChange={(next) => onChange?.(next)} />;
