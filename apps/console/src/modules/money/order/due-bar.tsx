import { order } from '@touchmark/contract';
import { orderLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { Countdown, money } from '../../../ui/index.ts';
import { text } from './order.text.ts';
import './order.css';

const page = '/orderContract/order';

/** One line at home for those who may pay, as long as orders of the company are unpaid. */
export function DueBar() {
  const mayPay = useMay(order.due.access);
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const navigate = useNavigate();
  const { data, refetch } = useRead(order.due, {}, { enabled: mayPay && !platform });
  if (!data || data.count === 0) return null;
  const { count, amount, deadline, orderId } = data;
  const path = count === 1 ? `${page}?pay=${orderId}` : `${page}?status=${orderLife.at.unpaid}`;
  return (
    <div className="order-due" data-tone="amber" role="status">
      <span>
        {fill(text.due, { n: count, amount: money(amount) })}
        {deadline ? <Countdown until={deadline} onOver={() => void refetch()} /> : null}
      </span>
      <Button type="primary" size="small" onClick={() => void navigate(path)}>
        {say(text.goPay)}
      </Button>
    </div>
  );
}
