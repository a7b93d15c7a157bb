import { serviceContract } from '@touchmark/contract';
import { contractFields, contractKinds } from '@touchmark/domain';
import { Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, language, nameOf, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, money, useSettled, putValues } from '../../../ui/index.ts';
import { fields, text } from './contract.text.ts';

const Field = fieldsOf(serviceContract.saveOrUpdate, fields);
export type ContractDraft = Initial<typeof serviceContract.saveOrUpdate> & { companyName?: string };

/** The fields that a text can name, with what they mean where the console is not in Chinese. */
export const fieldsHelp = () =>
  fill(text.fieldsHelp, {
    fields: joinItems(Object.values(contractFields).map(({ zh, en }) => (language() === 'en' ? `{${zh}} ${en}` : `{${zh}}`))),
  });

/** A contract: with whom, about what, and its text. */
export function ContractForm({ dialog }: { dialog: Dialog<ContractDraft> }) {
  const fresh = !dialog.subject?.id;
  const [chosen, choose] = useState<{ turn: number; own: boolean }>();
  // Each opening begins with what its contract has.
  const own = chosen?.turn === dialog.turn ? chosen.own : Boolean(dialog.subject?.fileId);
  return (
    <FormDrawer
      call={serviceContract.saveOrUpdate}
      dialog={dialog}
      title={fresh ? text.add : text.edit}
      width={960}
      transform={({ textId, body, fileId, ...input }) => (own ? { ...input, fileId } : { ...input, textId, body })}
    >
      <Field.Custom name="companyId">
        <Companies fixed={fresh ? undefined : dialog.subject?.companyName} />
      </Field.Custom>
      <Field.Choice name="kind" of={contractKinds} />
      <Field.Money name="amount" />
      <Field.Date name="startDay" />
      <Field.Date name="endDay" />
      <Orders />
      <Field.Text name="remark" max={200} />
      <div className="contract-source">
        <span>{say(fields.template)}</span>
        <Segmented
          aria-label={say(fields.template)}
          value={own}
          onChange={(next) => choose({ turn: dialog.turn, own: next })}
          options={[
            { value: false, label: say(text.byTemplate) },
            { value: true, label: say(text.byFile) },
          ]}
        />
      </div>
      {own ? (
        <Field.Upload name="fileId" scene="pdf" required help={text.fileHelp} />
      ) : (
        <>
          <Template />
          <Field.Area name="body" max={20_000} rows={16} wide required help={text.bodyHelp} />
          <p className="tm-hint">{fieldsHelp()}</p>
        </>
      )}
    </FormDrawer>
  );
}

/** Certified companies, searched by name while typing. */
function Companies({
  fixed,
  id,
  value,
  onChange,
}: {
  fixed: string | undefined;
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}) {
  const [name, setName] = useState('');
  const settled = useSettled(name);
  const read = useRead(serviceContract.options, settled ? { company: settled } : {});
  const found = (read.data?.companies ?? []).map((row) => ({ value: row.id, label: nameOf(row.name, row.nameEn) }));
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      disabled={fixed !== undefined}
      showSearch={{ onSearch: setName, filterOption: false }}
      loading={read.isFetching}
      options={fixed !== undefined && value ? [{ value, label: fixed }] : found}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}

function Orders() {
  const companyId = Form.useWatch<string | undefined>('companyId', Form.useFormInstance());
  const read = useRead(serviceContract.options, { companyId: companyId ?? '1' }, { enabled: companyId !== undefined });
  const orders = (companyId && read.data?.orders) || [];
  return (
    <Field.Multi
      name="orderIds"
      of={orders.map((one) => ({ value: one.id, label: `${one.orderNo} ${say(one.what)} ${money(one.amount)}` }))}
    />
  );
}

/** Choosing a template fills the text. */
function Template() {
  const form = Form.useFormInstance();
  const templates = useRead(serviceContract.options, {}).data?.templates ?? [];
  return (
    <Field.Custom name="textId">
      <Templates
        options={templates.map((one) => ({ value: one.textId, label: nameOf(one.name, one.nameEn) }))}
        onPick={(id) => {
          const chosen = templates.find(({ textId }) => textId === id);
          if (chosen) putValues(form, { body: chosen.body, kind: chosen.kind });
        }}
      />
    </Field.Custom>
  );
}

interface TemplatesProps {
  options: { value: string; label: string }[];
  onPick: (id: string) => void;
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}
const Templates = ({ options, onPick, id, value, onChange }: TemplatesProps) => (
  <Select
    {...(id ? { id } : {})}
    {...(value ? { value } : {})}
    options={options}
    onChange={(chosen: string) => {
      onChange?.(chosen);
      onPick(chosen);
    }}
  />
);
