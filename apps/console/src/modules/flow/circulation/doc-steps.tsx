import { circulation, type CirculationDoc } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Action, makes, Steps } from '../../../ui/index.ts';
import { t } from './circulation.text.ts';
import { givesBack, isPrepared, receivesAs, sends } from './doc-side.ts';

/** What the page opens for a document. */
export interface DocActs {
  edit: (row: CirculationDoc) => void;
  scan: (row: CirculationDoc) => void;
  ship: (row: CirculationDoc) => void;
  receive: (row: CirculationDoc, as: 'self' | 'for') => void;
  closeRest: (row: CirculationDoc) => void;
  giveBack: (row: CirculationDoc) => void;
}

const told = { COMPANY: t.remindedCompany, SMS: t.remindedPhone, NOBODY: t.remindedNobody };

/** What can be done with a document: by its state, the side the caller is on, and his rights. */
export function DocSteps({ row, acts }: { row: CirculationDoc; acts: DocActs }) {
  const own = sends(row) && isPrepared(row);
  const as = receivesAs(row);
  const remind = useWrite(circulation.remind);
  const more: (Action | false)[] = [
    own && { label: t.copyDoc, ...makes(circulation.copy, { id: row.id }) },
    givesBack(row) && { label: t.giveBack, call: circulation.returnGoods, onClick: () => acts.giveBack(row) },
  ];
  return (
    <Steps
      row={row}
      life={circulationLife}
      calls={circulation}
      first={['confirm', 'scan', 'ship', 'receive']}
      more={more}
      how={{
        scan: { onClick: () => acts.scan(row), hidden: !own },
        ship: { onClick: () => acts.ship(row), hidden: !own || row.units === 0 },
        receive: {
          ...(as === 'for' ? { call: circulation.receiveFor, label: t.receiveFor } : { call: circulation.receive }),
          onClick: () => acts.receive(row, as ?? 'self'),
          hidden: as === null,
        },
        edit: { onClick: () => acts.edit(row), hidden: !own },
        confirm: { hidden: !own },
        remind: {
          hidden: row.side !== 'BRAND' || row.to.id === null,
          onClick: () =>
            remind.mutate({ id: row.id, version: row.version }, { onSuccess: (answer) => toast('success', say(told[answer.told])) }),
        },
        closeRest: { onClick: () => acts.closeRest(row), hidden: row.side !== 'BRAND' },
        undo: { danger: true, hint: t.undoHint, hidden: !own },
        cancel: { danger: true, hint: t.cancelHint, hidden: !own },
        delete: { danger: true, confirm: t.sureDelete, hidden: !own },
      }}
    />
  );
}
