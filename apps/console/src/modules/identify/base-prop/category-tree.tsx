import { type BasePropRow, baseProps } from '@touchmark/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { nameOf, say } from '../../../core/text.ts';
import { Loaded, nested, OpenButton, Tree, useDetail } from '../../../ui/index.ts';
import { fields, kinds, text } from './base-prop.text.ts';

/** The categories as a tree, for moving and ordering them by mouse and keyboard. */
export function CategoryTree() {
  const tree = useDetail('tree');
  const open = tree.id !== undefined;
  const [chosen, choose] = useState<string>();
  const rows = useRead(baseProps.tree, { kind: 'category' }, { enabled: open });
  const sort = useWrite(baseProps.sort);
  const may = useMay(baseProps.sort.access);
  const { title } = kinds.category;
  return (
    <>
      <OpenButton call={baseProps.tree} label={fields.sort} type="default" onClick={() => tree.open('all')} />
      <Drawer open={open} onClose={tree.close} title={say(title)} destroyOnHidden>
        <Loaded of={rows}>
          {(all) => (
            <Tree
              of={nested<BasePropRow>(all.map((row) => ({ ...row, name: nameOf(row.name, row.nameEn) })))}
              words={{ title, search: text.searchTree, all: text.allRows, empty: text.noCategory, total: all.length }}
              selected={chosen}
              onSelect={(row) => choose(row?.id)}
              count={({ references }) => ({ n: references, title: say(fields.references) })}
              moves={
                may
                  ? { may: () => true, onMove: ({ parent, ids }) => sort.mutate({ kind: 'category', parentId: parent?.id ?? null, ids }) }
                  : undefined
              }
            />
          )}
        </Loaded>
      </Drawer>
    </>
  );
}
