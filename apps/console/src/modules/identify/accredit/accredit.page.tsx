import { aptitudeAccredit, type AptitudeAccredit } from '@touchmark/contract';
import { accreditLife, aptitudeKindWords, today } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDialog, useList } from '../../../ui/index.ts';
import { type Extension, ExtendForm, type LoanDraft, LoanForm } from './accredit-form.tsx';
import { directions, fields, text } from './accredit.text.ts';

const Filter = fieldsOf(aptitudeAccredit.list, fields);

/** Certificates lent to other companies, and lent by them. */
export default function AccreditPage() {
  const list = useList(aptitudeAccredit.list);
  const direction = list.filters.direction ?? 'in';
  const editor = useDialog<LoanDraft>();
  const extender = useDialog<Extension>();
  const add = (
    <OpenButton call={aptitudeAccredit.saveOrUpdate} label={text.add} type="primary" onClick={() => editor.open({ startDate: today() })} />
  );
  const out = direction === 'out';
  // Staff see the loans of all companies, so both sides are named.
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const columns = columnsOf(aptitudeAccredit.list, fields, (c) => [
    c.cell(fields.name, (row) => row.aptitude.name, { width: 220, ellipsis: true }),
    c.cell(fields.kind, (row) => say(aptitudeKindWords[row.aptitude.kind]), { width: 100 }),
    c.cell(fields.certNo, (row) => <span className="tm-mono">{row.aptitude.certNo}</span>, { width: 150 }),
    ...(out && !staff ? [] : [c.cell(fields.fromCompany, (row) => nameOf(row.fromName, row.fromNameEn), { width: 220, ellipsis: true })]),
    ...(out || staff ? [c.cell(fields.toCompany, (row) => nameOf(row.toName, row.toNameEn), { width: 220, ellipsis: true })] : []),
    c.day('startDate'),
    c.day('endDate'),
    c.tag('status', accreditLife.words, { width: 110 }),
    ...(out ? [] : [c.number('products', { width: 90 })]),
    c.text('remark', { width: 150, later: true }),
    c.actions(words.actions, (row) => <Actions row={row} onExtend={extender.open} />, 160),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          <>
            {staff ? null : (
              <Segmented
                value={direction}
                onChange={(next) => list.change({ direction: next })}
                options={(['in', 'out'] as const).map((value) => ({ value, label: say(directions[value]) }))}
              />
            )}
          </>
        }
        add={add}
        empty={{ hint: out ? text.hintOut : text.hintIn, next: out ? add : null }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Text name="company" />
            <Filter.Choice name="status" of={accreditLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <LoanForm dialog={editor} />
      <ExtendForm dialog={extender} />
    </>
  );
}

/** The holder extends, withdraws and revokes; the other company accepts or declines. */
function Actions({ row, onExtend }: { row: AptitudeAccredit; onExtend: (subject: Extension) => void }) {
  const { name } = row.aptitude;
  if (row.direction === 'in')
    return (
      <Steps
        row={row}
        life={accreditLife}
        calls={aptitudeAccredit}
        first={['accept', 'decline']}
        how={{ accept: { confirm: text.sureAccept }, decline: { title: fill(text.declineTitle, { name }), danger: true } }}
      />
    );
  return (
    <Steps
      row={row}
      life={accreditLife}
      calls={aptitudeAccredit}
      first={['extend', 'delete', 'revoke']}
      how={{
        extend: { onClick: () => onExtend({ id: row.id, version: row.version, endDate: row.endDate }) },
        delete: { confirm: text.sureWithdraw },
        revoke: { title: fill(text.revokeTitle, { name, company: nameOf(row.toName, row.toNameEn) }), hint: text.revokeHint, danger: true },
      }}
    />
  );
}
