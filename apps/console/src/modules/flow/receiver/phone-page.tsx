import type { ReceiverRow } from '@touchmark/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { fill, say, words } from '../../../core/text.ts';
import { CopyButton } from '../../../ui/index.ts';
import { asAddress, qrPicture } from '../../identify/product/public.ts';
import { text } from './receiver.text.ts';

/** The phone page of a receiver with accounts: its QR code, to be sent to whoever receives there. */
export function PhonePage({ of: { name, accounts } }: { of: Pick<ReceiverRow, 'name' | 'accounts'> }) {
  const [open, setOpen] = useState(false);
  if (accounts === 0) return <>—</>;
  const address = `${location.origin}/m/receive`;
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(true)}>
        {say(text.phoneCode)}
      </Button>
      <Modal
        open={open}
        title={`${say(text.phoneCode)} · ${name}`}
        width={440}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{say(words.close)}</Button>}
        destroyOnHidden
      >
        <p>{fill(text.phoneHint, { n: accounts })}</p>
        <img
          src={asAddress(qrPicture(address))}
          alt={say(text.phoneCode)}
          width={200}
          height={200}
          style={{ display: 'block', margin: '0 auto 12px' }}
        />
        <code style={{ overflowWrap: 'anywhere' }}>{address}</code> <CopyButton text={address} />
      </Modal>
    </>
  );
}
