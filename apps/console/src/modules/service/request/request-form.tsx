import { afterSales, mostRequestPhotos, type RequestFacts as Known } from '@touchmark/contract';
import { requestTypes, warrantyParts } from '@touchmark/domain';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { fill } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDrawer, type Initial } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { ProductSelect } from '../warranty/public.ts';
import { RequestFacts } from './request-facts.tsx';
import { formFields as fields, text } from './request.text.ts';

const Field = fieldsOf(afterSales.saveOrUpdate, fields);
export type RequestDraft = Initial<typeof afterSales.saveOrUpdate> & { requestNo?: string; code?: string };

/** A request by telephone, or one that is changed. A code fills in what is known of its piece. */
export const RequestForm = ({ dialog }: { dialog: Dialog<RequestDraft> }) => <OneOpening key={dialog.turn} dialog={dialog} />;

function OneOpening({ dialog }: { dialog: Dialog<RequestDraft> }) {
  const { id, requestNo = '', code = '' } = dialog.subject ?? {};
  const [known, setKnown] = useState<Known>();
  return (
    <FormDrawer call={afterSales.saveOrUpdate} dialog={dialog} title={id ? fill(text.editTitle, { no: requestNo }) : text.add} width={960}>
      {code ? null : (
        <>
          <Field.Custom name="text" help={text.scanHint}>
            <CodeBox onKnown={setKnown} />
          </Field.Custom>
          {known || id ? null : (
            <Field.Custom name="productId" help={text.orProduct}>
              <ProductSelect />
            </Field.Custom>
          )}
          {known ? (
            <Form.Item className="tm-wide">
              <RequestFacts of={known} />
            </Form.Item>
          ) : null}
        </>
      )}
      <Field.Choice name="type" of={requestTypes} />
      <Field.Choice name="part" of={warrantyParts} />
      <Field.Area name="description" max={500} wide />
      <Field.Text name="customerName" max={30} />
      <Field.Text name="phone" max={30} />
      <Field.Custom name="adcode">
        <RegionSelect />
      </Field.Custom>
      <Field.Text name="address" max={200} />
      <Field.Text name="expectTime" max={60} />
      <Field.Upload name="photos" scene="service" orOne="serviceVideo" max={mostRequestPhotos} />
    </FormDrawer>
  );
}

interface BoxProps {
  value?: string;
  onChange?: (text: string) => void;
  id?: string;
  onKnown: (known: Known | undefined) => void;
}
/** A code: scanned it ends with Enter, and what is known of its piece is shown. What is wrong with it is said when the form is saved. */
function CodeBox({ value = '', onChange, id = 'text', onKnown }: BoxProps) {
  const [busy, setBusy] = useState(false);
  const look = async (typed: string) => {
    if (typed.trim() === '') return onKnown(undefined);
    setBusy(true);
    try {
      onKnown(await send(afterSales.lookUp, { text: typed.trim() }));
    } catch {
      onKnown(undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Search
      id={id}
      className="tm-code"
      value={value}
      maxLength={300}
      loading={busy}
      enterButton={fill(text.lookUp, {})}
      onChange={(event) => onChange?.(event.target.value)}
      onSearch={(typed) => void look(typed)}
      onBlur={() => void look(value)}
    />
  );
}
