import { aptitudeFilling, type FillingRow, type Output, productIdentify } from '@touchmark/contract';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, useSettled } from '../../../ui/index.ts';
import { askable, fields, kindChoices, text } from './filling.text.ts';

const Field = fieldsOf(aptitudeFilling.saveOrUpdate, fields);
type Draft = Initial<typeof aptitudeFilling.saveOrUpdate>;
/** What is asked for, with the products as they are called. */
export type Asking = Draft & { products?: FillingRow['products'] };
export const newAsking: Asking = {
  kind: 'TEST_REPORT',
  byLink: false,
  asked: ['name', 'certNo', 'issuer', 'issueDate', 'validTo', 'scope'],
};
/** The form of what was asked before. */
export const askingOf = ({ products, granteeName, ...row }: FillingRow): Asking => ({
  ...row,
  products,
  productIds: products.map(({ id }) => id),
  grantee: granteeName,
});

/** Asks a company, or somebody by a link; who is asked is chosen once. */
export function AskForm({
  dialog,
  onDone,
}: {
  dialog: Dialog<Asking>;
  onDone: (made: Output<typeof aptitudeFilling.saveOrUpdate>) => void;
}) {
  const known = dialog.subject?.products ?? [];
  const fixed = dialog.subject?.id !== undefined;
  return (
    <FormDrawer
      call={aptitudeFilling.saveOrUpdate}
      dialog={dialog}
      again={askingOf}
      title={fixed ? text.edit : text.askTitle}
      width={640}
      onDone={onDone}
    >
      <Field.Switch name="byLink" disabled={fixed} />
      <Who fixed={fixed} />
      <Field.Radio name="kind" of={kindChoices} />
      <Field.Custom name="productIds">
        <Products known={known} />
      </Field.Custom>
      <Field.Multi name="asked" of={askable} help={text.askedHelp} />
      <Field.Date name="deadline" />
      <Field.Area name="note" max={500} rows={3} />
    </FormDrawer>
  );
}

function Who({ fixed }: { fixed: boolean }) {
  const byLink = Form.useWatch<boolean | undefined>('byLink', Form.useFormInstance());
  return (
    <>
      <Field.Text name="grantee" max={100} disabled={fixed} help={byLink ? text.linkHelp : text.companyHelp} />
      {byLink ? <Field.Text name="mail" max={100} help={text.mailHelp} /> : null}
    </>
  );
}

/** Products of the company, searched by name or model. */
function Products({
  known,
  value = [],
  onChange,
  id,
}: {
  known: FillingRow['products'];
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
}) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useRead(productIdentify.list, { pageSize: 50, ...(search ? { search } : {}) });
  const offered = (found.data?.records ?? []).map((row) => ({ value: row.id, label: `${row.productName} ${row.model}` }));
  const former = known
    .filter((one) => !offered.some((row) => row.value === one.id))
    .map((one) => ({ value: one.id, label: `${one.name} ${one.model}` }));
  return (
    <Select<string[]>
      mode="multiple"
      {...(id ? { id } : {})}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      options={[...former, ...offered]}
      loading={found.isFetching}
      placeholder={say(text.searchProducts)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={<span className="tm-hint">{say(found.isFetching ? words.loading : words.noMatch)}</span>}
      style={{ width: '100%' }}
    />
  );
}
