import { install } from '@touchmark/contract';
import { toldWays } from '@touchmark/domain';
import { Alert, Button, Modal, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { LinkPicture } from '../../identify/product/public.ts';
import { text } from './install.text.ts';
import type { HandOver } from './told.tsx';

/** The link of the worker or the customer: to copy, as a QR code, to renew and to withdraw. */
export function LinkDialog({ of, onClose }: { of: Omit<HandOver, 'why'> & { why?: HandOver['why'] }; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  const read = useWrite(install.link);
  const { mutate } = read;
  useEffect(
    () => mutate({ id: of.id, of: of.of }, { onSuccess: (made) => setLink(made.link), onError: onClose }),
    [mutate, of.id, of.of, onClose],
  );
  const target = { id: of.id, of: of.of };
  return (
    <Modal
      open
      title={say(of.of === 'WORKER' ? text.workerLink : text.customerLink)}
      width={460}
      onCancel={onClose}
      footer={
        <Space wrap>
          <CallButton
            call={install.link}
            label={text.renew}
            input={{ ...target, renew: true }}
            confirm={text.renewSure}
            onDone={({ link: made }) => setLink(made)}
            type="default"
          />
          <CallButton
            call={install.withdrawLink}
            label={text.withdraw}
            input={target}
            confirm={text.withdrawSure}
            danger
            onDone={onClose}
            type="default"
          />
          <Button onClick={onClose}>{say(words.close)}</Button>
        </Space>
      }
    >
      {of.why ? <Alert type="warning" showIcon title={say(toldWays[of.why])} style={{ marginBottom: 12 }} /> : null}
      <p>{say(text.linkHint[of.of])}</p>
      {link === undefined ? <p className="tm-hint">{say(words.loading)}</p> : <LinkPicture link={link} alt={say(text.linkQr)} />}
    </Modal>
  );
}
