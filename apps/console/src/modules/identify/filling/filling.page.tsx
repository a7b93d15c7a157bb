import { aptitudeFilling, type FillingRow } from '@touchmark/contract';
import { fillingLife, today } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { type Asking, AskForm, askingOf, newAsking } from './ask-form.tsx';
import { AcceptForm, type Checking, checkingOf, ReturnForm } from './check-forms.tsx';
import { FillDrawer, type Filling, fillingOf } from './fill-drawer.tsx';
import { Asked, FilledBy, FillingDetail } from './filling-detail.tsx';
import { directions, fields, kindChoices, text } from './filling.text.ts';
import { LinkOnce, type Made } from './link-once.tsx';

const Filter = fieldsOf(aptitudeFilling.list, fields);

/** Certificates that the company asks others to fill in, and that others ask of it. */
export default function FillingPage() {
  const list = useList(aptitudeFilling.list);
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const direction = list.filters.direction ?? 'out';
  const out = direction === 'out';
  const detail = useDetail();
  const [asking, filling] = [useDialog<Asking>(), useDialog<Filling>()];
  const [accepting, returning] = [useDialog<Checking>(), useDialog<Checking>()];
  const [made, setMade] = useState<Made>();
  const shown = (answer: Made) => (answer.link ? setMade(answer) : undefined);
  const add = (
    <OpenButton call={aptitudeFilling.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => asking.open(newAsking)} />
  );
  const columns = columnsOf(aptitudeFilling.list, fields, (c) => [
    c.link('fillNo', (row) => detail.open(row.id), { width: 150 }),
    c.tag('status', fillingLife.words, { width: 100 }),
    c.tag('kind', kindChoices, { width: 100 }),
    c.cell(fields.products, ({ products }) => joinItems(products.map(({ name, model }) => `${name} ${model}`)), {
      width: 220,
      ellipsis: true,
    }),
    ...(out && !staff ? [] : [c.cell(fields.grantor, (row) => nameOf(row.grantorName, row.grantorNameEn), { width: 200, ellipsis: true })]),
    ...(out || staff ? [c.cell(fields.grantee, (row) => <Asked of={row} />, { width: 260, ellipsis: true })] : []),
    c.day('deadline', { width: 110 }),
    c.time('submitTime', { width: 130 }),
    c.cell(fields.filledBy, (row) => <FilledBy of={row} />, { width: 180, later: true }),
    c.text('note', { width: 180, later: true }),
    c.actions(
      words.actions,
      (row) =>
        row.direction === 'in' ? (
          <FillerSteps row={row} onFill={() => void fillingOf(row).then(filling.open).catch(tellFault)} />
        ) : (
          <AskerSteps
            row={row}
            onEdit={() => asking.open(askingOf(row))}
            onCheck={() => void checkingOf(row).then(accepting.open).catch(tellFault)}
            onReturn={() =>
              returning.open({
                id: row.id,
                version: row.version,
                pass: false,
                opinion: '',
                deadline: row.deadline < today() ? null : row.deadline,
              })
            }
          />
        ),
      190,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          staff ? null : (
            <Segmented
              value={direction}
              onChange={(next) => list.change({ direction: next })}
              options={(['out', 'in'] as const).map((value) => ({ value, label: say(directions[value]) }))}
            />
          )
        }
        add={out ? add : null}
        exports={aptitudeFilling.export}
        empty={{ hint: out ? text.hintOut : text.hintIn }}
        filters={
          <>
            <Filter.Text name="fillNo" />
            <Filter.Text name="partner" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="status" of={fillingLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <AskForm dialog={asking} onDone={shown} />
      <LinkOnce made={made} onClose={() => setMade(undefined)} />
      <FillDrawer dialog={filling} />
      <AcceptForm dialog={accepting} />
      <ReturnForm dialog={returning} no={list.rows.find(({ id }) => id === returning.subject?.id)?.fillNo ?? ''} />
      <FillingDetail id={detail.id} onLink={shown} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

/** Whoever is asked fills in and submits. */
const FillerSteps = ({ row, onFill }: { row: FillingRow; onFill: () => void }) => (
  <Steps
    row={row}
    life={fillingLife}
    calls={{ fill: aptitudeFilling.fill, submit: aptitudeFilling.submit }}
    first={['fill', 'submit']}
    how={{ fill: { onClick: onFill }, submit: { confirm: text.sureSubmit } }}
  />
);

/** Whoever asks edits, reminds, withdraws, and decides on what was handed in. */
function AskerSteps({
  row,
  onEdit,
  onCheck,
  onReturn,
}: {
  row: FillingRow;
  onEdit: () => void;
  onCheck: () => void;
  onReturn: () => void;
}) {
  const { saveOrUpdate, remind, cancel, audit } = aptitudeFilling;
  return (
    <Steps
      row={row}
      life={fillingLife}
      calls={{ edit: saveOrUpdate, remind, cancel, pass: audit, return: audit }}
      first={['pass', 'return', 'edit', 'remind']}
      how={{
        pass: { onClick: onCheck },
        return: { onClick: onReturn, danger: true },
        edit: { onClick: onEdit },
        remind: {
          confirm: text.sureRemind,
          hidden: row.byLink && row.mail === '',
          onDone: (answer: unknown) => toast('success', fill(text.reminded, { to: (answer as { sentTo: string }).sentTo })),
        },
        cancel: { confirm: text.sureCancel, danger: true },
      }}
    />
  );
}
