import type { ElementDomain } from '@touchmark/domain';
import { Input, Radio, Select } from 'antd';
import type { ReactElement } from 'react';
import { language, say, words } from '../../../core/text.ts';
import { DayInput } from '../../../ui/form/dates.tsx';
import { NumberBox } from '../../../ui/index.ts';
import { FileIds } from './file-ids.tsx';
import { TableInput } from './table-input.tsx';

/** Whether an element takes the whole width of a form. */
export const isWide = ({ type, widget, maxLength = 0, maxOccurs = 1 }: ElementDomain): boolean =>
  type === 'table' ||
  (type === 'image' && maxOccurs > 1) ||
  (type === 'text' && (widget === undefined ? maxLength >= 200 : widget === 'textarea'));

const numberOf = ({ unit }: ElementDomain) => <NumberBox {...(unit ? { suffix: unit[language()] } : {})} />;
const textOf = (item: ElementDomain) =>
  isWide(item) ? (
    <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={item.maxLength ?? 200} showCount />
  ) : (
    <Input allowClear maxLength={item.maxLength ?? 200} />
  );
const optionsOf = ({ options = [] }: ElementDomain) => options.map((option) => ({ value: option.value, label: option[language()] }));
const chosen = { allowClear: true, showSearch: { optionFilterProp: 'label' }, style: { width: '100%' } };

/** The control of an element, or of a column of a table. */
export function inputOf(item: ElementDomain): ReactElement<{ disabled?: boolean }> {
  switch (item.type) {
    case 'text':
      return textOf(item);
    case 'int':
    case 'decimal':
      return numberOf(item);
    case 'date':
      return <DayInput />;
    case 'select':
      return item.widget === 'radio' ? <Radio.Group options={optionsOf(item)} /> : <Select {...chosen} options={optionsOf(item)} />;
    case 'multi':
      return <Select {...chosen} mode="multiple" options={optionsOf(item)} />;
    case 'switch':
      return (
        <Radio.Group
          options={[
            { value: true, label: say(words.yes) },
            { value: false, label: say(words.no) },
          ]}
        />
      );
    case 'image':
      return <FileIds scene="picture" max={item.maxOccurs ?? 1} />;
    case 'file':
      return <FileIds scene="certificate" max={item.maxOccurs ?? 1} />;
    case 'table':
      return <TableInput item={item} controlOf={inputOf} />;
  }
}
