import { type CommodityRow, goodsCode, goodsCodes } from '@touchmark/contract';
import { BatchSteps, type ListState, makes, Steps } from '../../../ui/index.ts';
import { applyLife, can, canBind, canRelease, commodityLife, inState, reportDue } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { fill } from '../../../core/text.ts';
import { text } from './master.text.ts';

/** The dialogs that a row can open. */
export type Dialogs = {
  edit: (row: CommodityRow) => void;
  change: (row: CommodityRow) => void;
  report: (row: { id: string }) => void;
  stop: (row: CommodityRow) => void;
  bind: (row: CommodityRow) => void;
  qr: (row: CommodityRow) => void;
};

const reportWaits = (row: CommodityRow) => inState(applyLife, row.report?.applyStatus, 'pending');

/** The actions possible for a code in its state; no change and no cancellation while a report is pending. */
export function RowActions({ row, dialogs }: { row: CommodityRow; dialogs: Dialogs }) {
  const { id, version } = row;
  const waits = reportWaits(row);
  const bindable = canBind(row);
  return (
    <Steps
      row={row}
      life={commodityLife}
      calls={goodsCodes}
      first={['edit', 'submit', 'report']}
      how={{
        edit: { hidden: waits, onClick: () => dialogs.edit(row) },
        submit: { confirm: text.sureSubmit },
        report: { call: goodsCode.reportWith, hidden: waits, onClick: () => dialogs.report(row) },
        release: { call: goodsCode.release, hidden: !canRelease(row), confirm: text.sureRelease },
        stop: { hidden: waits, danger: true, onClick: () => dialogs.stop(row) },
      }}
      more={[
        reportDue('CHANGE', row) && !waits && { label: text.change, call: goodsCodes.change, onClick: () => dialogs.change(row) },
        bindable && !row.productId && { label: text.bind, call: goodsCodes.bindProduct, onClick: () => dialogs.bind(row) },
        bindable &&
          row.productId !== null && {
            label: text.unbind,
            ...makes(goodsCodes.bindProduct, { id, version, productId: null }),
            confirm: fill(text.sureUnbind, { name: row.productName ?? '' }),
          },
        { label: text.qr, call: goodsCodes.qr, onClick: () => dialogs.qr(row) },
      ]}
    />
  );
}

/** What is done with many codes at once. A report goes out as the code is described; what is missing is named. */
export const CommodityBatchSteps = ({ list }: { list: ListState<typeof goodsCodes.list> }) => (
  <BatchSteps
    list={list}
    life={commodityLife}
    state={(row) => row.status}
    nameOf={(row) => shortGtin(row.gtin)}
    calls={goodsCodes}
    steps={['submit', 'report', 'release', 'stop']}
    how={{
      submit: { hint: text.sureSubmit },
      report: { when: (row: CommodityRow) => reportDue('NEW', row) && !reportWaits(row), hint: text.reportMany },
      release: { call: goodsCode.release, danger: true, when: canRelease, hint: text.sureRelease },
      stop: { danger: true, when: (row: CommodityRow) => can(commodityLife, row.status, 'stop') && !reportWaits(row), hint: text.stopHint },
    }}
  />
);
