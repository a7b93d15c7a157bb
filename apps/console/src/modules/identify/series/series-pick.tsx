import { PlusOutlined } from '@ant-design/icons';
import { productSeries, type SeriesBranch } from '@touchmark/contract';
import { Button, Space, TreeSelect } from 'antd';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { useDialog } from '../../../ui/index.ts';
import { type SeriesDraft, SeriesForm } from './series-form.tsx';
import { seriesChoices } from './series-nodes.ts';
import { text } from './series.text.ts';

/** Selects a series; one that does not exist yet is added in place and selected. */
export function SeriesPick({
  tree,
  value,
  onChange,
  id,
}: {
  tree: readonly SeriesBranch[];
  value?: string;
  onChange?: (id: string) => void;
  id?: string;
}) {
  const adding = useDialog<SeriesDraft>();
  const may = useMay(productSeries.saveOrUpdate.access);
  return (
    <>
      <Space.Compact block>
        <TreeSelect
          {...(id ? { id } : {})}
          {...(value === undefined ? {} : { value })}
          onChange={(next: string) => onChange?.(next)}
          treeData={seriesChoices(tree)}
          treeDefaultExpandAll
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          placeholder={say(text.choose)}
          notFoundContent={say(text.noSeries)}
          style={{ width: '100%' }}
        />
        {may ? (
          <Button icon={<PlusOutlined />} onClick={() => adding.open({})}>
            {say(text.add)}
          </Button>
        ) : null}
      </Space.Compact>
      <SeriesForm dialog={adding} tree={tree} onDone={(saved) => onChange?.(saved.id)} />
    </>
  );
}
