import { type CommodityRow, goodsCode, goodsCodes } from '@touchmark/contract';
import { applyLife, can, canBind, canRelease, commodityLife, inState, reportDue } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { fill, words } from '../../../core/text.ts';
import { type Action, CallButton, MoreActions, OpenButton } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** The dialogs that a row can open. */
export type Dialogs = {
  edit: (row: CommodityRow) => void;
  change: (row: CommodityRow) => void;
  stop: (row: CommodityRow) => void;
  bind: (row: CommodityRow) => void;
  qr: (row: CommodityRow) => void;
};

/** Further actions by state; no change and no cancellation while a report is pending. */
function useMore(row: CommodityRow, dialogs: Dialogs): (Action | false)[] {
  const release = useWrite(goodsCode.release);
  const unbind = useWrite(goodsCodes.bindProduct);
  const at = { id: row.id, version: row.version };
  const waits = inState(applyLife, row.report?.applyStatus, 'pending');
  const bindable = canBind(row);
  return [
    reportDue('CHANGE', row) && !waits && { label: text.change, call: goodsCodes.change, onClick: () => dialogs.change(row) },
    bindable && !row.productId && { label: text.bind, call: goodsCodes.bindProduct, onClick: () => dialogs.bind(row) },
    bindable &&
      row.productId !== null && {
        label: text.unbind,
        call: goodsCodes.bindProduct,
        confirm: fill(text.sureUnbind, { name: row.productName ?? '' }),
        onClick: () => unbind.mutate({ ...at, productId: null }),
      },
    { label: text.qr, call: goodsCodes.qr, onClick: () => dialogs.qr(row) },
    canRelease(row) && { label: text.release, call: goodsCode.release, confirm: text.sureRelease, onClick: () => release.mutate(at) },
    can(commodityLife, row.status, 'stop') &&
      !waits && { label: text.stop, call: goodsCodes.stop, danger: true, onClick: () => dialogs.stop(row) },
  ];
}

/** The actions possible for a code. */
export function RowActions({ row, dialogs }: { row: CommodityRow; dialogs: Dialogs }) {
  const more = useMore(row, dialogs);
  const at = { id: row.id, version: row.version };
  const waits = inState(applyLife, row.report?.applyStatus, 'pending');
  return (
    <>
      {can(commodityLife, row.status, 'edit') && !waits ? (
        <OpenButton call={goodsCodes.saveOrUpdate} mode="edit" label={words.edit} onClick={() => dialogs.edit(row)} />
      ) : null}
      {inState(commodityLife, row.status, 'reserved') ? (
        <CallButton call={goodsCodes.submit} label={text.submit} input={at} confirm={text.sureSubmit} />
      ) : null}
      {reportDue('NEW', row) && !waits ? (
        <CallButton call={goodsCodes.report} label={text.report} input={at} confirm={text.sureReport} />
      ) : null}
      <MoreActions actions={more} />
    </>
  );
}
