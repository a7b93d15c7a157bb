import { gmdStandard } from '@touchmark/contract';
import { type GmdAttribute, gmdFaults } from '@touchmark/domain';
import { Form, Input, Select } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { say, words } from '../../../core/text.ts';
import { asDay, DayBox } from '../../../ui/form/dates.tsx';
import { NumberBox, Pending } from '../../../ui/index.ts';
import { text } from './master.text.ts';

/** The GMD attributes by module; those required for a report are marked. `only` shows these alone, or all the others. */
export function GmdFields({ only }: { only?: 'required' | 'optional' | undefined }) {
  const read = useOffered(gmdStandard.attributes, {});
  if (!read.data) return <Pending of={read} />;
  const shown = read.data.filter(({ required, enabled }) => enabled && (only === undefined || required === (only === 'required')));
  if (only === 'required')
    return (
      <div className="tm-form tm-form-two">
        {shown.map((one) => (
          <Attribute key={one.code} of={one} needed />
        ))}
      </div>
    );
  const modules = new Map(shown.map(({ module, moduleName }) => [module, moduleName]));
  return (
    <>
      {[...modules].map(([module, name]) => (
        <fieldset key={module} style={{ border: 0, margin: 0, padding: 0 }}>
          <legend style={{ fontWeight: 600, marginBottom: 8 }}>{say(name)}</legend>
          <div className="tm-form tm-form-two">
            {shown
              .filter((one) => one.module === module)
              .map((one) => (
                <Attribute key={one.code} of={one} />
              ))}
          </div>
        </fieldset>
      ))}
      <Kept of={read.data.filter(({ enabled }) => !enabled)} />
    </>
  );
}

// A form sends what it has fields for: without hidden ones, saving would delete the values of disabled attributes.
const Kept = ({ of }: { of: readonly GmdAttribute[] }) =>
  of.map(({ code }) => (
    <Form.Item key={code} name={['gmd', code]} hidden>
      <Input />
    </Form.Item>
  ));

function Attribute({ of, needed = false }: { of: GmdAttribute; needed?: boolean }) {
  const label = say(of) + (of.unit ? say({ zh: `（${of.unit.zh}）`, en: ` (${of.unit.en})` }) : '');
  // A draft may leave them empty; only the report requires them.
  return (
    <Form.Item
      name={['gmd', of.code]}
      label={
        <span>
          {label}
          {of.required && !needed ? <span className="tm-hint"> {say(text.forReport)}</span> : null}
        </span>
      }
      {...(of.type === 'DATE' ? asDay : {})}
      rules={[
        ...(needed ? [{ required: true, message: say(words.required) }] : []),
        ...(of.type === 'NUMBER' ? [{ validator: (_: unknown, value: string | number | null) => refuseFault(of, value) }] : []),
      ]}
    >
      {inputOf(of)}
    </Form.Item>
  );
}

const refuseFault = async (of: GmdAttribute, value: string | number | null | undefined) => {
  const [fault] = gmdFaults([of], { [of.code]: value ?? '' });
  if (fault) throw new Error(say(fault));
};

function inputOf({ type, choices, max }: GmdAttribute) {
  if (type === 'NUMBER') return <NumberBox min={0} />;
  if (type === 'DATE') return <DayBox style={{ width: '100%' }} />;
  if (type === 'CHOICE')
    return <Select allowClear options={choices.map((one) => ({ value: one.value, label: say(one), disabled: !one.enabled }))} />;
  return <Input allowClear {...(max === null ? {} : { maxLength: max })} />;
}
