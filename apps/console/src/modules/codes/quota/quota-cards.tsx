import { type CodeQuota, codeQuota } from '@touchmark/contract';
import { Alert, Button, Skeleton, Tooltip } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { number, OpenButton, StatusTag, useDialog } from '../../../ui/index.ts';
import { BuyCodes } from './buy-codes.tsx';
import { codeTypeChoices, text } from './quota.text.ts';
import './quota.css';

/** Polling interval, so that bought codes appear at most this long after the payment was confirmed. */
const lookAgain = 60_000;

/** The company's remaining quota for each type, with links to get more. Hidden for the platform's staff. */
export function QuotaCards({ onOrdered }: { onOrdered: (orderId: string) => void }) {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const read = useRead(codeQuota.mine, {}, { enabled: !platform, refetchInterval: lookAgain });
  const buying = useDialog<CodeQuota>();
  if (platform) return null;
  if (read.error && !read.data)
    return (
      <Alert
        className="quotas"
        type="error"
        showIcon
        title={read.error.message}
        action={
          <Button size="small" onClick={() => void read.refetch()}>
            {say(words.retry)}
          </Button>
        }
      />
    );
  return (
    <section aria-label={say(text.quotas)} className="quotas">
      {read.data?.trial ? <Trial {...read.data.trial} /> : null}
      <div className="quota-cards">
        {read.data
          ? read.data.quotas.map((quota) => <Card key={quota.codeType} quota={quota} onBuy={() => buying.open(quota)} />)
          : ['ECODE', 'AUTH', 'SGTIN'].map((type) => (
              <div key={type} className="quota" aria-busy>
                <Skeleton active title={false} paragraph={{ rows: 3 }} />
              </div>
            ))}
      </div>
      <BuyCodes key={buying.turn} quota={buying.subject} turn={buying.turn} onClose={buying.close} onOrdered={onOrdered} />
    </section>
  );
}

function Card({ quota, onBuy }: { quota: CodeQuota; onBuy: () => void }) {
  const { codeType, total, used, frozen, left, unitPrice } = quota;
  const facts = [
    ['used', used],
    ['frozen', frozen],
    ['total', total],
  ] as const;
  return (
    <article className="quota" aria-label={say(codeTypeChoices[codeType])}>
      <header>
        <b>{say(codeTypeChoices[codeType])}</b>
        <span className={unitPrice === null ? 'tm-hint' : 'tm-hint quota-price'}>
          {unitPrice === null
            ? say(text.notSold)
            : fill(quota.tiers.length > 1 ? text.from : text.each, { price: number(unitPrice / 10_000) })}
        </span>
        <p className="quota-left">
          <span>{say(text.left)} </span>
          <strong>{number(left)}</strong>
        </p>
        <OpenButton call={codeQuota.buy} label={text.buy} type="default" size="small" disabled={unitPrice === null} onClick={onBuy} />
      </header>
      <div className="quota-line">
        <Gauge
          parts={[
            { value: used, kind: 'used' },
            { value: frozen, kind: 'frozen' },
          ]}
          total={total}
          label={`${say(codeTypeChoices[codeType])}：${facts.map(([name, value]) => `${say(text[name])} ${number(value)}`).join('，')}`}
        />
        <dl className="quota-facts">
          {total === 0 ? (
            <div data-kind="none">
              <dt>{say(text.none)}</dt>
            </div>
          ) : (
            facts.map(([name, value]) => (
              <Tooltip key={name} title={name === 'frozen' ? say(text.frozenHint) : undefined}>
                <div data-kind={name}>
                  <dt>{say(text[name])}</dt>
                  <dd>{number(value)}</dd>
                </div>
              </Tooltip>
            ))
          )}
        </dl>
      </div>
    </article>
  );
}

/** A bar of parts from 0 to the total. Parts above 0 have a minimum width. */
function Gauge({ parts, total, label }: { parts: readonly { value: number; kind: 'used' | 'frozen' }[]; total: number; label: string }) {
  return (
    <div className="quota-gauge" role="img" aria-label={label} data-empty={total === 0}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ value, kind }) => (
          <i key={kind} data-kind={kind} style={{ width: `${Math.max(0.5, (value / total) * 100)}%` }} />
        ))}
    </div>
  );
}

function Trial({ limit, used }: { limit: number; used: number }) {
  const words = fill(text.trialUsed, { used, limit });
  return (
    <div className="quota-trial" data-tone="purple" role="note">
      <StatusTag tone="purple" text={text.trial} />
      <b>{words}</b>
      <div className="quota-gauge" role="img" aria-label={words}>
        <i data-kind="trial" style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </div>
      <span className="tm-hint">{say(text.trialNote)}</span>
    </div>
  );
}
