import { ExportOutlined } from '@ant-design/icons';
import { frame, menu } from '@touchmark/contract';
import { Button, Result, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { findRoute, mayFrame } from '../../../core/runtime-routes.ts';
import { settings } from '../../../core/settings.ts';
import { fill, say, words } from '../../../core/text.ts';
import { nameOf } from '../../../api/menus.ts';
import './outside-page.css';
import { text } from './outside-page.text.ts';
import { useAddress } from './use-address.ts';
import { useBlocked } from './use-blocked.ts';

/**
 * /myiframe/{routerPath}: an external page inside a tab. Its address comes from the menu only, never from the address bar; its
 * host must be on the platform's list.
 */
export default function OutsidePage() {
  const { pathname } = useLocation();
  const { data: items } = useRead(menu.findRoutes, {});
  const { data: hosts } = useRead(frame.hosts, {});
  const route = items && findRoute(items, pathname);
  if (!hosts || !route) return null;
  const { href, item } = route;
  if (!mayFrame(href, hosts)) return <Result status="403" title={say(text.refused)} subTitle={say(text.refusedNote)} />;
  const ticketFor = item.meta.singleSignOn ? item.path.slice('/myiframe/'.length) : null;
  return <Framed key={href} href={href} path={pathname} name={nameOf(item)} ticketFor={ticketFor} />;
}

interface FramedProps {
  href: string;
  /** Its path in the console. */
  path: string;
  name: string;
  ticketFor: string | null;
}

function Framed({ href, path, name, ticketFor }: FramedProps) {
  const [{ state, turn }, set] = useState<{ state: 'loading' | 'there' | 'late'; turn: number }>({ state: 'loading', turn: 0 });
  const { src, openWindow } = useAddress(href, ticketFor, turn);
  const { host, origin } = new URL(href);
  const blocked = useBlocked(origin, path);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => set((now) => ({ ...now, state: 'late' })), settings.frameWait);
    return () => clearTimeout(timer);
  }, [state]);
  const way = ticketFor === null ? { href, target: '_blank', rel: 'noopener noreferrer' } : { onClick: openWindow };
  const aside = (
    <Button size="small" icon={<ExportOutlined />} {...way}>
      {say(text.open)}
    </Button>
  );
  // The page needs its own scripts and cookies; `mayFrame` excludes the console's own origin.
  const rights = 'allow-scripts allow-forms allow-same-origin allow-popups';
  return (
    <section className="outside" aria-busy={!blocked && state === 'loading'}>
      <header>
        <h1>{name}</h1>
        <code>{host}</code>
        {aside}
      </header>
      {!blocked && state === 'loading' && <div className="outside-bar" role="progressbar" aria-label={say(text.loading)} />}
      {blocked && (
        <Result
          status="warning"
          title={say(text.blocked)}
          subTitle={fill(text.blockedNote, { host })}
          extra={
            <Space>
              <Button type="primary" onClick={() => location.reload()}>
                {say(words.refresh)}
              </Button>
              {aside}
            </Space>
          }
        />
      )}
      {!blocked && state === 'late' && (
        <Result
          status="warning"
          title={say(text.slow)}
          subTitle={fill(text.slowNote, { host })}
          extra={
            <Space>
              <Button type="primary" onClick={() => set({ state: 'loading', turn: turn + 1 })}>
                {say(words.retry)}
              </Button>
              {aside}
            </Space>
          }
        />
      )}
      {!blocked && state !== 'late' && src !== null && (
        <iframe
          key={turn}
          title={name}
          src={src}
          sandbox={rights}
          referrerPolicy="no-referrer"
          onLoad={() => set((now) => ({ ...now, state: 'there' }))}
        />
      )}
    </section>
  );
}
