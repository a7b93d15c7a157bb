import { menu, type MenuItem } from '@touchmark/contract';
import { Button, Select } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { language, say } from '../../../core/text.ts';
import { MissingChair } from './drawings.tsx';
import { text } from './error-pages.text.ts';
import { FaultPage } from './fault-page.tsx';

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]));

/** /404: the requested address, and three links. */
export default function NotFound() {
  const { userInfo } = useSession();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const asked = (state as { path?: string } | null)?.path ?? (pathname === '/404' ? undefined : pathname);
  const all = useRead(menu.findRoutes, {}, { enabled: userInfo !== null });
  const options = leaves(all.data ?? []).map(({ path, name, meta }) => ({ value: path, label: language() === 'en' ? meta.i18n : name }));
  return (
    <FaultPage
      drawing={<MissingChair />}
      code="404"
      title={say(text.notFound)}
      note={say(text.notFoundNote)}
      facts={asked ? [[say(text.requested), <code key="path">{asked}</code>]] : []}
      actions={
        <>
          <Button onClick={() => void navigate(-1)}>{say(text.back)}</Button>
          <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
            {say(text.home)}
          </Button>
        </>
      }
    >
      {options.length > 0 && (
        <Select
          className="fault-search"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          placeholder={say(text.searchMenu)}
          aria-label={say(text.searchMenu)}
          value={null}
          onChange={(path: string | null) => path && void navigate(path)}
        />
      )}
    </FaultPage>
  );
}
