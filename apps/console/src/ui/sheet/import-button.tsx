import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMay } from '../../core/permissions.tsx';
import { say, words } from '../../core/text.ts';
import { OpenButton } from '../buttons.tsx';
import { itemOf, type SheetChoice } from '../list/export-button.tsx';
import { kit } from '../ui.text.ts';
import { ImportDialog } from './import-dialog.tsx';

type Props = Omit<ComponentProps<typeof ImportDialog>, 'open' | 'onClose'> & { more?: SheetChoice };

/** The button of an import, with its dialog; another sheet is offered behind its arrow. */
export function ImportButton({ more, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const button = <OpenButton call={props.calls.import} label={words.import} type="default" onClick={() => setOpen(true)} />;
  return (
    <>
      {more ? <WithMore button={button} more={more} /> : button}
      <ImportDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const WithMore = ({ button, more }: { button: ReactNode; more: SheetChoice }) => (
  <Space.Compact>
    {button}
    {useMay(more.call.access) ? (
      <Dropdown menu={{ items: [itemOf(more)] }} trigger={['click']}>
        <Button icon={<DownOutlined />} aria-label={say(kit.otherImports)} />
      </Dropdown>
    ) : null}
  </Space.Compact>
);
