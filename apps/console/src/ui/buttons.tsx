import { DownOutlined } from '@ant-design/icons';
import type { Call, Input, Output, Text } from '@touchmark/contract';
import { App, Button, Dropdown, Popconfirm, type ButtonProps } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import { useWrite } from '../api/hooks.ts';
import { download } from '../api/send.ts';
import { tellFault } from '../api/fault.ts';
import { HeldPermissions, useMay } from '../core/permissions.tsx';
import { say, words } from '../core/text.ts';
import { type Danger, DangerConfirm } from './danger-confirm.tsx';
import { titleText, type Title } from './editor.tsx';

export type Look = Pick<ButtonProps, 'danger' | 'disabled' | 'type' | 'icon' | 'size'>;
/** Links in rows, ordinary buttons where a `type` is given. */
const lookOf = ({ type = 'link', size, ...rest }: Look): ButtonProps => ({
  type,
  ...(type === 'link' ? { size: size ?? 'small' } : size ? { size } : {}),
  ...rest,
});

/** Shown only to those who may make the call. */
export function For({ call, children }: { call: Call; children: ReactNode }) {
  return useMay(call.access) ? children : null;
}

/** Makes one call: at once, after a small question (`confirm`), or after one that names thing and consequence (`danger-confirm`: `asks`). */
export function CallButton<C extends Call>({
  call,
  input,
  label,
  confirm,
  asks,
  onDone,
  ...look
}: { call: C; input: Input<C>; label: Text; confirm?: Title; asks?: Danger; onDone?: (output: Output<C>) => void } & Look) {
  const write = useWrite(call);
  const [asking, setAsking] = useState(false);
  const run = () =>
    write.mutate(input, {
      onSuccess: (output) => {
        setAsking(false);
        onDone?.(output);
      },
    });
  const click = asks ? () => setAsking(true) : run;
  const button = (
    <Button
      {...lookOf(look)}
      loading={write.isPending && !asking}
      onClick={(event) => {
        event.stopPropagation();
        if (!confirm) click();
      }}
    >
      {say(label)}
    </Button>
  );
  return (
    <For call={call}>
      {confirm ? (
        <Popconfirm title={titleText(confirm)} onConfirm={click} {...(look.disabled === undefined ? {} : { disabled: look.disabled })}>
          {button}
        </Popconfirm>
      ) : (
        button
      )}
      {asks ? (
        <DangerConfirm
          danger={look.danger ?? false}
          open={asking}
          busy={write.isPending}
          {...asks}
          action={label}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </For>
  );
}

/** Opens something for those who may make the call afterwards. */
export function OpenButton({ call, label, onClick, ...look }: { call: Call; label: Text; onClick: () => void } & Look) {
  return (
    <For call={call}>
      <Button
        {...lookOf(look)}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {say(label)}
      </Button>
    </For>
  );
}

/** Downloads what the call answers with (a stream call), or follows the address it answers with. */
export function DownloadButton<C extends Call>({
  call,
  input,
  label = words.export,
  type = 'default',
  ...look
}: { call: C; input: Input<C>; label?: Text } & Look) {
  const [busy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    await download(call, input).catch(tellFault);
    setBusy(false);
  };
  return (
    <For call={call}>
      <Button {...lookOf({ type, ...look })} loading={busy} onClick={() => void fetch()}>
        {say(label)}
      </Button>
    </For>
  );
}

/** An entry of 更多: `call` hides it from those who may not, `confirm` asks first. */
export interface Action {
  label: Text;
  onClick: () => void;
  call?: Call;
  confirm?: Title;
  danger?: boolean;
  disabled?: boolean;
}

/** The rest of a row's actions, behind 更多. Nothing is shown when none of them is allowed. */
export function MoreActions({ actions, label = words.more }: { actions: readonly (Action | false | null | undefined)[]; label?: Text }) {
  const { modal } = App.useApp();
  const held = useContext(HeldPermissions);
  const may = (call: Call | undefined) =>
    !call || call.access === 'open' || call.access === 'signedIn' || [call.access].flat().some((code) => held.has(code));
  const items = actions.filter((action): action is Action => !!action && may(action.call));
  if (items.length === 0) return null;
  const run = ({ confirm, onClick, danger }: Action) => {
    if (!confirm) return onClick();
    modal.confirm({
      title: titleText(confirm),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      okButtonProps: { danger: danger ?? false },
      onOk: onClick,
    });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ label, danger = false, disabled = false }, index) => ({ key: index, label: say(label), danger, disabled })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          run(items[Number(key)]!);
        },
      }}
    >
      <Button type="link" size="small" onClick={(event) => event.stopPropagation()}>
        {say(label)}
        <DownOutlined aria-hidden style={{ fontSize: 10, marginInlineStart: -4 }} />
      </Button>
    </Dropdown>
  );
}
