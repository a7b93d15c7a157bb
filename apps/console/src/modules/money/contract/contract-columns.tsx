import { type ContractRow, serviceContract } from '@touchmark/contract';
import { contractKinds, contractLife, inState, signWays } from '@touchmark/domain';
import { fill, joinItems, nameOf, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { columnsOf, Steps } from '../../../ui/index.ts';
import { fields, text } from './contract.text.ts';

interface Acts {
  platform: boolean;
  edit: (row: ContractRow) => void;
  open: (id: string) => void;
  sign: (row: ContractRow) => void;
  askTerminate: (row: ContractRow) => void;
}

/** The columns of contracts, and what can be done with each. */
export const columnsFor = ({ platform, edit, open, sign, askTerminate }: Acts) =>
  columnsOf(serviceContract.list, fields, (c) => [
    c.link('contractNo', ({ id }) => open(id), { width: 160 }),
    ...(platform ? [c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 200, ellipsis: true })] : []),
    c.tag('kind', contractKinds, { width: 120 }),
    c.tag('status', contractLife.words, { width: 150 }),
    c.money('amount', { width: 120 }),
    c.day('startDay', { width: 110 }),
    c.day('endDay', { width: 110 }),
    c.time('signTime', { width: 130 }),
    c.cell(fields.orders, (row) => joinItems(row.orders.map(({ orderNo }) => orderNo)), { width: 150, ellipsis: true, later: true }),
    c.tag('signWay', signWays, { width: 120, later: true }),
    c.time('sentTime', { width: 130, later: true }),
    c.text('note', { width: 180, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <Steps
          row={row}
          life={contractLife}
          calls={serviceContract}
          first={['sign', 'send', 'countersign', 'renew']}
          how={{
            edit: { onClick: () => edit(row) },
            send: { confirm: text.sendConfirm },
            sign: { hidden: platform, onClick: () => sign(row) },
            countersign: { confirm: text.countersignConfirm },
            renew: {
              hidden: row.followedBy !== null,
              confirm: text.renewConfirm,
              onDone: (made: unknown) => toast('success', fill(text.renewed, { no: (made as { contractNo: string }).contractNo })),
            },
            returnBack: { title: fill(text.returnTitle, { no: row.contractNo }), hint: text.returnHint, danger: true },
            terminate: { title: fill(text.terminateTitle, { no: row.contractNo }), hint: text.terminateHint, danger: true },
            delete: { hidden: row.sentTime !== null, confirm: fill(text.deleteConfirm, { no: row.contractNo }), danger: true },
          }}
          more={[
            !platform &&
              inState(contractLife, row.status, 'active') &&
              row.terminateAsked === null && {
                label: text.askTerminate,
                right: serviceContract.terminateAsk.access,
                onClick: () => askTerminate(row),
              },
          ]}
        />
      ),
      180,
    ),
  ]);
