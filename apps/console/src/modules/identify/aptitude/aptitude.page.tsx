import { aptitudeManage, type AptitudeRow } from '@touchmark/contract';
import { applyLife, aptitudeLife, inState } from '@touchmark/domain';
import { Space } from 'antd';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import {
  BatchSteps,
  ChoiceText,
  columnsOf,
  ExportButton,
  fieldsOf,
  ListPage,
  OpenButton,
  StatusTag,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { AptitudeDetail } from './aptitude-detail.tsx';
import { type AptitudeDraft, AptitudeForm, draftOf, newAptitude } from './aptitude-form.tsx';
import { fields, kindChoices, text } from './aptitude.text.ts';
import { Validity } from './validity.tsx';

const Filter = fieldsOf(aptitudeManage.list, fields);

/** The company’s certificates, licences and test reports. */
export default function AptitudePage() {
  const list = useList(aptitudeManage.list);
  const editor = useDialog<AptitudeDraft>();
  const renewer = useDialog<AptitudeDraft>();
  const detail = useDetail();
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const open = (row: AptitudeRow, dialog: typeof editor) => void draftOf(row).then(dialog.open).catch(tellFault);
  const add = (
    <OpenButton call={aptitudeManage.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newAptitude)} />
  );
  const columns = columnsOf(aptitudeManage.list, fields, (c) => [
    c.link('name', (row) => detail.open(row.id), { width: 200 }),
    ...(staff ? [c.text('companyName', { width: 200 })] : []),
    c.tag('kind', kindChoices, { width: 100 }),
    c.code('certNo', 'plain', { width: 160 }),
    c.text('issuer', { width: 180 }),
    c.cell(fields.validTo, (row) => (row.longTerm ? say(fields.longTerm) : row.validTo), { width: 110 }),
    c.cell(fields.valid, (row) => <Validity of={row} />, { width: 120 }),
    c.cell(fields.applyStatus, (row) => <State row={row} />, { width: 120 }),
    c.number('products', { width: 90 }),
    c.number('accreditedTo', { width: 110, later: true }),
    c.day('issueDate', { later: true }),
    c.actions(words.actions, (row) => <Actions row={row} onEdit={() => open(row, editor)} onRenew={() => open(row, renewer)} />, 190),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <Space wrap>
            <ExportButton call={aptitudeManage.export} input={list.filters} />
            {add}
          </Space>
        }
        batch={
          <BatchSteps
            list={list}
            life={applyLife}
            state={({ applyStatus }) => applyStatus}
            nameOf={({ name }) => name}
            calls={aptitudeManage}
            steps={['submit', 'withdraw', 'delete']}
            how={{ delete: { danger: true } }}
          />
        }
        empty={{ hint: text.hint, next: add }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="valid" of={aptitudeLife.words} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Text name="certNo" />
            <Filter.Text name="issuer" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <AptitudeForm dialog={editor} />
      <AptitudeForm dialog={renewer} renewing />
      <AptitudeDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** The state; of an approved certificate also that of its change. */
function State({ row: { change, opinion, applyStatus } }: { row: AptitudeRow }) {
  if (inState(applyLife, change?.applyStatus, 'pending')) return <StatusTag tone="blue" text={text.changing} />;
  const rejected = change && inState(applyLife, change.applyStatus, 'rejected');
  return (
    <span title={rejected ? change.opinion : opinion}>
      {rejected ? <StatusTag tone="amber" text={text.changeRejected} /> : <ChoiceText of={applyLife.words} value={applyStatus} />}
    </span>
  );
}

function Actions({ row, onEdit, onRenew }: { row: AptitudeRow; onEdit: () => void; onRenew: () => void }) {
  const changing = inState(applyLife, row.change?.applyStatus, 'pending');
  return (
    <Steps
      row={row}
      life={applyLife}
      state={changing ? applyLife.at.pending : row.applyStatus}
      calls={aptitudeManage}
      first={['edit', 'submit', 'withdraw', 'change']}
      how={{
        edit: { onClick: onEdit },
        submit: { confirm: text.sureSubmit },
        withdraw: { confirm: text.sureWithdraw, ...(changing ? { label: text.withdrawChange } : {}) },
        change: { call: aptitudeManage.renew, label: text.renew, onClick: onRenew, hidden: row.valid === aptitudeLife.at.revoked },
        delete: { danger: true, disabled: row.products > 0, confirm: fill(text.sureDelete, { name: row.name }) },
      }}
    />
  );
}
