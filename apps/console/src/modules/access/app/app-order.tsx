import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { ManagedApp } from '@touchmark/contract';
import { Button, Space } from 'antd';
import { say } from '../../../core/text.ts';
import { text } from './app.text.ts';
import { nameOf } from './app-name.ts';

/** Moves an application one place up or down the top menu. */
export function AppOrder({
  row,
  rows,
  may,
  onMove,
}: {
  row: ManagedApp;
  rows: readonly ManagedApp[];
  may: boolean;
  onMove: (at: number, by: number) => void;
}) {
  const at = rows.indexOf(row);
  return (
    <Space size={0}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`${nameOf(row)} ${say(text.up)}`}
        disabled={!may || at === 0}
        onClick={() => onMove(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`${nameOf(row)} ${say(text.down)}`}
        disabled={!may || at === rows.length - 1}
        onClick={() => onMove(at, 1)}
      />
    </Space>
  );
}
