import { goodsCodeCheck } from '@touchmark/contract';
import { Popconfirm, Space, Switch } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { text } from './code-review.text.ts';

/** Whether allotments without faults are approved automatically; reviewers can change it. */
export function AutoPass({ on }: { on: boolean | undefined }) {
  const may = useMay(goodsCodeCheck.setting.access);
  const set = useWrite(goodsCodeCheck.setting);
  if (on === undefined) return null;
  return (
    <Space>
      <label htmlFor="auto-pass-gtins">{say(text.autoPass)}</label>
      <Popconfirm
        title={say(on ? text.autoOff : text.autoOn)}
        disabled={!may}
        onConfirm={() => set.mutate({ autoPass: !on })}
        placement="bottomRight"
      >
        <Switch id="auto-pass-gtins" checked={on} disabled={!may} loading={set.isPending} />
      </Popconfirm>
    </Space>
  );
}
