import { brandNode, type Output, productSeries, type SeriesBranch } from '@touchmark/contract';
import { Form } from 'antd';
import { useEffect } from 'react';
import { type Dialog, fieldsOf, FormDialog, type Initial, NoneYet } from '../../../ui/index.ts';
import { brandIdOf, placesBelow } from './series-nodes.ts';
import { fields, text } from './series.text.ts';

const Field = fieldsOf(productSeries.saveOrUpdate, fields);
export type SeriesDraft = Initial<typeof productSeries.saveOrUpdate>;

/** Renames a series, or adds one below the brand or series that is chosen: in the form `pId` may be a brand's id. */
export function SeriesForm({
  dialog,
  tree,
  onDone = () => undefined,
}: {
  dialog: Dialog<SeriesDraft>;
  tree: readonly SeriesBranch[];
  onDone?: (saved: Output<typeof productSeries.saveOrUpdate>) => void;
}) {
  const isNew = !dialog.subject?.id;
  return (
    <FormDialog<typeof productSeries.saveOrUpdate>
      call={productSeries.saveOrUpdate}
      dialog={dialog}
      title={isNew ? text.add : text.rename}
      width={440}
      onDone={onDone}
      {...(isNew
        ? {
            transform: ({ pId, ...input }) => {
              const brandId = brandIdOf(tree, pId ?? '') ?? input.brandId;
              return { ...input, brandId, pId: pId === brandId ? null : (pId ?? null) };
            },
          }
        : {})}
    >
      {isNew ? <Parent tree={tree} /> : null}
      <Field.Text name="name" max={50} />
    </FormDialog>
  );
}

/** The brand or series above; the only brand is chosen, also when it arrives after the form was opened. */
function Parent({ tree }: { tree: readonly SeriesBranch[] }) {
  const form = Form.useFormInstance();
  const only = tree.length === 1 ? tree[0]!.id : undefined;
  useEffect(() => {
    if (only && !form.getFieldValue('pId')) form.setFieldValue('pId', only);
  }, [form, only]);
  return (
    <Field.Tree
      name="pId"
      of={placesBelow(tree)}
      required
      none={<NoneYet why={text.noBrand} call={brandNode.saveOrUpdate} mode="add" label={text.toBrands} to="/brandNode/index" />}
    />
  );
}
