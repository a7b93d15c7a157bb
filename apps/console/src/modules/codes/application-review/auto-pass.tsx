import { codeApplyCheck } from '@touchmark/contract';
import { Popconfirm, Switch, Tooltip } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { text } from './application-review.text.ts';

/** Whether small applications with green checks are approved automatically; users with the right can change it. */
export function AutoPass({ on }: { on: boolean | undefined }) {
  const may = useMay(codeApplyCheck.setting.access);
  const set = useWrite(codeApplyCheck.setting);
  if (on === undefined) return null;
  return (
    <span className="auto-pass">
      <Tooltip title={say(text.autoPassHint)}>
        <label htmlFor="auto-pass">{say(text.autoPass)}</label>
      </Tooltip>
      <Popconfirm
        title={say(on ? text.autoOff : text.autoOn)}
        {...(on ? {} : { description: say(text.autoPassHint) })}
        disabled={!may}
        onConfirm={() => set.mutate({ autoPass: !on })}
        placement="bottomRight"
        styles={{ root: { maxWidth: 360 } }}
      >
        <Switch id="auto-pass" checked={on} disabled={!may} loading={set.isPending} title={say(text.autoPassHint)} />
      </Popconfirm>
    </span>
  );
}
