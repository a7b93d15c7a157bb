import { productIdentify, type ProductRow } from '@touchmark/contract';
import { Steps } from '../../../ui/index.ts';
import { applyLife, canHaveCodes, inState, serviceLife } from '@touchmark/domain';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/session.tsx';
import { fill } from '../../../core/text.ts';
import { text } from './product.text.ts';
import type { Opening } from './wizard-state.ts';

/** The actions possible for a product in its state. */
export function RowActions({
  row,
  onWizard,
  onTemp,
  onQr,
  onUpgrade,
  onCopy,
  onPrint,
}: {
  row: ProductRow;
  onWizard: (opening: Opening) => void;
  onTemp: () => void;
  onQr: () => void;
  onUpgrade: () => void;
  onCopy: () => void;
  onPrint: () => void;
}) {
  const navigate = useNavigate();
  const isTrial = useSession().userInfo?.isTrial === 1;
  const { id, applyStatus, productName: name } = row;
  const changing = inState(applyLife, row.changeStatus, 'pending');
  const state = changing ? applyLife.at.pending : applyStatus;
  return (
    <>
      <Steps
        row={row}
        life={applyLife}
        state={state}
        calls={productIdentify}
        first={['edit', 'submit', 'withdraw', 'change']}
        how={{
          edit: { onClick: () => onWizard({ mode: 'edit', id }) },
          // An incomplete product opens the list of missing data instead.
          submit: row.completeness === 100 ? { confirm: text.sureSubmit } : { onClick: () => onWizard({ mode: 'edit', id, step: 4 }) },
          withdraw: { confirm: text.sureWithdraw, ...(changing ? { label: text.withdrawChange } : {}) },
          change: { onClick: () => onWizard({ mode: 'change', id }) },
        }}
      />
      <Steps
        row={row}
        life={serviceLife}
        state={row.serviceStatus}
        calls={productIdentify}
        first={['up', 'down']}
        how={{
          up: { call: productIdentify.upDown, hidden: !inState(applyLife, applyStatus, 'approved') },
          down: { call: productIdentify.upDown, asks: { thing: fill(text.downThing, { name }), consequence: text.downHint } },
        }}
      />
      <Steps
        row={row}
        life={applyLife}
        state={state}
        calls={productIdentify}
        how={{ delete: { danger: true, confirm: fill(text.sureDelete, { name }) } }}
        more={[
          canHaveCodes(row, isTrial) && {
            label: row.scheme === 'GS1' ? text.applySgtins : text.applyCodes,
            onClick: () => void navigate(`/ecodeManage/ecodeSend?for=${id}`),
          },
          inState(applyLife, applyStatus, 'approved') && {
            label: text.printLabels,
            right: ['labelTemplate_print', 'labelGs1_print'],
            onClick: onPrint,
          },
          { label: text.tempCode, call: productIdentify.tempCode, onClick: onTemp },
          row.scheme === 'GS1' && row.gtin !== null && { label: text.goodsQr, call: productIdentify.digitalLink, onClick: onQr },
          // Its GTIN identifies one product, so there is nothing to copy it to.
          row.scheme === 'NODE' && { label: text.copy, call: productIdentify.copy, onClick: onCopy },
          row.upgradable &&
            !inState(applyLife, state, 'pending') && {
              label: text.upgrade,
              call: productIdentify.saveOrUpdate,
              mode: 'edit',
              onClick: onUpgrade,
            },
        ]}
      />
    </>
  );
}
