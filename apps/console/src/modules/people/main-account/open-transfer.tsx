import { mainAccount } from '@touchmark/contract';
import { inState, transferLife } from '@touchmark/domain';
import { Alert, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { text } from './main-account.text.ts';

/** The pending transfer of the main account and the reader's possible actions. Shown on its page and in the personal centre. */
export function OpenTransfer() {
  const { data } = useRead(mainAccount.info, {});
  const open = data?.open;
  if (!open || (inState(transferLife, open.status, 'appeal') && open.mine !== 'to')) return null;
  const title = inState(transferLife, open.status, 'appeal')
    ? say(text.appealing)
    : open.mine === 'to'
      ? fill(text.waitingTo, { name: open.fromName })
      : fill(text.waitingFrom, { name: open.toName });
  const withdraw = (
    <CallButton call={mainAccount.cancel} label={text.withdraw} input={{ id: open.id }} confirm={text.sureWithdraw} type="default" />
  );
  return (
    <Alert
      type={open.mine === 'to' && inState(transferLife, open.status, 'open') ? 'warning' : 'info'}
      showIcon
      title={title}
      description={
        <>
          {open.reason}
          {open.expireTime ? <div className="tm-hint">{fill(text.until, { time: open.expireTime.slice(0, 16) })}</div> : null}
        </>
      }
      style={{ marginBottom: 16 }}
      action={
        open.mine === '' ? null : open.mine === 'to' && inState(transferLife, open.status, 'open') ? (
          <Space>
            <CallButton
              call={mainAccount.accept}
              label={text.decline}
              input={{ id: open.id, accept: false }}
              confirm={text.sureDecline}
              type="default"
            />
            <CallButton
              call={mainAccount.accept}
              label={text.accept}
              input={{ id: open.id, accept: true }}
              confirm={text.sureAccept}
              type="primary"
            />
          </Space>
        ) : (
          withdraw
        )
      }
    />
  );
}
