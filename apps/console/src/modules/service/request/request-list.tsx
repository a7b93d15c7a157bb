import { afterSales, type RequestRow } from '@touchmark/contract';
import { afterSalesLife, can, covers, requestChannels, requestTypes, warrantyParts } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { AcceptDialog, AnswerDialog, DispatchDialog, ExchangeDialog, FinishDialog, HandleDialog } from './request-dialogs.tsx';
import { RequestDetail } from './request-detail.tsx';
import { type RequestDraft, RequestForm } from './request-form.tsx';
import { fields, text } from './request.text.ts';

const Filter = fieldsOf(afterSales.list, fields);

/** The forms by which a request is worked on. */
function useForms() {
  return {
    edit: useDialog<RequestDraft>(),
    accept: useDialog<RequestRow>(),
    dispatch: useDialog<RequestRow>(),
    answer: useDialog<RequestRow>(),
    handle: useDialog<RequestRow>(),
    exchange: useDialog<RequestRow>(),
    finish: useDialog<RequestRow>(),
  };
}
type Forms = ReturnType<typeof useForms>;

/** What customers asked for, or with `direction` in what brands handed to the company. */
export function RequestList({ direction, extra }: { direction: 'own' | 'in'; extra: ReactNode }) {
  const list = useList(afterSales.list, { direction });
  const detail = useDetail();
  const forms = useForms();
  const own = direction === 'own';
  const stat = useRead(afterSales.stat, {}).data;
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const add = <OpenButton call={afterSales.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => forms.edit.open({})} />;
  const columns = columnsOf(afterSales.list, fields, (c) => [
    c.link('requestNo', (row) => detail.open(row.id), { width: 160 }),
    c.tag('status', afterSalesLife.words, { width: 120 }),
    c.cell(fields.age, (row) => <Age of={row} />, { width: 120 }),
    c.tag('type', requestTypes, { width: 100 }),
    c.text('productName', { width: 170 }),
    c.cell(fields.part, (row) => (row.part ? say(warrantyParts[row.part]) : '—'), { width: 110, later: true }),
    c.tag('cover', covers, { width: 120 }),
    c.text('description', { width: 220 }),
    c.text('customerName', { width: 80 }),
    c.text('phone', { width: 130, later: true }),
    c.text('city', { width: 100 }),
    c.text('receiverName', { width: 150 }),
    c.code('code', undefined, { width: 210, later: true }),
    c.tag('channel', requestChannels, { width: 110, later: true }),
    c.number('rating', { width: 90, later: true }),
    ...(platform || !own
      ? [c.cell(text.company, (row) => nameOf(row.companyName, row.companyNameEn), { width: 190, ellipsis: true })]
      : []),
    c.time('createTime', { width: 130 }),
    c.actions(words.actions, (row) => <Actions row={row} forms={forms} />, 190),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={own ? text.title : text.handedIn}
        empty={{ hint: own ? text.hint : text.hintIn, next: own ? add : null }}
        filters={
          <>
            <Filter.Text name="requestNo" />
            <Filter.Choice name="status" of={afterSalesLife.words} />
            <Filter.Choice name="type" of={requestTypes} />
            <Filter.Text name="code" mono />
            <Filter.Text name="product" />
            <Filter.Text name="phone" />
            <Filter.Choice name="cover" of={covers} />
            <Filter.Choice name="channel" of={requestChannels} />
            <Filter.Text name="assignee" />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Switch name="overdue" />
          </>
        }
        actions={extra}
        add={platform ? null : add}
        exports={afterSales.export}
      />
      {own && stat && !platform ? <p className="tm-hint">{fill(text.overview, { ...stat })}</p> : null}
      <RequestForm dialog={forms.edit} />
      <AcceptDialog dialog={forms.accept} />
      <DispatchDialog dialog={forms.dispatch} />
      <AnswerDialog dialog={forms.answer} />
      <HandleDialog dialog={forms.handle} />
      <ExchangeDialog dialog={forms.exchange} />
      <FinishDialog dialog={forms.finish} />
      <RequestDetail
        id={detail.id}
        steps={detail.through(list.rows)}
        onClose={detail.close}
        actions={(row) => <Actions row={row} forms={forms} />}
      />
    </>
  );
}

const Age = ({ of: { age, overdue } }: { of: RequestRow }) =>
  overdue ? (
    <b className="service-late">
      {fill(text.daysPassed, { n: age })} {say(text.late)}
    </b>
  ) : (
    <>{fill(text.daysPassed, { n: age })}</>
  );

/** The steps that the life, the rights and the side of the caller allow. */
function Actions({ row, forms }: { row: RequestRow; forms: Forms }) {
  const company = row.side === 'COMPANY';
  if (!row.held) return null;
  const { requestNo: no } = row;
  const hidden = !company;
  return (
    <Steps
      row={row}
      life={afterSalesLife}
      calls={afterSales}
      first={['accept', 'dispatch', 'handle', 'finish']}
      how={{
        accept: { onClick: () => forms.accept.open(row), hidden },
        reject: { title: fill(text.rejectTitle, { no }), hint: text.rejectHint, danger: true, hidden },
        dispatch: { onClick: () => forms.dispatch.open(row), hidden },
        answer: { onClick: () => forms.answer.open(row) },
        handle: { onClick: () => forms.handle.open(row) },
        exchange: { onClick: () => forms.exchange.open(row), hidden: hidden || row.code === '' },
        returnGoods: { title: fill(text.returnTitle, { no }), hint: text.returnHint, danger: true, hidden: hidden || row.code === '' },
        finish: { onClick: () => forms.finish.open(row), hidden },
        remind: { hidden, onDone: () => toast('success', say(text.reminded)) },
      }}
      more={[
        company &&
          can(afterSalesLife, row.status, 'edit') && {
            label: words.edit,
            call: afterSales.saveOrUpdate,
            mode: 'edit',
            onClick: () => void draftOf(row).then(forms.edit.open),
          },
      ]}
    />
  );
}

/** The form of a request as it stands: what is masked stays what it is. */
async function draftOf({ id }: RequestRow): Promise<RequestDraft> {
  const row = await send(afterSales.findOne, { id });
  const { version, requestNo, code, type, part, description, customerName, phone, adcode, address, expectTime, photos } = row;
  return { id, version, requestNo, code, type, part, description, customerName, phone, adcode, address, expectTime, photos: photos };
}
