import { goodsCode, type GoodsRow } from '@touchmark/contract';
import { can, commodityLife, reportDue } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { BatchSteps, type ListState, OpenButton } from '../../../ui/index.ts';
import { codeText } from '../master/public.ts';
import { text } from './code.text.ts';

/** The actions possible for one's own code. */
export function GoodsActions({
  row,
  onReport,
  onChange,
  onStop,
}: {
  row: GoodsRow;
  onReport: () => void;
  onChange: () => void;
  onStop: (row: { id: string; gtin: string; version: number }) => void;
}) {
  const { id, version, status } = row;
  if (!row.own || id === null || version === null || status === null) return null;
  const state = { status, statusBefore: row.statusBefore };
  return (
    <>
      {reportDue('NEW', state) ? <OpenButton call={goodsCode.reportWith} label={text.report} onClick={onReport} /> : null}
      {reportDue('CHANGE', state) ? <OpenButton call={goodsCode.change} label={text.change} onClick={onChange} /> : null}
      {can(commodityLife, status, 'stop') ? (
        <OpenButton call={goodsCode.stop} label={text.stop} danger onClick={() => onStop({ id, gtin: row.gtin, version })} />
      ) : null}
    </>
  );
}

const stateOf = ({ status, statusBefore }: GoodsRow) => ({ status: status ?? -1, statusBefore });

/** What is done with many of one's own codes at once. A report goes out as the code is described; what is missing is named. */
export const GoodsBatchSteps = ({ list }: { list: ListState<typeof goodsCode.query> }) => (
  <BatchSteps
    list={list}
    life={commodityLife}
    state={(row) => row.status ?? -1}
    nameOf={(row) => shortGtin(row.gtin)}
    calls={goodsCode}
    steps={['report', 'stop']}
    how={{
      report: { when: (row: GoodsRow) => reportDue('NEW', stateOf(row)), hint: codeText.reportMany },
      stop: { danger: true, hint: codeText.stopHint },
    }}
  />
);
