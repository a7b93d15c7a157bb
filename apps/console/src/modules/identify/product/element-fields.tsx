import { askedOf, type ElementValue, fieldFaultOf, isRequired, type ElementValues, type StandardItem, valueText } from '@touchmark/domain';
import { Form, Switch } from 'antd';
import { cloneElement } from 'react';
import { language, say } from '../../../core/text.ts';
import { useFace } from '../../../ui/index.ts';
import { inputOf, isWide } from './element-input.tsx';
import { wizard } from './product.text.ts';

interface Shown {
  selected: readonly string[];
  onSelect: (code: string, on: boolean) => void;
  /** Whether required elements must be filled in now. */ strict: boolean;
  /** The values that follow from the product's own fields; they are shown, not asked. */ facts: ElementValues;
}

/** The elements of a version as a form, group by group. Validation uses the same rules as the server. */
export function ElementFields({ items, values, ...shown }: { items: readonly StandardItem[]; values: ElementValues } & Shown) {
  const asked = askedOf(items, values);
  const groups = [...new Set(asked.map(({ group }) => group.en))];
  return groups.map((group) => {
    const inGroup = asked.filter((item) => item.group.en === group);
    return [
      <h3 key={group} className="element-group">
        {say(inGroup[0]!.group)}
      </h3>,
      ...inGroup.map((item) => <ElementField key={item.code} item={item} values={values} {...shown} />),
    ];
  });
}

function ElementField({ item, values, selected, onSelect, strict, facts }: { item: StandardItem; values: ElementValues } & Shown) {
  const name = say(item.name);
  const needed = isRequired(item, values);
  const given = facts[item.code] !== undefined;
  useFace({
    label: name,
    names: [item.code],
    within: 'values',
    shown: (of) => valueText(item, of[item.code] as ElementValue | undefined, language()),
  });
  const validator = async (_: unknown, value: unknown) => {
    const fault = fieldFaultOf(item, values, value, strict);
    if (fault) throw new Error(language() === 'zh' ? `${name}${fault.zh}` : `${name} ${fault.en}`);
  };
  const label = (
    <span className="element-label">
      <span className="element-title" title={name}>
        {name}
      </span>
      <Switch
        size="small"
        checked={selected.includes(item.code)}
        onChange={(on) => onSelect(item.code, on)}
        aria-label={`${name} · ${say(wizard.isPublic)}`}
        title={say(wizard.publicHelp)}
        checkedChildren={say(wizard.isPublic)}
        unCheckedChildren={say(wizard.isHidden)}
      />
    </span>
  );
  return (
    <Form.Item
      name={['values', item.code]}
      label={label}
      required={needed}
      rules={[{ validator }]}
      className={isWide(item) ? 'tm-wide' : ''}
      {...(given ? { extra: say(wizard.fromProduct) } : item.help ? { extra: say(item.help) } : {})}
    >
      {given ? cloneElement(inputOf(item), { disabled: true }) : inputOf(item)}
    </Form.Item>
  );
}
