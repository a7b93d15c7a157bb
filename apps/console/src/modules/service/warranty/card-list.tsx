import { warranty, type WarrantyCard } from '@touchmark/contract';
import { cardStates, warrantySources } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, MoreActions, ReasonDialog, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { CardDetail } from './card-detail.tsx';
import { fields, text } from './warranty.text.ts';

const Filter = fieldsOf(warranty.list, fields);

/** The cards of all pieces, with what is covered until when. */
export function CardList({ extra }: { extra: ReactNode }) {
  const list = useList(warranty.list, {}, { name: 'w' });
  const detail = useDetail('card');
  const [ending, forgetting] = [useDialog<WarrantyCard>(), useDialog<WarrantyCard>()];
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const columns = columnsOf(warranty.list, fields, (c) => [
    c.link('code', (row) => detail.open(row.id), { width: 210 }),
    c.tag('state', cardStates, { width: 100 }),
    c.text('productName', { width: 180 }),
    c.text('model', { width: 120, later: true }),
    c.text('customerName', { width: 90 }),
    c.text('phone', { width: 130 }),
    c.day('beginDate', { width: 110 }),
    c.day('endDate', { width: 110 }),
    c.tag('source', warrantySources, { width: 110 }),
    c.text('seller', { width: 160 }),
    ...(platform ? [c.cell(text.company, (row) => nameOf(row.companyName, row.companyNameEn), { width: 180, ellipsis: true })] : []),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) =>
        platform ? null : (
          <MoreActions
            actions={[
              (row.state === 'RUNS' || row.state === 'OVER') && {
                label: text.end,
                call: warranty.endCard,
                onClick: () => ending.open(row),
                danger: true,
              },
              !row.forgotten &&
                row.phone !== '' && { label: text.forget, call: warranty.forget, onClick: () => forgetting.open(row), danger: true },
            ]}
          />
        ),
      80,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="code" mono />
            <Filter.Text name="phone" />
            <Filter.Text name="product" />
            <Filter.Choice name="state" of={cardStates} />
            <Filter.Choice name="source" of={warrantySources} />
            <Filter.Period name="endFrom" until="endTo" />
          </>
        }
        actions={<>{extra}</>}
        exports={warranty.export}
      />
      <ReasonDialog
        call={warranty.endCard}
        dialog={ending}
        label={text.end}
        title={fill(text.endTitle, { code: ending.subject?.code ?? '' })}
        hint={text.endHint}
        danger
      />
      <ReasonDialog
        call={warranty.forget}
        dialog={forgetting}
        label={text.forget}
        title={fill(text.forgetTitle, { code: forgetting.subject?.code ?? '' })}
        hint={text.forgetHint}
        danger
      />
      <CardDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}
