import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Space, Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import { say } from '../../core/text.ts';
import type { Neighbours } from './detail.tsx';
import { titleText, type Title } from '../form/editor.tsx';
import { Loaded, type Reading } from './loaded.tsx';
import { kit } from '../ui.text.ts';

/** A drawer of 720 px: tabs or children, previous and next without closing, buttons (`extra`) in the header. */
export function DetailDrawer({
  open,
  title,
  onClose,
  onPrevious,
  onNext,
  tabs,
  extra,
  children,
}: {
  open: boolean;
  title: Title;
  onClose: () => void;
  tabs?: NonNullable<TabsProps['items']>;
  extra?: ReactNode;
  children?: ReactNode;
} & Neighbours) {
  const steps =
    onPrevious || onNext ? (
      <Space.Compact>
        <Button
          size="small"
          icon={<LeftOutlined />}
          aria-label={say(kit.previousOne)}
          title={say(kit.previousOne)}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <Button
          size="small"
          icon={<RightOutlined />}
          aria-label={say(kit.nextOne)}
          title={say(kit.nextOne)}
          disabled={!onNext}
          onClick={onNext}
        />
      </Space.Compact>
    ) : null;
  return (
    <Drawer
      open={open}
      title={titleText(title)}
      size={720}
      onClose={onClose}
      destroyOnHidden
      extra={
        <Space>
          {extra}
          {steps}
        </Space>
      }
    >
      {children}
      {tabs ? <Tabs items={tabs} /> : null}
    </Drawer>
  );
}

/** The result of `useOne`: the object with that id, if loaded. */
export interface One<T> extends Reading<T> {
  id: string | undefined;
}

/** A drawer for one object that is loaded by its id: open while there is an id, with a skeleton while loading and a retry button. */
export function Detail<T>({
  of,
  title,
  onClose,
  steps = {},
  extra,
  tabs,
  children,
}: {
  of: One<T>;
  /** Computed from the object once it is loaded. */
  title: (thing: T) => Title;
  onClose: () => void;
  steps?: Neighbours;
  extra?: (thing: T) => ReactNode;
  tabs?: (thing: T) => readonly { key: string; label: Title; children: ReactNode }[];
  /** Content above the tabs. */
  children?: (thing: T) => ReactNode;
}) {
  const { id, data } = of;
  const items = data === undefined ? undefined : tabs?.(data).map(({ label, ...tab }) => ({ ...tab, label: titleText(label) }));
  return (
    <DetailDrawer
      open={id !== undefined}
      title={data === undefined ? '' : title(data)}
      onClose={onClose}
      {...steps}
      {...(items ? { tabs: items } : {})}
      extra={data === undefined ? null : extra?.(data)}
    >
      <Loaded of={of}>{(thing) => children?.(thing)}</Loaded>
    </DetailDrawer>
  );
}
