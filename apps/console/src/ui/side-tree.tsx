import { ApartmentOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ComponentProps, useState } from 'react';
import { colon, say } from '../core/text.ts';
import { Tree } from './detail/tree.tsx';
import type { TreeRow } from './detail/tree-nodes.ts';
import { useWindowBelow } from './window-width.ts';

/** The name of the row with this id, wherever it stands. */
const nameIn = <Row extends TreeRow<Row>>(rows: readonly Row[], id: string): string | undefined => {
  for (const row of rows) {
    const name = row.id === id ? row.name : nameIn(row.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** A tree beside a list; where both do not fit, a button with what is chosen, which opens it. */
export function SideTree<Row extends TreeRow<Row>>(props: ComponentProps<typeof Tree<Row>>) {
  const [open, setOpen] = useState(false);
  const isNarrow = useWindowBelow(1100);
  if (!isNarrow) return <Tree {...props} />;
  const { of, words, selected, onSelect } = props;
  const chosen = selected === undefined ? undefined : nameIn(of, selected);
  return (
    <div className="tm-side-tree">
      <Button icon={<ApartmentOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(words.title)}
        {colon()}
        {chosen ?? say(words.all)}
      </Button>
      <Drawer open={open} placement="left" size={340} title={say(words.title)} onClose={() => setOpen(false)}>
        <Tree
          {...props}
          onSelect={(row) => {
            onSelect(row);
            setOpen(false);
          }}
        />
      </Drawer>
    </div>
  );
}
