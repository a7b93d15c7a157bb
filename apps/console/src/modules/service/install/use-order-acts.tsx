import { install, type InstallDetail, type InstallRow } from '@touchmark/contract';
import { inState, installLife } from '@touchmark/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { Steps, useDialog } from '../../../ui/index.ts';
import { AcceptDialog, AppointDialog, AssignDialog, RescheduleDialog } from './dialogs.tsx';
import { FinishDrawer } from './finish-drawer.tsx';
import { text } from './install.text.ts';
import { LinkDialog } from './link-dialog.tsx';
import { draftOf, type OrderDraft } from './order-form.tsx';
import { type HandOver, tellCancelled } from './told.tsx';

/** What can be done with an order, in its row and in its drawer, and the dialogs for it. */
export function useOrderActs({ edit }: { edit: (draft: OrderDraft) => void }): {
  acts: (row: InstallRow) => ReactNode;
  dialogs: ReactNode;
} {
  const appointing = useDialog<InstallDetail>();
  const moving = useDialog<InstallDetail>();
  const assigning = useDialog<InstallDetail>();
  const finishing = useDialog<InstallDetail>();
  const accepting = useDialog<InstallDetail>();
  const [link, setLink] = useState<Omit<HandOver, 'why'> & { why?: HandOver['why'] }>();
  const closeLink = useCallback(() => setLink(undefined), []);
  /** Opens a form with the whole order: a row of the list says too little of it. */
  const whole = (row: InstallRow, open: (order: InstallDetail) => void) => () =>
    void send(install.findOne, { id: row.id }).then(open, tellFault);
  const acts = (row: InstallRow) => {
    const own = row.side === 'BRAND';
    return (
      <Steps
        row={row}
        life={installLife}
        calls={install}
        first={['appoint', 'assign', 'accept']}
        how={{
          appoint: { onClick: whole(row, appointing.open) },
          assign: { onClick: whole(row, assigning.open) },
          accept: { onClick: whole(row, accepting.open), hidden: !own },
          reschedule: { onClick: whole(row, moving.open) },
          start: { confirm: text.sureStart, hidden: row.workerName === '' },
          finish: { onClick: whole(row, finishing.open), hidden: !own },
          reject: { hint: text.rejectHint, danger: true, hidden: !own },
          edit: { onClick: whole(row, (order) => edit(draftOf(order))), hidden: !own },
          cancel: { hint: text.cancelHint, danger: true, hidden: !own, onDone: tellCancelled },
        }}
        more={[
          inState(installLife, row.status, 'appointed', 'assigned', 'working', 'toAccept') && {
            label: text.customerLink,
            call: install.link,
            onClick: () => setLink({ of: 'CUSTOMER', id: row.id }),
          },
          inState(installLife, row.status, 'assigned', 'working', 'toAccept') && {
            label: text.workerLink,
            call: install.link,
            onClick: () => setLink({ of: 'WORKER', id: row.id }),
          },
        ]}
      />
    );
  };
  return {
    acts,
    dialogs: (
      <>
        <AppointDialog dialog={appointing} onHandOver={setLink} />
        <RescheduleDialog dialog={moving} onHandOver={setLink} />
        <AssignDialog dialog={assigning} onHandOver={setLink} />
        <FinishDrawer dialog={finishing} />
        <AcceptDialog dialog={accepting} />
        {link ? <LinkDialog key={`${link.id} ${link.of}`} of={link} onClose={closeLink} /> : null}
      </>
    ),
  };
}
