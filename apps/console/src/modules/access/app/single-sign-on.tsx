import { appManage, type ManagedApp } from '@touchmark/contract';
import { Alert, App, Button, Modal, Space, Switch } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { CallButton, CopyRows } from '../../../ui/index.ts';
import { appFields, text } from './app.text.ts';

/** Enables and disables single sign-on of one application; its key is shown only once, when it is created. */
export function SingleSignOn({ app, name }: { app: ManagedApp; name: string }) {
  const [key, setKey] = useState<string | null>(null);
  const set = useWrite(appManage.singleSignOn);
  const may = useMay(appManage.singleSignOn.access);
  const { modal } = App.useApp();
  const change = (enabled: boolean) =>
    set.mutateAsync({ id: app.id, enabled }).then(
      ({ key: made }) => setKey(made),
      () => undefined,
    );
  const askOff = () =>
    modal.confirm({
      title: fill(text.sureNoSignOn, { name }),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      okButtonProps: { danger: true },
      onOk: () => change(false),
    });
  return (
    <Space size={4}>
      <Switch
        size="small"
        aria-label={`${name} ${say(appFields.singleSignOn)}`}
        checked={app.singleSignOn}
        disabled={!may}
        loading={set.isPending}
        onChange={(on) => {
          if (on) void change(true);
          else askOff();
        }}
      />
      {app.singleSignOn ? (
        <CallButton
          call={appManage.renewKey}
          input={{ id: app.id }}
          label={text.renewKey}
          confirm={fill(text.sureRenewKey, { name })}
          onDone={(made) => setKey(made.key)}
        />
      ) : null}
      <Modal
        open={key !== null}
        title={say(text.keyTitle)}
        onCancel={() => setKey(null)}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={() => setKey(null)}>
            {say(text.keyKept)}
          </Button>
        }
        destroyOnHidden
      >
        <Alert type="warning" showIcon title={say(text.keyOnce)} style={{ marginBottom: 12 }} />
        <CopyRows
          title={text.connection}
          rows={[
            { label: appFields.appCode, value: app.appCode },
            { label: text.appKey, value: key ?? '' },
            { label: text.redeemAt, value: `${location.origin}/api/open/appTicket/redeem` },
          ]}
        />
        <p className="tm-hint" style={{ margin: '12px 0 0' }}>
          {say(text.redeemHint)}
        </p>
      </Modal>
    </Space>
  );
}
