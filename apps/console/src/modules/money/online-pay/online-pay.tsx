import { onlinePay, type PayAttempt } from '@touchmark/contract';
import { inState, payAttemptLife, payChannelWords } from '@touchmark/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, QRCode, Result } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, Countdown, Failed, money, StatusTag } from '../../../ui/index.ts';
import { text } from './online-pay.text.ts';
import type { Payable } from './payable.ts';
import './online-pay.css';

const lookAgain = 2000;
type Channel = PayAttempt['channel'];

/** Orders that are paid with a code to scan; the page follows the payment by itself. */
export function OnlinePay({ channel, orders, onClose }: { channel: Channel; orders: readonly Payable[]; onClose: () => void }) {
  const [id, setId] = useState<string>();
  const begin = useWrite(onlinePay.begin);
  const amount = orders.reduce((sum, one) => sum + one.amount, 0);
  const start = () => begin.mutate({ ids: orders.map((one) => one.id), channel, amount }, { onSuccess: (made) => setId(made.id) });
  if (id) return <Followed id={id} onAgain={start} onClose={onClose} />;
  return (
    <div className="pay-online">
      <b className="pay-online-sum">{money(amount)}</b>
      <Button type="primary" size="large" loading={begin.isPending} onClick={start}>
        {say(text.begin)}
      </Button>
    </div>
  );
}

/** Reads an attempt until it ends; what hangs on it is read again then. */
function Followed({ id, onAgain, onClose }: { id: string; onAgain: () => void; onClose: () => void }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useRead(onlinePay.findOne, { id });
  const ended = data !== undefined && !inState(payAttemptLife, data.status, 'open');
  useEffect(() => {
    if (!ended) return;
    for (const module of onlinePay.ask.refreshes ?? []) void cache.invalidateQueries({ queryKey: [module] });
  }, [ended, cache]);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  if (!ended) return <Code attempt={data} onClose={onClose} />;
  return (
    <Ended attempt={data} onClose={onClose}>
      <Button type="primary" onClick={onAgain}>
        {say(text.again)}
      </Button>
    </Ended>
  );
}

/** The code, what it costs, and how long it can be paid. While it is shown, the attempt is read again and again. */
function Code({ attempt, onClose }: { attempt: PayAttempt; onClose: () => void }) {
  const { id, channel, amount, qr, expireTime, isTest, orders } = attempt;
  const name = say(payChannelWords[channel]);
  useRead(onlinePay.findOne, { id }, { refetchInterval: lookAgain });
  return (
    <div className="pay-online">
      {isTest ? <Alert type="warning" showIcon title={say(text.test)} description={say(text.testHint)} /> : null}
      <b className="pay-online-sum">{money(amount)}</b>
      <figure aria-label={fill(text.code, { channel: name })} role="img">
        <QRCode value={qr} size={240} color="#000" bgColor="#fff" />
      </figure>
      <p>{fill(text.scan, { channel: name })}</p>
      <Countdown until={expireTime} />
      <p className="tm-hint">{orders.map(({ orderNo }) => orderNo).join(' ')}</p>
      <p className="tm-hint">{say(text.notYet)}</p>
      <div className="pay-online-foot">
        <CallButton call={onlinePay.ask} input={{ id }} label={text.asked} type="primary" />
        {/^https?:/.test(qr) ? (
          <Button href={qr} target="_blank" rel="noreferrer">
            {say(text.openHere)}
          </Button>
        ) : null}
        <CallButton call={onlinePay.close} input={{ id }} label={text.close} type="default" onDone={onClose} />
      </div>
    </div>
  );
}

/** What became of it. */
function Ended({
  attempt: { status, orders, isTest },
  onClose,
  children,
}: {
  attempt: PayAttempt;
  onClose: () => void;
  children: ReactNode;
}) {
  const isPaid = inState(payAttemptLife, status, 'paid');
  const isLate = inState(payAttemptLife, status, 'late', 'returning', 'returned');
  return (
    <Result
      status={isPaid ? 'success' : isLate ? 'info' : 'warning'}
      title={say(isPaid ? text.paid : isLate ? payAttemptLife.words[status]! : text.over)}
      subTitle={isPaid ? fill(text.paidHint, { n: orders.length }) : isLate ? say(text.late) : undefined}
      extra={
        <>
          {isTest ? <StatusTag tone="amber" text={text.test} /> : null}
          {isPaid || isLate ? null : children}
          <Button onClick={onClose}>{say(words.close)}</Button>
        </>
      }
    />
  );
}
