import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show, useServer } from '../../../ui/test-rig.tsx';
import type { LineDraft } from './line-paste.ts';
import { LineTable } from './line-table.tsx';
import { type Offer, OfferTable } from './offer-table.tsx';

useServer([]);
const line = { id: '31', lineNo: 1, material: '刨花板', spec: '18 mm', qty: 600, unit: 'sheet', needDate: '2026-12-08', note: '' } as const;

function Lines() {
  const [rows, setRows] = useState<LineDraft[]>([{ material: '刨花板', unit: 'sheet' }]);
  return <LineTable value={rows} onChange={setRows} />;
}
function Offers() {
  const [offers, setOffers] = useState<Offer[]>([{ lineId: '31', qty: null, day: '2026-12-08' }]);
  const asked = { ...line, confirmedQty: null, confirmedDate: null, delivered: 0, lateness: null };
  return <OfferTable lines={[asked]} value={offers} onChange={setOffers} />;
}

it.each(
  [['a line of a plan', Lines, '不能小于 0.001'] as const, ['what is offered for it', Offers, null] as const].flatMap(
    ([place, Table, nothing]) =>
      (
        [
          ['-300', /^不能小于 0/],
          ['abc', '应为数字'],
          ['99999999999', '不能大于 99,999,999'],
          ['1.2345', '最多 3 位小数'],
          ['0', nothing],
          ['600.5', null],
        ] as const
      ).map(([typed, fault]) => ({ place, Table, typed, fault })),
  ),
)('the amount $typed of $place is judged when its field is left, and stays', async ({ Table, typed, fault }) => {
  show(<Table />);
  const box = await screen.findByRole<HTMLInputElement>('spinbutton');
  await userEvent.type(box, typed);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  if (fault === null) expect(screen.queryByRole('alert')).toBeNull();
  else expect((await screen.findByRole('alert')).textContent).toMatch(fault);
  expect(box.value).toBe(typed);
});
