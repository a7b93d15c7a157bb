import { DownOutlined } from '@ant-design/icons';
import type { Access, Call, Input, Mode, Output, Text } from '@touchmark/contract';
import { App, Button, Dropdown, Popconfirm, type ButtonProps } from 'antd';
import { useNavigate } from 'react-router';
import { useContext, useState, type ReactNode } from 'react';
import { useAnyWrite, useWrite } from '../api/hooks.ts';
import { download } from '../api/send.ts';
import { tellFault } from '../api/fault.ts';
import { HeldPermissions, holds, useMay } from '../core/permissions.tsx';
import { say, words } from '../core/text.ts';
import { InActionMenu } from './action-cell.tsx';
import { type Danger, DangerConfirm } from './review/danger-confirm.tsx';
import { titleText, type Title } from './form/editor.tsx';

export type Look = Pick<ButtonProps, 'danger' | 'disabled' | 'type' | 'icon' | 'size'>;
/** Link style in rows; an ordinary button if a `type` is given. */
const lookOf = ({ type = 'link', size, ...rest }: Look): ButtonProps => ({
  type,
  ...(type === 'link' ? { size: size ?? 'small' } : size ? { size } : {}),
  ...rest,
});

/** Who sees it: users who may make the call, or who have `right`, if that differs from the call's. */
type Seen = { call: Call; mode?: Mode; right?: Access } | { call?: never; mode?: never; right: Access };
type Asked = { call?: Call | undefined; mode?: Mode | undefined; right?: Access | undefined };
/** The required right: for a call that adds and edits, that of the `mode`, or either of them. */
function rightOf({ call, mode, right = call?.access ?? 'open' }: Asked): Access {
  return mode && typeof right === 'object' && 'add' in right ? right[mode] : right;
}

/** Renders its children only for users with the right. */
export function For({ children, ...seen }: Seen & { children: ReactNode }) {
  return useMay(rightOf(seen)) ? children : null;
}

/**
 * Makes one call: at once, after a simple question (`confirm`), or after a question that names the object and the consequence
 * (`danger-confirm`: `asks`).
 */
export function CallButton<C extends Call>({
  call,
  right = call.access,
  input,
  label,
  confirm,
  asks,
  onDone,
  ...look
}: { call: C; right?: Access; input: Input<C>; label: Text; confirm?: Title; asks?: Danger; onDone?: (output: Output<C>) => void } & Look) {
  const write = useWrite(call);
  const { modal } = App.useApp();
  const inMenu = useContext(InActionMenu);
  const [asking, setAsking] = useState(false);
  const run = () =>
    write.mutate(input, {
      onSuccess: (output) => {
        setAsking(false);
        onDone?.(output);
      },
    });
  const click = asks ? () => setAsking(true) : run;
  // The menu closes with the press, and a question at its entry would close with it.
  const askFirst = () =>
    modal.confirm({ title: titleText(confirm!), okText: say(words.confirm), cancelText: say(words.cancel), onOk: click });
  const button = (
    <Button
      {...lookOf(look)}
      loading={write.isPending && !asking}
      onClick={(event) => {
        event.stopPropagation();
        if (!confirm) click();
        else if (inMenu) askFirst();
      }}
    >
      {say(label)}
    </Button>
  );
  return (
    <For right={right}>
      {confirm && !inMenu ? (
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

/**
 * Opens a form or drawer, or goes to the page `to`; shown to users who may make the call. What opens above the page says so to
 * screen readers, and to the test that opens each.
 */
export function OpenButton({
  call,
  mode,
  right,
  label,
  onClick,
  to,
  ...look
}: Seen & { label: Text } & ({ onClick: () => void; to?: never } | { to: string; onClick?: never }) & Look) {
  const navigate = useNavigate();
  return (
    <For right={rightOf({ call, mode, right })}>
      <Button
        {...lookOf(look)}
        {...(to ? {} : { 'aria-haspopup': 'dialog' })}
        onClick={(event) => {
          event.stopPropagation();
          if (to) void navigate(to);
          else onClick?.();
        }}
      >
        {say(label)}
      </Button>
    </For>
  );
}

/** Downloads the file of a stream call, or opens the link in the answer. */
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

/** An entry of 更多: hidden without the right for `call` or `right`; `confirm` asks first. It opens something, or makes a call: `...makes(call, input)`. */
export interface Action {
  label: Text;
  onClick?: (() => void) | undefined;
  call?: Call;
  input?: object;
  right?: Access;
  mode?: Mode;
  confirm?: Title;
  danger?: boolean;
  disabled?: boolean;
}

/** The call of an entry of 更多, with its input. */
export const makes = <C extends Call>(call: C, input: Input<C>): { call: Call; input: object } => ({ call, input: input as object });

/** The further actions of a row in the menu 更多; not rendered if none is allowed. */
export function MoreActions({
  actions,
  label = words.more,
  icon,
}: {
  actions: readonly (Action | false | null | undefined)[];
  label?: Text;
  /** Instead of the visible label, which then is the button's accessible name. */
  icon?: ReactNode;
}) {
  const { modal } = App.useApp();
  const held = useContext(HeldPermissions);
  const write = useAnyWrite();
  const inMenu = useContext(InActionMenu);
  const items = actions.filter((action): action is Action => !!action && holds(held, rightOf(action)));
  if (items.length === 0) return null;
  const run = ({ confirm, danger, call, input, onClick }: Action) => {
    // The error was already shown.
    const act =
      onClick ??
      (() =>
        call && input
          ? write(call, input).then(
              () => undefined,
              () => undefined,
            )
          : undefined);
    if (!confirm) return void act();
    modal.confirm({
      title: titleText(confirm),
      okText: say(words.confirm),
      cancelText: say(words.cancel),
      okButtonProps: { danger: danger ?? false },
      onOk: act,
    });
  };
  if (inMenu)
    return items.map((action, index) => (
      <Button
        key={index}
        type="link"
        size="small"
        danger={action.danger ?? false}
        disabled={action.disabled ?? false}
        onClick={(event) => {
          event.stopPropagation();
          run(action);
        }}
      >
        {say(action.label)}
      </Button>
    ));
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
      {icon ? (
        <Button type="text" size="small" icon={icon} aria-label={say(label)} onClick={(event) => event.stopPropagation()} />
      ) : (
        <Button type="link" size="small" onClick={(event) => event.stopPropagation()}>
          {say(label)}
          <DownOutlined aria-hidden style={{ fontSize: 10, marginInlineStart: -4 }} />
        </Button>
      )}
    </Dropdown>
  );
}
