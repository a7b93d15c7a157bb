import { builtPages, pages, type PagePath, wel } from '@touchmark/contract';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { Card, useMayOpen } from './card.tsx';
import { text } from './home.text.ts';

const most = 8;

/** Up to eight pages pinned by the user. */
export function QuickEntries() {
  const read = useRead(wel.quick, {});
  const save = useWrite(wel.saveQuick);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [chosen, setChosen] = useState<readonly string[]>();
  const pinned = (read.data?.paths ?? []).filter((path) => mayOpen(path)) as PagePath[];
  const open = [...builtPages].filter((path) => path !== '/wel/index' && mayOpen(path));
  return (
    <Card
      title={text.quick}
      extra={
        <Button type="link" size="small" onClick={() => setChosen(pinned)}>
          {say(text.editQuick)}
        </Button>
      }
    >
      {pinned.length === 0 && !read.isPending ? <p className="tm-hint">{say(text.noQuick)}</p> : null}
      <div className="wel-quick">
        {pinned.map((path) => (
          <Button key={path} title={say(pages[path].title)} onClick={() => void navigate(path)}>
            {say(pages[path].title)}
          </Button>
        ))}
      </div>
      <Modal
        open={chosen !== undefined}
        title={say(text.pickQuick)}
        okText={say(words.save)}
        cancelText={say(words.cancel)}
        confirmLoading={save.isPending}
        onCancel={() => setChosen(undefined)}
        width={440}
        destroyOnHidden
        onOk={() => save.mutate({ paths: [...(chosen ?? [])] as PagePath[] }, { onSuccess: () => setChosen(undefined) })}
      >
        <Checkbox.Group
          value={[...(chosen ?? [])]}
          onChange={(next) => setChosen(next as string[])}
          style={{ display: 'grid', gap: 8, marginBlock: 12 }}
          options={open.map((path) => ({
            value: path,
            label: say(pages[path].title),
            disabled: (chosen?.length ?? 0) >= most && !chosen?.includes(path),
          }))}
        />
      </Modal>
    </Card>
  );
}
