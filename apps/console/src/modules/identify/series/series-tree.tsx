import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { productSeries, type SeriesBranch } from '@touchmark/contract';
import { App, Button, Dropdown, Input, Skeleton, Tree, type TreeDataNode as DataNode, type TreeProps } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { Failed, FormDialog, fieldsOf, type Initial, Nothing, useDialog } from '../../../ui/index.ts';
import { fields, text } from './series.text.ts';
import { deepest, keysOf, matching, mayStandBelow, type Placed, placesOf, reordered } from './series-nodes.ts';
import './series-tree.css';

const Field = fieldsOf(productSeries.saveOrUpdate, fields);
type Draft = Initial<typeof productSeries.saveOrUpdate> & { above?: string };

/** The selected node: a brand, or a series with everything below it. */
export type ChosenNode = Pick<SeriesBranch, 'id' | 'type' | 'name' | 'brandId'>;

/**
 * Brands with their series: search, product counts, and for users with the right adding, renaming, moving, deleting. `null` = all
 * products.
 */
export function SeriesTree({ selected, onSelect }: { selected?: string | undefined; onSelect: (node: ChosenNode | null) => void }) {
  const read = useRead(productSeries.brandTree, {});
  const [wanted, setWanted] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const editor = useDialog<Draft>();
  const navigate = useNavigate();
  const move = useMove();
  const may = useMay(productSeries.saveOrUpdate.access);
  const tree = useMemo(() => read.data ?? [], [read.data]);
  const places = useMemo(() => placesOf(tree), [tree]);
  const shown = useMemo(() => matching(tree, wanted), [tree, wanted]);
  const find = (key: unknown) => places.get(String(key));

  if (read.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
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
  const rowOf = (node: SeriesBranch): DataNode => ({
    key: node.id,
    title: (
      <Leaf
        place={places.get(node.id)}
        node={node}
        may={may}
        onEdit={editor.open}
        onMove={move}
        onGone={() => {
          if (selected === node.id) onSelect(null);
        }}
      />
    ),
    children: node.children.map(rowOf),
  });
  const choose = (node: SeriesBranch | undefined) => {
    if (node) onSelect({ id: node.id, type: node.type, name: node.name, brandId: node.brandId });
  };
  const allowDrop: NonNullable<TreeProps['allowDrop']> = ({ dragNode, dropNode, dropPosition }) => {
    const [dragged, target] = [find(dragNode.key)?.node, dropPosition === 0 ? find(dropNode.key)?.node : find(dropNode.key)?.parent];
    return Boolean(dragged && target && mayStandBelow(dragged, target));
  };
  const drop: NonNullable<TreeProps['onDrop']> = ({ dragNode, node, dropToGap, dropPosition }) => {
    const [dragged, beside] = [find(dragNode.key), find(node.key)];
    if (!dragged || !beside) return;
    const after = dropPosition > Number(node.pos.split('-').at(-1));
    void (dropToGap && beside.parent
      ? move(dragged, beside.parent, reordered(beside.siblings, dragged.node.id, beside.node.id, after))
      : move(dragged, beside.node, []));
  };
  return (
    <nav className="series" aria-label={say(text.title)}>
      <Input.Search
        allowClear
        placeholder={say(text.search)}
        aria-label={say(text.search)}
        onChange={(event) => setWanted(event.target.value)}
        onSearch={setWanted}
      />
      <button type="button" className="series-all" aria-current={selected ? undefined : 'true'} onClick={() => onSelect(null)}>
        <span>{say(text.all)}</span>
        <span className="series-count">{tree.reduce((sum, { productCount }) => sum + productCount, 0).toLocaleString('en-US')}</span>
      </button>
      {shown.length === 0 ? (
        <Nothing text={text.noMatch} />
      ) : (
        <Tree
          blockNode
          treeData={shown.map(rowOf)}
          selectedKeys={selected ? [selected] : []}
          expandedKeys={keysOf(shown).filter((key) => wanted !== '' || !folded.has(key))}
          onExpand={(open) => setFolded(new Set(keysOf(tree).filter((key) => !open.includes(key))))}
          onSelect={(_, { node }) => choose(find(node.key)?.node)}
          draggable={may && wanted === '' ? { icon: false, nodeDraggable: (node) => find(node.key)?.node.type === 'SERIES' } : false}
          allowDrop={allowDrop}
          onDrop={drop}
        />
      )}
      <FormDialog call={productSeries.saveOrUpdate} dialog={editor} title={editor.subject?.id ? text.rename : text.add} width={440}>
        <Field.Text
          name="name"
          max={50}
          {...(editor.subject?.above
            ? { help: { zh: fill(text.below, { name: editor.subject.above }), en: fill(text.below, { name: editor.subject.above }) } }
            : {})}
        />
      </FormDialog>
    </nav>
  );
}

type Move = (dragged: Placed, parent: SeriesBranch, order: string[]) => Promise<void>;

/** Moves a series below another parent, and reorders its siblings. */
function useMove(): Move {
  const save = useWrite(productSeries.saveOrUpdate);
  const sort = useWrite(productSeries.sort);
  return async ({ node, parent: from }, parent, order) => {
    try {
      if (from?.id !== parent.id)
        await save.mutateAsync({
          id: node.id,
          brandId: node.brandId,
          name: node.name,
          version: node.version,
          pId: parent.type === 'BRAND' ? null : parent.id,
        });
      if (order.length > 1) await sort.mutateAsync({ ids: order });
    } catch {
      /* The error was already shown; the tree is loaded again. */
    }
  };
}

function Leaf({
  place,
  node,
  may,
  onEdit,
  onMove,
  onGone,
}: {
  place: Placed | undefined;
  node: SeriesBranch;
  may: boolean;
  onEdit: (draft: Draft) => void;
  onMove: Move;
  onGone: () => void;
}) {
  const { modal } = App.useApp();
  const remove = useWrite(productSeries.deleteById);
  const isSeries = node.type === 'SERIES';
  const { parent, siblings } = place ?? { parent: null, siblings: [] };
  const at = siblings.findIndex(({ id }) => id === node.id);
  const draftBelow = (above: SeriesBranch): Draft => ({
    brandId: above.brandId,
    pId: above.type === 'BRAND' ? null : above.id,
    above: above.name,
  });
  const swap = (step: -1 | 1) => {
    const other = siblings[at + step];
    if (place && parent && other) void onMove(place, parent, reordered(siblings, node.id, other.id, step > 0));
  };
  const actions = [
    { key: 'child', label: say(text.addChild), disabled: node.level >= deepest, danger: false, onClick: () => onEdit(draftBelow(node)) },
    ...(isSeries && parent
      ? [
          { key: 'sibling', label: say(text.addSibling), disabled: false, danger: false, onClick: () => onEdit(draftBelow(parent)) },
          {
            key: 'rename',
            label: say(text.rename),
            disabled: false,
            danger: false,
            onClick: () => onEdit({ id: node.id, brandId: node.brandId, name: node.name, version: node.version }),
          },
          { key: 'up', label: say(text.moveUp), disabled: at <= 0, danger: false, onClick: () => swap(-1) },
          { key: 'down', label: say(text.moveDown), disabled: at >= siblings.length - 1, danger: false, onClick: () => swap(1) },
          {
            key: 'remove',
            label: say(text.remove),
            danger: true,
            disabled: node.children.length > 0 || node.productCount > 0,
            onClick: () =>
              modal.confirm({
                title: fill(text.sureToRemove, { name: node.name }),
                okText: say(words.delete),
                cancelText: say(words.cancel),
                okButtonProps: { danger: true },
                onOk: () => remove.mutateAsync({ id: node.id }).then(onGone, () => undefined),
              }),
          },
        ]
      : []),
  ];
  return (
    <span className="series-leaf" data-type={node.type}>
      <span className="series-name" title={node.name}>
        {node.name}
      </span>
      <span className="series-count" title={fill(text.products, { n: node.productCount })}>
        {node.productCount.toLocaleString('en-US')}
      </span>
      {may ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, disabled, danger }) => ({ key, label, disabled, danger })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              actions.find((action) => action.key === key)?.onClick();
            },
          }}
        >
          <Button
            type="text"
            size="small"
            className="series-more"
            icon={isSeries ? <MoreOutlined /> : <PlusOutlined />}
            aria-label={fill(text.actionsOf, { name: node.name })}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      ) : null}
    </span>
  );
}
