import { gmdStandard } from '@touchmark/contract';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { Loaded, OpenButton } from '../../../ui/index.ts';
import { text } from './gmd.text.ts';

/** Proposals for attributes without a mapping, each with its reason; those with the same name are selected beforehand. */
export function AutoMatch({ module }: { module: string | undefined }) {
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<readonly string[]>();
  const found = useRead(gmdStandard.autoMatch, module ? { module } : {}, { enabled: open });
  const save = useWrite(gmdStandard.mapAll);
  const sure = (found.data ?? []).filter((one) => one.sure).map(({ id }) => id);
  const selected = chosen ?? sure;
  const close = () => {
    setOpen(false);
    choose(undefined);
  };
  const take = () => {
    const items = (found.data ?? []).filter(({ id }) => selected.includes(id)).map(({ id, elementCode }) => ({ id, elementCode }));
    save.mutate({ items }, { onSuccess: close });
  };
  return (
    <>
      <OpenButton call={gmdStandard.mapAll} label={text.autoMatch} type="default" onClick={() => setOpen(true)} />
      <Modal
        open={open}
        width={860}
        title={say(text.autoMatch)}
        onCancel={close}
        onOk={take}
        okText={say(text.take)}
        okButtonProps={{ disabled: selected.length === 0, loading: save.isPending }}
        cancelText={say(words.cancel)}
        destroyOnHidden
      >
        <p className="tm-hint">{say(text.matchHint)}</p>
        <Loaded of={found}>
          {(rows) => (
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ y: 420 }}
              locale={{ emptyText: say(text.noMatch) }}
              dataSource={rows}
              rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => choose(keys.map(String)) }}
              columns={[
                { title: say(text.attribute), render: (_, { code, name }) => `${code} ${say(name)}` },
                { title: say(text.proposal), render: (_, { elementCode, elementName }) => `${elementCode} ${say(elementName)}` },
                { title: say(text.why), render: (_, { why }) => <span className="tm-hint">{say(why)}</span> },
              ]}
            />
          )}
        </Loaded>
      </Modal>
    </>
  );
}
