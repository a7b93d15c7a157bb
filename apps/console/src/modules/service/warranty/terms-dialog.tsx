import { warranty } from '@touchmark/contract';
import { namesOfParts, warrantyBegins, type WarrantyMonths, warrantyParts } from '@touchmark/domain';
import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { useOffered } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial, countFault, NumberBox } from '../../../ui/index.ts';
import { ProductSelect } from './product-select.tsx';
import { termsFields as fields, text } from './warranty.text.ts';
import './warranty.css';

const Field = fieldsOf(warranty.saveTerms, fields);
export type TermsDraft = Initial<typeof warranty.saveTerms> & { productName?: string };
type About = 'ALL' | 'CATEGORY' | 'PRODUCT';

/** A new version of what a company promises. The texts begin with a preset and its source. */
export const TermsDialog = ({ dialog }: { dialog: Dialog<TermsDraft> }) => <OneOpening key={dialog.turn} dialog={dialog} />;

function OneOpening({ dialog }: { dialog: Dialog<TermsDraft> }) {
  const { productId, categoryId } = dialog.subject ?? {};
  const [about, setAbout] = useState<About>(productId ? 'PRODUCT' : categoryId ? 'CATEGORY' : 'ALL');
  const offered = useOffered(warranty.subjects, {}).data;
  const options = (rows: readonly { id: string; name: string }[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDrawer
      call={warranty.saveTerms}
      dialog={dialog}
      title={text.addTerms}
      width={720}
      transform={(input) => ({
        ...input,
        productId: about === 'PRODUCT' ? (input.productId ?? null) : null,
        categoryId: about === 'CATEGORY' ? (input.categoryId ?? null) : null,
      })}
    >
      <Form.Item label={say(fields.about)}>
        <Segmented<About>
          value={about}
          onChange={setAbout}
          options={[
            { value: 'ALL', label: say(text.allProducts) },
            { value: 'CATEGORY', label: say(text.ofCategory) },
            { value: 'PRODUCT', label: say(text.ofProduct) },
          ]}
        />
      </Form.Item>
      {about === 'CATEGORY' ? (
        <Field.Choice
          name="categoryId"
          of={options(offered?.categories.map(({ id, name, nameEn }) => ({ id, name: nameOf(name, nameEn) })))}
          required
        />
      ) : null}
      {about === 'PRODUCT' ? (
        <Field.Custom name="productId" required>
          <ProductSelect known={dialog.subject?.productName} />
        </Field.Custom>
      ) : null}
      <Field.Date name="validFrom" />
      <Field.Custom name="months">
        <MonthsBox />
      </Field.Custom>
      <Field.Choice name="begins" of={warrantyBegins} />
      <Field.Number name="beginDays" min={0} max={365} />
      <Field.Area name="returnText" max={500} rows={2} />
      <Field.Area name="exchangeText" max={500} rows={2} />
      <Field.Area name="repairText" max={500} rows={2} />
      <Field.Area name="sourceText" max={500} rows={2} help={text.informs} />
    </FormDrawer>
  );
}

/** The months of each part; an empty box promises nothing for its part. */
function MonthsBox({
  value = {},
  onChange,
  id = 'months',
}: {
  value?: WarrantyMonths;
  onChange?: (months: WarrantyMonths) => void;
  id?: string;
}) {
  const set = (part: (typeof namesOfParts)[number], months: number | null) => {
    const { [part]: _, ...rest } = value;
    onChange?.(months ? { ...rest, [part]: months } : rest);
  };
  return (
    <div className="service-months" id={id} role="group" aria-label={say(fields.months)}>
      {namesOfParts.map((part) => (
        <label key={part}>
          <span>{say(warrantyParts[part])}</span>
          <NumberBox
            min={1}
            max={600}
            value={value[part] ?? null}
            // What is no number stays as it was typed, so that the form refuses it.
            onChange={(next) => set(part, next as number | null)}
            {...(countFault(value[part], { min: 1, max: 600 }) ? { status: 'error' as const } : {})}
            suffix={say(text.month)}
          />
          <span role="alert" className="tm-count-fault">
            {countFault(value[part], { min: 1, max: 600 })}
          </span>
        </label>
      ))}
    </div>
  );
}
