import { dataElement, type DraftItem, type ElementChoice, standardVersion } from '@touchmark/contract';
import { standardFaults, type StandardItem } from '@touchmark/domain';
import { Alert, Form } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { joinItems, language, say } from '../../../core/text.ts';
import { type Each, fieldsOf, type Options } from '../../../ui/index.ts';
import { constraintChoices } from '../data-element/public.ts';
import { FormPreview } from './form-preview.tsx';
import { ItemsEditor } from './items-editor.tsx';
import { fields, text } from './standard-version.text.ts';

const Field = fieldsOf(standardVersion.saveOrUpdate, fields);

/** An element placed in a draft, as the product form reads it. */
const placed = ({ item }: ElementChoice, of: DraftItem): StandardItem =>
  ({
    ...item,
    group: { zh: of.groupZh, en: of.groupEn },
    constraint: of.constraint,
    publicDefault: of.publicDefault,
    ...(of.whenCode ? { when: { code: of.whenCode, in: of.whenIn } } : {}),
    ...(of.defaultValue ? { defaultValue: of.defaultValue } : {}),
  }) as StandardItem;

/** A draft: its facts, its elements, and beside them the product form that it makes. */
export function DraftFields({ categories, releases }: { categories: Options; releases: Options }) {
  const form = Form.useFormInstance();
  const items = Form.useWatch<DraftItem[] | undefined>('items', form) ?? [];
  const ids = items.map(({ elementId }) => elementId);
  const known = useRead(dataElement.select, { ids }, { enabled: ids.length > 0 }).data ?? [];
  const chosen = items.flatMap((item) => {
    const element = known.find(({ id }) => id === item.elementId);
    return element ? [placed(element, item)] : [];
  });
  return (
    <>
      <Field.Text name="code" max={40} mono />
      <Field.Choice name="dataVersionId" of={releases} required />
      <Field.Text name="nameZh" max={50} />
      <Field.Text name="nameEn" max={80} />
      <Field.Multi name="categoryCodes" of={categories} />
      <Field.Words name="refs" />
      <Field.Area name="scope" max={500} rows={2} wide />
      <Field.Area name="changeLog" max={500} rows={2} wide />
      <div className="tm-wide standard-two">
        <div>
          <Field.Custom name="items" wide each={eachItem(known)}>
            <ItemsEditor known={known} />
          </Field.Custom>
        </div>
        <aside aria-label={say(text.preview)} className="standard-preview">
          <h3>{say(text.preview)}</h3>
          <Faults items={chosen} />
          {chosen.length === 0 ? <p className="tm-hint">{say(text.previewHint)}</p> : <FormPreview items={chosen} />}
        </aside>
      </div>
    </>
  );
}

/** How a draft takes an element, where two people edited it. */
const eachItem = (known: readonly ElementChoice[]): Each<DraftItem> => ({
  key: ({ elementId }) => elementId,
  Name: ({ of: { elementId } }) => {
    const [element] = useRead(dataElement.select, { ids: [elementId] }).data ?? [];
    return element ? `${element.item.code} ${say(element.item.name)}` : elementId;
  },
  shown: ({ constraint, groupZh, groupEn, whenCode, whenIn, publicDefault, defaultValue }) =>
    joinItems([
      say(constraintChoices[constraint]),
      language() === 'zh' ? groupZh : groupEn,
      ...(whenCode ? [condition(known, whenCode, whenIn ?? [])] : []),
      ...(publicDefault ? [say(text.public)] : []),
      ...(defaultValue ? [`${say(text.default)} ${defaultValue}`] : []),
    ]),
});

/** A condition in words; in codes where the draft does not take its element. */
function condition(known: readonly ElementChoice[], whenCode: string, whenIn: readonly string[]): string {
  const item = known.find((one) => one.item.code === whenCode)?.item;
  const values = whenIn.map((value) => item?.options?.find((option) => option.value === value)?.[language()] ?? value);
  return `${item ? say(item.name) : whenCode} = ${values.join(' / ')}`;
}

function Faults({ items }: { items: readonly StandardItem[] }) {
  const faults = standardFaults(items);
  if (faults.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={say(text.faults)}
      description={faults.map(({ code, name, text: fault }) => (
        <div key={code + fault.en}>{`${say(name)}${language() === 'zh' ? '' : ' '}${say(fault)}`}</div>
      ))}
    />
  );
}
