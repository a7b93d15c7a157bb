import type { PrefixRow } from '@touchmark/contract';
import { applyLife, inState, prefixLife } from '@touchmark/domain';
import { Progress, Tag } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, number, StatusTag } from '../../../ui/index.ts';
import { text } from './prefix.text.ts';

/** The usage of a prefix: a bar that turns amber at 80 and red at 95 per cent, with figures. */
export function CapacityBar({ used, capacity, wide = false }: { used: number; capacity: number; wide?: boolean }) {
  const percent = capacity === 0 ? 0 : (used / capacity) * 100;
  const tone = percent >= 95 ? 'var(--ant-color-error)' : percent >= 80 ? 'var(--ant-color-warning)' : 'var(--ant-color-primary)';
  const label = fill(text.usedOf, { used: number(used), all: number(capacity) });
  return (
    <div title={label} style={wide ? { minWidth: 96 } : { display: 'flex', alignItems: 'center', gap: 8 }}>
      <Progress
        percent={used > 0 ? Math.max(1, percent) : 0}
        showInfo={false}
        strokeColor={tone}
        size="small"
        style={{ margin: 0 }}
        aria-label={label}
      />
      <span className="tm-hint tm-number" style={{ marginTop: 0 }}>
        {wide
          ? `${label} · ${fill(text.free, { n: number(capacity - used) })}`
          : `${percent > 0 && percent < 0.1 ? '<0.1' : percent.toFixed(1)}%`}
      </span>
    </div>
  );
}

/** The validity, and the state of a renewal. */
export function Validity({ row }: { row: Pick<PrefixRow, 'status' | 'renewal'> }) {
  return (
    <>
      <ChoiceText of={prefixLife.words} value={row.status} />
      {inState(applyLife, row.renewal?.applyStatus, 'pending') ? (
        <Tag color="blue" style={{ marginInlineStart: 6 }}>
          {say(text.renewing)}
        </Tag>
      ) : null}
      {row.renewal && inState(applyLife, row.renewal.applyStatus, 'rejected') ? (
        <span title={row.renewal.opinion} style={{ marginInlineStart: 6 }}>
          <StatusTag tone="amber" text={text.renewRefused} />
        </span>
      ) : null}
    </>
  );
}

export const DaysLeft = ({ row }: { row: Pick<PrefixRow, 'remainingDays' | 'status'> }) => {
  if (inState(prefixLife, row.status, 'cancelled')) return <>—</>;
  const colour = row.remainingDays < 0 ? 'var(--ant-color-error)' : row.remainingDays <= 90 ? 'var(--ant-color-warning-text)' : undefined;
  return (
    <span className="tm-number" style={{ color: colour }}>
      {row.remainingDays < 0 ? fill(text.passed, { n: number(-row.remainingDays) }) : fill(text.days, { n: number(row.remainingDays) })}
    </span>
  );
};
