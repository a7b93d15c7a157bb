import { holding, receiver } from '@touchmark/contract';
import { receiverTypes } from '@touchmark/domain';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { NoneYet, useSettled } from '../../../ui/index.ts';
import { t } from './circulation.text.ts';

/** What a form gives to its input. */
interface Bound {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** The name of what was chosen before the form was opened: the search need not find it. */
  known?: { id: string | null; name: string } | undefined;
}
interface Option {
  value: string;
  label: string;
}

const withKnown = (options: Option[], { value, known }: Pick<Bound, 'value' | 'known'>): Option[] =>
  known?.id && known.id === value && !options.some((one) => one.value === known.id)
    ? [{ value: known.id, label: known.name }, ...options]
    : options;

/** Who may be shipped to, searched by name or code; what a dealer holds goes to those below him. */
export function ReceiverSelect({ id = '', value, onChange, known }: Bound) {
  const from = Form.useWatch<string | null | undefined>('fromReceiver', Form.useFormInstance());
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(receiver.select, { ...(search ? { search } : {}), ...(from ? { from } : {}) });
  const options = (found.data ?? []).map((row) => ({
    value: row.id,
    label: [row.name, row.code, say(receiverTypes[row.type]), row.region].filter(Boolean).join(' · '),
  }));
  const empty = found.isSuccess && search === '' && options.length === 0;
  return (
    <>
      <Find
        {...{ id, value, onChange, options: withKnown(options, { value: value ?? null, known }), isLoading: found.isFetching }}
        onSearch={setTyped}
        hint={t.findReceiver}
      />
      {empty ? (
        <div className="tm-hint">
          <NoneYet why={t.noReceiver} call={receiver.saveOrUpdate} mode="add" label={t.addReceiver} to="/preventFleeing/receiver" />
        </div>
      ) : null}
    </>
  );
}

/** Whose stock it is: those who hold something. Without a choice it is the company's own. */
export function HolderSelect({ id = '', value, onChange, known }: Bound) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(holding.list, { pageSize: 100, ...(search ? { receiver: search } : {}) });
  const names = new Map((found.data?.records ?? []).flatMap((row) => (row.receiverId ? [[row.receiverId, row.holderName] as const] : [])));
  const options = withKnown(
    [...names].map(([one, label]) => ({ value: one, label })),
    { value: value ?? null, known },
  );
  return <Find {...{ id, value, onChange, options, isLoading: found.isFetching }} onSearch={setTyped} hint={t.ownStock} />;
}

function Find({
  id,
  value,
  onChange,
  options,
  isLoading,
  onSearch,
  hint,
}: Omit<Bound, 'known'> & { options: Option[]; isLoading: boolean; onSearch: (typed: string) => void; hint: { zh: string; en: string } }) {
  return (
    <Select<string, Option>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      allowClear
      placeholder={say(hint)}
      loading={isLoading}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(next?: string) => {
        onSearch('');
        onChange?.(next ?? null);
      }}
      notFoundContent={<span className="tm-hint">{say(isLoading ? words.loading : words.noMatch)}</span>}
      options={options}
      style={{ width: '100%' }}
    />
  );
}
