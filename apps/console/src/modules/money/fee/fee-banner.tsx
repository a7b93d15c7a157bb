import { feeApplyType, type FeeStatus, nodeApply } from '@touchmark/contract';
import { Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { useSession } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { Countdown, Failed } from '../../../ui/index.ts';
import { stateWords, text } from './fee.text.ts';
import { PayDrawer } from './pay-drawer.tsx';
import './fee.css';

/** The state of the company's annual fee in one line, with the next step. Hidden for the platform's staff. */
export function FeeBanner() {
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const read = useRead(nodeApply.status, { applyType: feeApplyType }, { enabled: !platform });
  const [paying, setPaying] = useState<{ orderId: string | undefined }>();
  if (platform) return null;
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <div className="fee" data-tone="grey" aria-busy style={{ minHeight: 42 }} />;
  const fee = read.data;
  return (
    <>
      <Banner
        fee={fee}
        onPay={() => setPaying({ orderId: isOpen(fee) ? (fee.orderId ?? undefined) : undefined })}
        onOver={() => void read.refetch()}
      />
      <PayDrawer open={paying !== undefined} orderId={paying?.orderId} onClose={() => setPaying(undefined)} />
    </>
  );
}

const isOpen = ({ state }: FeeStatus) => state === 'UNPAID' || state === 'PENDING' || state === 'REJECTED';
const isNear = ({ daysLeft }: FeeStatus) => daysLeft !== null && daysLeft <= 90;

function Banner({ fee, onPay, onOver }: { fee: FeeStatus; onPay: () => void; onOver: () => void }) {
  const mayPay = useMay(nodeApply.saveOrCancel.access);
  const { tone, text: about, action } = stateWords[fee.state];
  const calm = fee.state === 'PENDING' || (fee.state === 'VALID' && !isNear(fee));
  return (
    <div className="fee" data-tone={tone === 'green' && isNear(fee) ? 'amber' : tone} data-calm={calm || undefined} role="status">
      <span className="fee-words">
        <b>{say(about)}</b>
        <span className="fee-more">
          <More fee={fee} open={isOpen(fee)} />
        </span>
      </span>
      {fee.isTrial ? (
        <Tooltip title={say(text.trialHint)}>
          <Tag color="purple" tabIndex={0}>
            {say(text.trial)}
          </Tag>
        </Tooltip>
      ) : null}
      {fee.payDeadline ? <Countdown until={fee.payDeadline} onOver={onOver} /> : null}
      {mayPay ? (
        <Button type={calm ? 'default' : 'primary'} size="small" onClick={onPay}>
          {say(action)}
        </Button>
      ) : null}
    </div>
  );
}

function More({ fee, open }: { fee: FeeStatus; open: boolean }) {
  const end = fee.serviceEnd;
  return (
    <>
      {fee.state === 'REJECTED' ? `${fee.opinion} ` : ''}
      {end && fee.service === 'VALID' ? fill(open ? text.nowUntil : text.validUntil, { day: end }) : ''}
      {end && fee.service === 'EXPIRED' ? fill(text.endedOn, { day: end }) : ''}
      {fee.service === 'VALID' && isNear(fee) ? ` · ${fill(text.daysLeft, { n: fee.daysLeft ?? 0 })}` : ''}
    </>
  );
}
