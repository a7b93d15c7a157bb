import { barcodeManage, mostInZip } from '@touchmark/contract';
import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { download } from '../../../api/send.ts';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { barcodeText, LookForm, usualLook } from '../symbol/public.ts';
import { text } from './symbol-file.text.ts';

/** Many symbols in one archive. */
export function ZipDialog({ ids, onClose, onDone }: { ids: readonly string[] | undefined; onClose: () => void; onDone: () => void }) {
  const [look, setLook] = useState(usualLook);
  const [busy, setBusy] = useState(false);
  const tooMany = (ids?.length ?? 0) > mostInZip;
  const fetch = async () => {
    if (!ids) return;
    setBusy(true);
    await download(barcodeManage.zip, { ids: [...ids], ...look }).then(onDone, (error: Error) => toast('error', error.message));
    setBusy(false);
  };
  return (
    <Modal
      open={ids !== undefined}
      title={say(text.zipTitle)}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Space>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" loading={busy} disabled={tooMany} onClick={() => void fetch()}>
            {say(barcodeText.file)}
          </Button>
        </Space>
      }
    >
      <Alert
        type={tooMany ? 'error' : 'info'}
        showIcon
        style={{ marginBottom: 16 }}
        title={tooMany ? say(text.zipMost) : fill(text.zipCount, { n: ids?.length ?? 0 })}
      />
      <LookForm look={look} onChange={setLook} />
    </Modal>
  );
}
