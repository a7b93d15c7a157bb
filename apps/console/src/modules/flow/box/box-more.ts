import { boxArrival, boxCode, type BoxCode, type Input } from '@touchmark/contract';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import type { Action, Initial } from '../../../ui/index.ts';
import { printCommands } from '../station/public.ts';
import { arrivalText } from './arrival.text.ts';
import type { Arrival } from './box-arrival.tsx';
import { text } from './box.text.ts';

interface What {
  list: { total: number; filters: Input<typeof boxCode.list> };
  arrival: Arrival;
  print: (which: readonly BoxCode[] | { all: Input<typeof boxCode.list>; count: number }) => void;
  openRules: () => void;
  openSetting: (setting: Initial<typeof boxCode.saveSetting>) => void;
}

/** What the page of boxes offers besides its buttons. */
export const moreActions = ({ list, arrival, print, openRules, openSetting }: What): Action[] => [
  { label: arrivalText.receive, call: boxArrival.receive, onClick: () => arrival.receive([]) },
  { label: arrivalText.takeBack, call: boxArrival.takeBack, onClick: () => arrival.takeBack([]) },
  { label: text.rules, call: boxCode.rules, onClick: openRules },
  {
    label: text.setting,
    call: boxCode.saveSetting,
    onClick: () =>
      void send(boxCode.setting, {}).then(({ prefixId, ...rest }) => openSetting({ ...rest, ...(prefixId && { prefixId }) }), tellFault),
  },
  {
    label: text.printAll,
    right: ['boxCode_print', 'boxGs1_print'],
    disabled: list.total === 0,
    onClick: () => print({ all: list.filters, count: list.total }),
  },
  { label: text.commands, call: boxCode.scans, onClick: () => void printCommands() },
];
