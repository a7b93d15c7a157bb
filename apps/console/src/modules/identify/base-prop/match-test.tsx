import { baseProps } from '@touchmark/contract';
import { Input, List, Modal } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Loaded, OpenButton, useSettled } from '../../../ui/index.ts';
import { text } from './base-prop.text.ts';

/** Tries which data elements the column name of a sheet would be matched with, and why. */
export function MatchTest() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const found = useRead(baseProps.match, { name }, { enabled: open && name !== '' });
  return (
    <>
      <OpenButton call={baseProps.match} label={text.match} type="default" onClick={() => setOpen(true)} />
      <Modal open={open} title={say(text.match)} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <p className="tm-hint">{say(text.matchHint)}</p>
        <Input
          autoFocus
          allowClear
          maxLength={60}
          aria-label={say(text.column)}
          placeholder={say(text.column)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {name === '' ? null : (
          <Loaded of={found}>
            {(rows) => (
              <List
                size="small"
                dataSource={rows}
                locale={{ emptyText: say(text.noMatch) }}
                renderItem={({ code, name: element, why }) => (
                  <List.Item extra={<span className="tm-hint">{say(why)}</span>}>
                    <span>
                      <span className="tm-code">{code}</span> {say(element)}
                    </span>
                  </List.Item>
                )}
              />
            )}
          </Loaded>
        )}
      </Modal>
    </>
  );
}
