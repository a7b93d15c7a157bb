import { LockOutlined } from '@ant-design/icons';
import type { AppCode, AppItem } from '@touchmark/contract';
import { Button, Drawer, Space } from 'antd';
import { say } from '../core/text.ts';
import { openDialog } from '../core/dialog-store.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Company } from './company.tsx';
import { text } from './shell.text.ts';
import { appName, SideMenu } from './side-menu.tsx';
import { Tool } from './tool.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  apps: readonly AppItem[];
  app: AppCode;
  path: string;
  onApp: (app: AppCode) => void;
}

/** On narrow screens: applications, pages, company, screen lock and language in one drawer. */
export default function NarrowMenu({ open, onClose, apps, app, path, onApp }: Props) {
  return (
    <Drawer
      className="shell-drawer"
      placement="left"
      size={288}
      open={open}
      onClose={onClose}
      title={say(text.menu)}
      extra={
        <Space>
          <Tool
            label={say(text.lock)}
            icon={<LockOutlined />}
            onClick={() => {
              onClose();
              openDialog('lock');
            }}
          />
          <LanguageSwitch />
        </Space>
      }
      footer={<Company />}
    >
      <div className="drawer-apps">
        {apps.map((item) => (
          <Button
            key={item.id}
            size="small"
            type={item.id === app ? 'primary' : 'default'}
            aria-pressed={item.id === app}
            onClick={() => onApp(item.id as AppCode)}
          >
            {appName(item)}
          </Button>
        ))}
      </div>
      <SideMenu app={app} path={path} collapsed={false} onGo={onClose} />
    </Drawer>
  );
}
