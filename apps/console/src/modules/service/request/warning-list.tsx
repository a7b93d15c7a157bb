import { afterSales, type QualityWarning } from '@touchmark/contract';
import { inState, qualityWarningLife, warrantyParts } from '@touchmark/domain';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CallButton, ChoiceText, Loaded, Nothing, ReasonButton } from '../../../ui/index.ts';
import { text } from './request.text.ts';

/** Production batches about which many complain: their requests side by side, and the way to a recall. */
export function WarningList({ extra }: { extra: ReactNode }) {
  const all = useRead(afterSales.warnings, { pageSize: 50 });
  return (
    <section className="tm-list" aria-label={say(text.warnings)}>
      <header className="tm-list-head">
        <h1>{say(text.warnings)}</h1>
        <Space wrap>{extra}</Space>
      </header>
      <div className="tm-panel service-warnings">
        <p className="tm-hint">{say(text.warningsHint)}</p>
        <Loaded of={all}>
          {({ records }) =>
            records.length === 0 ? (
              <Nothing text={text.noWarnings} />
            ) : (
              <>
                {records.map((row) => (
                  <Warning key={row.id} of={row} />
                ))}
              </>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function Warning({ of: row }: { of: QualityWarning }) {
  const { id, version, prodBatchNo } = row;
  return (
    <article className="service-warning">
      <header>
        <b>{row.productName}</b>
        <span>
          {say(text.lot)} {prodBatchNo}
        </span>
        <span>{fill(text.nRequests, { n: row.requests })}</span>
        <ChoiceText of={qualityWarningLife.words} value={row.status} />
        <span className="tm-hint">
          {row.firstTime.slice(0, 10)} – {row.lastTime.slice(0, 10)}
        </span>
        {inState(qualityWarningLife, row.status, 'open') ? (
          <Space>
            <CallButton
              call={afterSales.beginRecall}
              label={qualityWarningLife.steps.beginRecall!}
              input={{ id, version }}
              confirm={text.recallSure}
              type="primary"
            />
            <ReasonButton
              call={afterSales.setAside}
              input={{ id, version }}
              label={qualityWarningLife.steps.setAside!}
              title={fill(text.asideTitle, { no: prodBatchNo })}
              hint={text.asideHint}
            />
          </Space>
        ) : null}
        {row.recallNo ? (
          <Link to="/recall/index">
            {say(text.openRecall)} {row.recallNo}
          </Link>
        ) : null}
        {row.reason ? <span>{row.reason}</span> : null}
      </header>
      <ul>
        {row.items.map((item) => (
          <li key={item.id}>
            <Link to={`/afterSales/index?id=${item.id}`}>{item.requestNo}</Link> {item.part ? say(warrantyParts[item.part]) : ''}{' '}
            <span className="tm-hint">{[item.city, item.createTime.slice(0, 10)].filter(Boolean).join(' · ')}</span>
            <div>{item.description}</div>
          </li>
        ))}
      </ul>
    </article>
  );
}
