import { contractTemplate, type ContractTemplateRow } from '@touchmark/contract';
import { contractKinds } from '@touchmark/domain';
import { Table } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import {
  DetailDrawer,
  fieldsOf,
  FormDrawer,
  type Initial,
  Loaded,
  MoreActions,
  OpenButton,
  StatusTag,
  switchAction,
  switchChoices,
  useDialog,
} from '../../../ui/index.ts';
import { fieldsHelp } from './contract-form.tsx';
import { templateFields as fields, text } from './contract.text.ts';

const Field = fieldsOf(contractTemplate.saveOrUpdate, fields);
const most = 100;

/** The templates of contracts: an edited text is the next one. */
export function TemplateDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const editor = useDialog<Initial<typeof contractTemplate.saveOrUpdate>>();
  return (
    <>
      <DetailDrawer
        open={open}
        title={text.templates}
        onClose={onClose}
        extra={
          <OpenButton
            call={contractTemplate.saveOrUpdate}
            mode="add"
            label={text.newTemplate}
            type="primary"
            onClick={() => editor.open({ kind: 'SERVICE' })}
          />
        }
      >
        {open ? <Templates onEdit={(row) => editor.open({ ...row })} /> : null}
      </DetailDrawer>
      <FormDrawer call={contractTemplate.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.editTemplate : text.newTemplate}>
        <Field.Text name="name" max={50} />
        <Field.Text name="nameEn" max={80} />
        <Field.Text name="code" max={40} mono upper />
        <Field.Choice name="kind" of={contractKinds} />
        <Field.Area name="body" max={20_000} rows={20} help={text.templateHelp} />
        <p className="tm-hint">{fieldsHelp()}</p>
      </FormDrawer>
    </>
  );
}

function Templates({ onEdit }: { onEdit: (row: ContractTemplateRow) => void }) {
  return (
    <Loaded of={useRead(contractTemplate.list, { pageSize: most })}>
      {({ records }) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={records}
          columns={[
            { title: say(fields.name), render: (_, row) => nameOf(row.name, row.nameEn) },
            { title: say(fields.kind), render: (_, row) => say(contractKinds[row.kind]) },
            { title: say(fields.no), dataIndex: 'no', align: 'right' },
            { title: say(fields.contracts), dataIndex: 'contracts', align: 'right' },
            {
              title: say(fields.enabled),
              render: (_, { enabled }) => {
                const word = switchChoices[String(enabled) as 'true'];
                return <StatusTag tone={word.tone} text={word} />;
              },
            },
            { title: say(fields.updateTime), render: (_, row) => row.updateTime.slice(0, 10) },
            {
              title: say(words.actions),
              render: (_, row) => (
                <>
                  <OpenButton call={contractTemplate.saveOrUpdate} mode="edit" label={words.edit} onClick={() => onEdit(row)} />
                  <MoreActions
                    actions={[
                      switchAction(contractTemplate.enable, row, fill(text.templateDisable, { name: nameOf(row.name, row.nameEn) })),
                    ]}
                  />
                </>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
