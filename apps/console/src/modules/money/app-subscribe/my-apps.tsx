import { appMarket, appSubscribe, type SubscribeRow } from '@touchmark/contract';
import { inState, orderLife, subscribeLife } from '@touchmark/domain';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fill, nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDialog, useList } from '../../../ui/index.ts';
import { editionText, RenewDialog } from '../market/public.ts';
import { MembersDialog } from './members-dialog.tsx';
import { fields, text } from './app-subscribe.text.ts';

const Filter = fieldsOf(appSubscribe.list, fields);

/** What the own company has, asked for or had. */
export function MyApps({ extra }: { extra?: ReactNode }) {
  const list = useList(appSubscribe.list);
  const navigate = useNavigate();
  const [members, renewing] = [useDialog<SubscribeRow>(), useDialog<{ listingId: string }>()];
  // The list of renewals leads here with the subscription.
  const [params, setParams] = useSearchParams();
  const wanted = params.get('renew');
  const { open } = renewing;
  const listingId = list.rows.find(({ id }) => id === wanted)?.listingId;
  useEffect(() => {
    if (listingId === undefined) return;
    open({ listingId });
    setParams(
      (before) => {
        before.delete('renew');
        return before;
      },
      { replace: true },
    );
  }, [listingId, open, setParams]);
  const columns = columnsOf(appSubscribe.list, fields, (c) => [
    c.image('icon'),
    c.cell(fields.name, (row) => nameOf(row.name, row.nameEn), { width: 180, ellipsis: true }),
    c.tag('status', subscribeLife.words, { width: 120 }),
    c.cell(fields.edition, (row) => editionText(row.edition, say) || '—', { width: 120, ellipsis: true }),
    c.cell(fields.provider, (row) => nameOf(row.providerName, row.providerNameEn), { width: 180, ellipsis: true, later: true }),
    c.day('startTime', { width: 110, later: true }),
    c.day('endTime', { width: 110 }),
    c.cell(fields.users, (row) => (row.users === null ? say(text.everyone) : fill(text.users, { n: row.users })), { width: 110 }),
    c.time('lastOpen', { width: 130 }),
    c.text('orderNo', { width: 160, later: true }),
    c.tag('orderStatus', orderLife.words, { width: 120, later: true }),
    c.text('opinion', { width: 140, later: true }),
    c.text('subNo', { width: 150, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {row.path ? <OpenButton call={appSubscribe.list} label={text.open} onClick={() => void navigate(row.path)} /> : null}
          {row.orderId && inState(orderLife, row.orderStatus, 'unpaid') ? (
            <OpenButton call={appMarket.subscribe} label={text.pay} to={`/orderContract/order?id=${row.orderId}`} />
          ) : inState(subscribeLife, row.status, 'inUse', 'ended') ? (
            <OpenButton call={appMarket.subscribe} label={text.renew} onClick={() => renewing.open({ listingId: row.listingId })} />
          ) : null}
          <Steps
            row={row}
            life={subscribeLife}
            calls={{ cancel: appSubscribe.cancel, quit: appSubscribe.quit }}
            first={['cancel']}
            more={
              inState(subscribeLife, row.status, 'inUse')
                ? [{ label: text.members, call: appSubscribe.grantMembers, onClick: () => members.open(row) }]
                : []
            }
            how={{
              cancel: { confirm: text.cancelSure },
              quit: { asks: { thing: fill(text.quitTitle, { name: row.name }), consequence: text.quitHint }, danger: true },
            }}
          />
        </>
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
        empty={{
          hint: text.hint,
          next: <OpenButton call={appMarket.list} label={text.toMarket} type="primary" to="/applicationMarket/index" />,
        }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="status" of={subscribeLife.words} />
          </>
        }
        actions={<>{extra}</>}
        exports={appSubscribe.export}
      />
      <MembersDialog dialog={members} />
      <RenewDialog dialog={renewing} />
    </>
  );
}
