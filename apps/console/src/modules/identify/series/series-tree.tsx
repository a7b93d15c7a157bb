import { PlusOutlined } from '@ant-design/icons';
import { productSeries, type SeriesBranch } from '@touchmark/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAnyWrite, useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { type Action, type Moved, Nothing, type Place, SideTree, useDialog, Pending } from '../../../ui/index.ts';
import { type SeriesDraft, SeriesForm } from './series-form.tsx';
import { deepest, mayStandBelow } from './series-nodes.ts';
import { text } from './series.text.ts';

/** The selected node: a brand, or a series with everything below it. */
export type ChosenNode = Pick<SeriesBranch, 'id' | 'type' | 'name' | 'brandId'>;

interface Props {
  selected?: string | undefined;
  /** Counts the products of a scheme alone. */
  scheme?: 'GS1' | undefined;
  onSelect: (node: ChosenNode | null) => void;
}

/** Brands with their series and product counts. `null` = all products. */
export function SeriesTree({ selected, scheme, onSelect }: Props) {
  const read = useRead(productSeries.brandTree, {});
  const editor = useDialog<SeriesDraft>();
  const navigate = useNavigate();
  const write = useAnyWrite();
  const may = useMay(productSeries.saveOrUpdate.access);
  const tree = read.data ?? [];
  const counted = ({ productCount, gs1Count }: SeriesBranch) => (scheme ? gs1Count : productCount);

  if (!read.data) return <Pending of={read} />;
  if (tree.length === 0)
    return (
      <Nothing
        text={text.noBrand}
        hint={text.noBrandHint}
        next={
          <Button type="primary" onClick={() => void navigate('/brandNode/index')}>
            {say(text.toBrands)}
          </Button>
        }
      />
    );
  const move = async ({ node: { id, brandId, name, version }, parent, ids }: Moved<SeriesBranch>, from: SeriesBranch | null) => {
    const pId = !parent || parent.type === 'BRAND' ? null : parent.id;
    if (from?.id !== parent?.id) await write(productSeries.saveOrUpdate, { id, brandId, name, version, pId });
    if (ids.length > 1) await write(productSeries.sort, { ids });
  };
  const actions = ({ node, parent }: Place<SeriesBranch>): (Action | false)[] => [
    { label: text.addChild, disabled: node.level >= deepest, onClick: () => editor.open({ pId: node.id }) },
    parent !== null && { label: text.addSibling, onClick: () => editor.open({ pId: parent.id }) },
    parent !== null && {
      label: text.rename,
      onClick: () => editor.open({ id: node.id, brandId: node.brandId, name: node.name, version: node.version }),
    },
    parent !== null && {
      label: text.remove,
      danger: true,
      disabled: node.children.length > 0 || node.productCount > 0,
      confirm: fill(text.sureToRemove, { name: node.name }),
      onClick: () =>
        void write(productSeries.deleteById, { id: node.id }).then(
          () => (selected === node.id ? onSelect(null) : undefined),
          () => undefined,
        ),
    },
  ];
  const place = selected ?? (tree.length === 1 ? tree[0]!.id : undefined);
  const add = (
    <Button
      icon={<PlusOutlined />}
      aria-label={say(text.add)}
      title={say(text.add)}
      onClick={() => editor.open(place ? { pId: place } : {})}
    />
  );
  return (
    <>
      <SideTree<SeriesBranch>
        of={tree}
        words={{
          title: text.title,
          search: text.search,
          all: text.all,
          empty: text.noBrand,
          total: tree.reduce((sum, brand) => sum + counted(brand), 0),
        }}
        selected={selected}
        onSelect={(node) => onSelect(node && { id: node.id, type: node.type, name: node.name, brandId: node.brandId })}
        count={(node) => ({ n: counted(node), title: fill(text.products, { n: counted(node) }) })}
        {...(may
          ? { actions, head: add, moves: { may: mayStandBelow, onMove: (moved, from) => void move(moved, from).catch(() => undefined) } }
          : {})}
      />
      <SeriesForm dialog={editor} tree={tree} />
    </>
  );
}
