import { productIdentify, type ProductRow } from '@touchmark/contract';
import { applyLife, canHaveCodes, inState, isEditable, serviceLife } from '@touchmark/domain';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, words } from '../../../core/text.ts';
import { type Action, CallButton, MoreActions, OpenButton } from '../../../ui/index.ts';
import { text } from './product.text.ts';
import type { Opening } from './wizard-state.ts';

/** The actions possible for a product in its state. */
export function RowActions({
  row,
  onWizard,
  onTemp,
  onUpgrade,
  onCopy,
}: {
  row: ProductRow;
  onWizard: (opening: Opening) => void;
  onTemp: () => void;
  onUpgrade: () => void;
  onCopy: () => void;
}) {
  const navigate = useNavigate();
  const isTrial = useSession().userInfo?.isTrial === 1;
  const remove = useWrite(productIdentify.delete);
  const { id, version, applyStatus } = row;
  const editable = isEditable(applyStatus);
  const changing = inState(applyLife, row.changeStatus, 'pending');
  const more: (Action | false)[] = [
    canHaveCodes(row, isTrial) && { label: text.applyCodes, onClick: () => void navigate(`/ecodeManage/ecodeSend?for=${id}`) },
    { label: text.tempCode, call: productIdentify.tempCode, onClick: onTemp },
    { label: text.copy, call: productIdentify.copy, onClick: onCopy },
    row.upgradable &&
      !inState(applyLife, applyStatus, 'pending') &&
      !changing && { label: text.upgrade, call: productIdentify.saveOrUpdate, mode: 'edit', onClick: onUpgrade },
    editable && {
      label: words.delete,
      call: productIdentify.delete,
      danger: true,
      confirm: fill(text.sureDelete, { name: row.productName }),
      onClick: () => remove.mutate({ id, version }),
    },
  ];
  return (
    <>
      {editable ? <DraftActions row={row} onWizard={onWizard} /> : null}
      {inState(applyLife, applyStatus, 'pending') || changing ? (
        <CallButton
          call={productIdentify.withdraw}
          label={changing ? text.withdrawChange : words.withdraw}
          input={{ id, version }}
          confirm={text.sureWithdraw}
        />
      ) : null}
      {inState(applyLife, applyStatus, 'approved') && !changing ? (
        <OpenButton call={productIdentify.change} label={text.change} onClick={() => onWizard({ mode: 'change', id })} />
      ) : null}
      <ServiceAction row={row} />
      <MoreActions actions={more} />
    </>
  );
}

/** A draft is edited and submitted; if it is incomplete, the list of missing data opens. */
function DraftActions({ row: { id, version, completeness }, onWizard }: { row: ProductRow; onWizard: (opening: Opening) => void }) {
  return (
    <>
      <OpenButton call={productIdentify.saveOrUpdate} mode="edit" label={words.edit} onClick={() => onWizard({ mode: 'edit', id })} />
      {completeness === 100 ? (
        <CallButton call={productIdentify.submit} label={words.submit} input={{ id, version }} confirm={text.sureSubmit} />
      ) : (
        <OpenButton call={productIdentify.submit} label={words.submit} onClick={() => onWizard({ mode: 'edit', id, step: 4 })} />
      )}
    </>
  );
}

/** SM-05: publish, or unpublish with a note about the consequence. */
function ServiceAction({ row: { id, version, applyStatus, serviceStatus, productName: name } }: { row: ProductRow }) {
  if (inState(serviceLife, serviceStatus, 'up'))
    return (
      <CallButton
        call={productIdentify.upDown}
        label={text.down}
        input={{ id, version }}
        asks={{ thing: fill(text.downThing, { name }), consequence: text.downHint }}
      />
    );
  return inState(applyLife, applyStatus, 'approved') && inState(serviceLife, serviceStatus, 'none', 'down') ? (
    <CallButton call={productIdentify.upDown} label={text.up} input={{ id, version }} />
  ) : null;
}
