import { circulation, type CirculationDetail, type CirculationDoc } from '@touchmark/contract';
import { useState, type ReactNode } from 'react';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { type Initial, MoreActions, OpenButton, useDialog } from '../../../ui/index.ts';
import { CloseDialog, type Closing } from './close-dialog.tsx';
import type { DocActs } from './doc-steps.tsx';
import { moveText } from './move.text.ts';
import { ReceiveDrawer } from './receive-drawer.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

/** What is open above the page for one document, as it is now. */
type Opened =
  | { what: 'ship' | 'giveBack'; doc: CirculationDetail }
  | { what: 'receive'; doc: CirculationDetail; as: 'self' | 'for' }
  | { what: 'sale' };

interface Acts {
  acts: DocActs;
  view: ReactNode;
  scan: (id: string) => void;
  sale: ReactNode;
  setting: ReactNode;
}

/** What the page opens for documents: each dialog once, not once for each row. */
export function useDocActs({ edit }: Pick<DocActs, 'edit'>): Acts {
  const [scanning, setScanning] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const closing = useDialog<Closing>();
  const setting = useDialog<Initial<typeof circulation.saveSetting>>();
  const close = () => setOpened(undefined);
  const open = ({ id }: CirculationDoc, then: (doc: CirculationDetail) => Opened) =>
    void send(circulation.findOne, { id }).then((doc) => setOpened(then(doc)), tellFault);
  const acts: DocActs = {
    edit,
    scan: ({ id }) => setScanning(id),
    ship: (row) => open(row, (doc) => ({ what: 'ship', doc })),
    receive: (row, as) => open(row, (doc) => ({ what: 'receive', doc, as })),
    giveBack: (row) => open(row, (doc) => ({ what: 'giveBack', doc })),
    closeRest: ({ id, version, docNo }) => closing.open({ id, version, docNo }),
  };
  const view = (
    <>
      {scanning ? <ScanPanel key={scanning} id={scanning} onClose={() => setScanning(undefined)} onShip={acts.ship} /> : null}
      {opened ? <Above of={opened} onClose={close} onShipped={() => setScanning(undefined)} /> : null}
      <CloseDialog dialog={closing} />
      <SettingDialog dialog={setting} />
    </>
  );
  return {
    acts,
    view,
    scan: setScanning,
    sale: <OpenButton call={circulation.sale} label={moveText.saleTitle} type="primary" onClick={() => setOpened({ what: 'sale' })} />,
    setting: (
      <MoreActions
        actions={[
          {
            label: moveText.setting,
            call: circulation.saveSetting,
            onClick: () => void send(circulation.setting, {}).then(setting.open, tellFault),
          },
        ]}
      />
    ),
  };
}

function Above({ of, onClose, onShipped }: { of: Opened; onClose: () => void; onShipped: () => void }) {
  if (of.what === 'sale') return <SaleDialog onClose={onClose} />;
  if (of.what === 'giveBack') return <ReturnDialog of={of.doc} onClose={onClose} />;
  if (of.what === 'receive') return <ReceiveDrawer of={of.doc} as={of.as} onClose={onClose} />;
  return <ShipDialog of={of.doc} onClose={onClose} onShipped={onShipped} />;
}
