import { balance, onlinePay, type PayAttempt } from '@touchmark/contract';
import { payChannelWords, payWayWords } from '@touchmark/domain';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { CallButton, money } from '../../../ui/index.ts';
import { OnlinePay } from './online-pay.tsx';
import { text } from './online-pay.text.ts';
import './online-pay.css';
import type { Payable } from './payable.ts';

type Way = PayAttempt['channel'] | 'TRANSFER' | 'BALANCE';

/** The ways besides a transfer, and the balance. What costs nothing is paid neither online nor from a balance. */
function useOffered(amount: number): { offered: Way[]; has: number } {
  const mayPay = useMay(onlinePay.ways.access);
  const mayRead = useMay(balance.now.access);
  // Read before it opens, so that nothing changes below the hand.
  const ways = useRead(onlinePay.ways, {}, { enabled: mayPay }).data ?? [];
  const has = useRead(balance.now, {}, { enabled: mayPay && mayRead }).data?.amount ?? 0;
  if (amount === 0) return { offered: [], has };
  return { offered: [...ways.map(({ channel }) => channel), ...(has >= amount ? (['BALANCE'] as const) : [])], has };
}

/**
 * The ways in which orders can be paid: online where the platform takes that, from the balance where it is enough, and by transfer.
 * `turn` chooses one; `pane` pays by it, and is not there for a transfer, of which each page has its own form.
 */
export function usePayWays(orders: readonly Payable[], onDone: () => void): { turn: ReactNode; pane: ReactNode } {
  const [chosen, setChosen] = useState<Way>();
  const amount = orders.reduce((sum, one) => sum + one.amount, 0);
  const { offered, has } = useOffered(amount);
  const way = chosen === 'TRANSFER' || (chosen && offered.includes(chosen)) ? chosen : (offered[0] ?? 'TRANSFER');
  const words = { ...payChannelWords, ...payWayWords };
  const turn = (
    <>
      {offered.length > 0 ? (
        <Segmented
          className="pay-ways"
          aria-label={say(text.way)}
          value={way}
          onChange={setChosen}
          options={[...offered, 'TRANSFER' as const].map((value) => ({ value: value as Way, label: say(words[value]) }))}
        />
      ) : null}
      {has > 0 && has < amount ? <p className="tm-hint">{fill(text.balanceShort, { has: money(has) })}</p> : null}
    </>
  );
  if (way === 'TRANSFER') return { turn, pane: null };
  if (way === 'BALANCE') return { turn, pane: <FromBalance orders={orders} amount={amount} has={has} onDone={onDone} /> };
  return { turn, pane: <OnlinePay key={way} channel={way} orders={orders} onClose={onDone} /> };
}

/** Orders paid from the balance at once: what they cost, and what is left. */
function FromBalance({ orders, amount, has, onDone }: { orders: readonly Payable[]; amount: number; has: number; onDone: () => void }) {
  return (
    <div className="pay-online">
      <b className="pay-online-sum">{money(amount)}</b>
      <p>{fill(text.balanceLeft, { has: money(has), left: money(has - amount) })}</p>
      <CallButton
        call={balance.pay}
        input={{ ids: orders.map(({ id }) => id), amount }}
        label={text.fromBalance}
        type="primary"
        onDone={onDone}
      />
    </div>
  );
}
