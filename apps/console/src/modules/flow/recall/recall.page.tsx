import { recall, type RecallRow } from '@touchmark/contract';
import { recallLife } from '@touchmark/domain';
import { Segmented } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { tellFault } from '../../../api/fault.ts';
import { useSession } from '../../../api/session.tsx';
import { say, words } from '../../../core/text.ts';
import {
  columnsOf,
  fieldsOf,
  type Initial,
  ListPage,
  OpenButton,
  ReasonDialog,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { RecallParts } from './recall-parts.tsx';
import { newRecall, opened, RecallForm } from './recall-form.tsx';
import { RecallDetail } from './recall-detail.tsx';
import { drillChoices, fields, t } from './recall.text.ts';

const Filter = fieldsOf(recall.list, fields);
type Draft = Initial<typeof recall.saveOrUpdate>;

const views = { own: t.views, in: t.partsTitle };
type View = keyof typeof views;

/** Recalls of the company, and the parts it has in those of brands whose receiver it is. */
export default function RecallPage() {
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const [params, setParams] = useSearchParams();
  const view: View = !staff && params.get('view') === 'in' ? 'in' : 'own';
  const turn = staff ? null : (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'own' ? {} : { view: next })}
      options={(['own', 'in'] as const).map((value) => ({ value, label: say(views[value]) }))}
    />
  );
  return view === 'in' ? <RecallParts extra={turn} /> : <OwnRecalls extra={turn} />;
}

/** A recall of a lot begins on the page of lots (`?lot=`): its form opens with the lot chosen. */
function useRecallOfLot(open: (draft: Draft) => void): void {
  const [params, setParams] = useSearchParams();
  const lot = params.get('lot');
  useEffect(() => {
    if (!lot) return;
    open({ ...newRecall, kind: 'LOTS', lotIds: [lot] });
    setParams({}, { replace: true });
  }, [lot, open, setParams]);
}

/** Recalls and their drills: found, approved by a second person, answered by the holders, closed. */
function OwnRecalls({ extra }: { extra: ReactNode }) {
  const list = useList(recall.list);
  const editor = useDialog<Draft>();
  const detail = useDetail();
  useRecallOfLot(editor.open);
  const add = <OpenButton call={recall.saveOrUpdate} label={t.add} type="primary" onClick={() => editor.open(newRecall)} />;
  const columns = columnsOf(recall.list, fields, (c) => [
    c.link('title', (row) => detail.open(row.id), { width: 220 }),
    c.tag('status', recallLife.words, { width: 120 }),
    c.cell(fields.drill, (row) => say(drillChoices[`${row.drill}`]), { width: 90 }),
    c.number('units', { width: 110 }),
    c.number('boxes', { width: 90 }),
    c.number('holders', { width: 90 }),
    c.number('answered', { width: 90 }),
    c.code('recallNo', 'plain', { width: 170, later: true }),
    c.text('createUserName', { width: 100, later: true }),
    c.time('createTime', { width: 130 }),
    c.time('publishTime', { width: 130, later: true }),
    c.actions(words.actions, (row) => <RowSteps row={row} onEdit={() => void open(row).catch(tellFault)} />, 200),
  ]);
  const open = async (row: RecallRow) => editor.open(await opened(row));
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.title}
        actions={<>{extra}</>}
        exports={recall.exportList}
        add={add}
        empty={{ drawing: 'box', hint: t.hint }}
        filters={
          <>
            <Filter.Text name="title" />
            <Filter.Choice name="status" of={recallLife.words} />
            <Filter.Choice name="drill" of={drillChoices} />
          </>
        }
      />
      <RecallForm dialog={editor} />
      <RecallDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

function RowSteps({ row, onEdit }: { row: RecallRow; onEdit: () => void }) {
  const asked = useDialog<{ id: string; version: number }>();
  const closing = useDialog<{ id: string; version: number }>();
  const ending = useDialog<{ id: string; version: number }>();
  const subject = { id: row.id, version: row.version };
  return (
    <>
      <Steps
        row={row}
        life={recallLife}
        calls={recall}
        first={['edit', 'submit', 'approve', 'end', 'close']}
        how={{
          edit: { onClick: onEdit },
          submit: { confirm: t.sureSubmit },
          withdraw: {},
          refresh: { confirm: t.refreshSure },
          approve: {
            hidden: !row.mayApprove,
            asks: { thing: `${say(t.approveIt)} ${row.title}`, consequence: row.drill ? t.approveDrill : t.approveSure, count: row.units },
          },
          reject: { hidden: !row.mayApprove, onClick: () => asked.open(subject) },
          close: { onClick: () => closing.open(subject) },
          askEnd: { danger: true, onClick: () => ending.open(subject) },
          end: {
            hidden: !row.mayApprove,
            asks: { thing: `${say(t.endIt)} ${row.title}`, consequence: row.drill ? t.endDrill : t.endSure, count: row.units },
          },
          keep: row.askedEnd ? { label: t.withdrawEnd } : { hidden: !row.mayApprove, confirm: t.keepSure },
          delete: { danger: true, confirm: words.sure },
        }}
      />
      <ReasonDialog call={recall.reject} dialog={asked} title={t.rejectIt} label={t.rejectIt} field={fields.opinion} />
      <ReasonDialog call={recall.close} dialog={closing} title={t.closeIt} label={t.closeIt} field={fields.endReason} hint={t.closeHint} />
      <ReasonDialog call={recall.askEnd} dialog={ending} title={t.askEndIt} label={t.askEndIt} field={fields.endReason} hint={t.endHint} />
    </>
  );
}
