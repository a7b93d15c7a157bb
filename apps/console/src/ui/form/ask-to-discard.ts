import type { App } from 'antd';
import { say } from '../../core/text.ts';
import { kit } from '../ui.text.ts';

/** Asks before changes are discarded. */
export const askToDiscard = (modal: Pick<ReturnType<typeof App.useApp>['modal'], 'confirm'>, discard: () => void) =>
  modal.confirm({
    title: say(kit.unsaved),
    content: say(kit.unsavedHint),
    okText: say(kit.discard),
    cancelText: say(kit.keepEditing),
    okButtonProps: { danger: true },
    onOk: discard,
  });
